package dev.widgetwright.core.capture;

import dev.widgetwright.core.model.NodeValue;
import dev.widgetwright.core.secrets.Masking;
import dev.widgetwright.core.web.WebElement;
import dev.widgetwright.protocol.Protocol.Role;
import dev.widgetwright.protocol.Protocol.State;
import java.text.NumberFormat;
import java.text.ParsePosition;
import javafx.scene.AccessibleAttribute;
import javafx.scene.Node;
import javafx.scene.control.CheckBox;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.ChoiceBox;
import javafx.scene.control.ColorPicker;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ComboBoxBase;
import javafx.scene.control.Control;
import javafx.scene.control.DatePicker;
import javafx.scene.control.Labeled;
import javafx.scene.control.MenuItem;
import javafx.scene.control.ProgressIndicator;
import javafx.scene.control.RadioMenuItem;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.Slider;
import javafx.scene.control.Spinner;
import javafx.scene.control.SpinnerValueFactory;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.ToggleButton;
import javafx.scene.paint.Color;
import javafx.util.StringConverter;

/** What controls hold, as a user reads it; a password only as dots. */
public final class Values {
    public static final String REDACTED = Masking.MASK;

    private Values() {}

    static NodeValue of(UiNode node) {
        if (node instanceof UiNode.OfEntry entry) {
            Boolean checked = checkedOf(entry.item());
            return checked == null ? NodeValue.NOTHING : NodeValue.checked(checked);
        }
        if (node instanceof UiNode.OfWeb web) return of(web.element());
        return node instanceof UiNode.OfNode scenic ? of(scenic.node()) : NodeValue.NOTHING;
    }

    private static NodeValue of(WebElement element) {
        boolean canBeChecked =
                element.role().equals(Role.CHECKBOX) || element.role().equals(Role.RADIO);
        return new NodeValue(
                element.value(),
                canBeChecked ? (Boolean) element.is(State.CHECKED) : null,
                element.number("current"),
                element.number("minimum"),
                element.number("maximum"));
    }

    /** Null for an entry that cannot be checked. */
    public static Boolean checkedOf(MenuItem item) {
        if (item instanceof CheckMenuItem check) return check.isSelected();
        return item instanceof RadioMenuItem radio ? (Boolean) radio.isSelected() : null;
    }

    static NodeValue of(Node node) {
        CustomControl custom = CustomControl.of(node);
        if (custom != null)
            return custom.value().text() == null ? custom.value() : NodeValue.text(contentOf(custom, node));
        return switch (ClassTraits.of(node).kind) {
            case CHECK_BOX -> NodeValue.checked(((CheckBox) node).isSelected());
            case RADIO_BUTTON, TOGGLE_BUTTON -> NodeValue.checked(((ToggleButton) node).isSelected());
            case TEXT_INPUT, COMBO, CHOICE -> NodeValue.text(contentOf(node));
            case SPINNER -> ofSpinner((Spinner<?>) node);
            case SLIDER -> NodeValue.number(
                    ((Slider) node).getValue(), ((Slider) node).getMin(), ((Slider) node).getMax());
            case SCROLL_BAR -> NodeValue.number(
                    ((ScrollBar) node).getValue(), ((ScrollBar) node).getMin(), ((ScrollBar) node).getMax());
            case PROGRESS -> ofProgress((ProgressIndicator) node);
            case PLAIN -> NodeValue.text(toldText(node));
            default -> NodeValue.NOTHING;
        };
    }

    /** The text of a text field that is not one of JavaFX's own; null for anything else. */
    static String toldText(Node node) {
        return node.getAccessibleRole() != null
                        && Roles.ofAccessible(node).equals(Role.TEXTBOX)
                        && node.queryAccessibleAttribute(AccessibleAttribute.TEXT) instanceof String text
                ? Passwords.isField(node) ? hidden(text) : text
                : null;
    }

    /** What a text field holds that is not one of JavaFX's own. */
    public static String contentOf(CustomControl custom, Node node) {
        return Passwords.isField(node) || Passwords.contains(node) ? hidden(custom.text()) : custom.text();
    }

    private static String hidden(String password) {
        return orEmpty(password).isEmpty() ? "" : REDACTED;
    }

    /** The text that a control holds; null for one that holds none. */
    public static String contentOf(Node node) {
        if (node instanceof TextInputControl field)
            return Passwords.isField(field) ? hidden(field.getText()) : orEmpty(field.getText());
        if (node instanceof Spinner<?> spinner)
            return orEmpty(spinner.getEditor().getText());
        if (node instanceof ComboBoxBase<?> combo) return contentOfCombo(combo);
        if (node instanceof ChoiceBox<?> choice)
            return shownIn(choice, "", textOf(choice.getConverter(), choice.getValue()));
        return null;
    }

    /** What is written on it; a cell of the application may write what it likes. */
    private static String shownIn(Control box, String prompt, String otherwise) {
        for (Node part : box.getChildrenUnmodifiable())
            if (part instanceof Labeled labeled && part.isVisible()) {
                String shown = Cells.textOf(labeled);
                return shown.equals(prompt) && otherwise.isEmpty() ? "" : shown;
            }
        return otherwise;
    }

    private static String contentOfCombo(ComboBoxBase<?> combo) {
        if (combo instanceof DatePicker picker)
            return orEmpty(picker.getEditor().getText());
        if (combo instanceof ColorPicker picker) return hex(picker.getValue());
        if (combo instanceof ComboBox<?> box && box.isEditable())
            return orEmpty(box.getEditor().getText());
        String value = combo instanceof ComboBox<?> box
                ? textOf(box.getConverter(), box.getValue())
                : VirtualView.words(combo.getValue());
        return shownIn(combo, orEmpty(combo.getPromptText()), value);
    }

    static String hex(Color colour) {
        if (colour == null) return "";
        String digits = colour.toString().substring(2);
        return "#" + (digits.endsWith("ff") ? digits.substring(0, 6) : digits);
    }

    @SuppressWarnings("unchecked")
    public static String textOf(StringConverter<?> converter, Object value) {
        if (value == null) return "";
        return converter == null ? value.toString() : orEmpty(((StringConverter<Object>) converter).toString(value));
    }

    private static NodeValue ofSpinner(Spinner<?> spinner) {
        String text = contentOf(spinner);
        if (!(spinner.getValue() instanceof Number number) || !isWritten(number.doubleValue(), text))
            return NodeValue.text(text);
        SpinnerValueFactory<?> factory = spinner.getValueFactory();
        if (factory instanceof SpinnerValueFactory.IntegerSpinnerValueFactory whole)
            return new NodeValue(text, null, number.doubleValue(), (double) whole.getMin(), (double) whole.getMax());
        if (factory instanceof SpinnerValueFactory.DoubleSpinnerValueFactory real)
            return new NodeValue(text, null, number.doubleValue(), real.getMin(), real.getMax());
        return new NodeValue(text, null, number.doubleValue(), null, null);
    }

    /** A converter may write "3 pieces", and a user what has not been accepted yet. */
    private static boolean isWritten(double number, String text) {
        ParsePosition end = new ParsePosition(0);
        Number read = NumberFormat.getInstance().parse(text, end);
        boolean isRead = read != null && end.getIndex() == text.length();
        // Rounded to the digits that are shown.
        return isRead && Math.abs(read.doubleValue() - number) <= 0.01 * Math.max(1, Math.abs(number));
    }

    /** In percent, as a user reads a progress bar. */
    private static NodeValue ofProgress(ProgressIndicator indicator) {
        if (indicator.isIndeterminate()) return NodeValue.NOTHING;
        return NodeValue.number(Math.rint(indicator.getProgress() * 10_000) / 100, 0, 100);
    }

    private static String orEmpty(String text) {
        return text == null ? "" : text;
    }
}
