package dev.widgetwright.core.actions;

import static dev.widgetwright.core.model.ProbeException.invalid;
import static dev.widgetwright.core.model.ProbeException.obstacle;

import dev.widgetwright.core.capture.CustomControl;
import dev.widgetwright.core.capture.Describer;
import dev.widgetwright.core.capture.Entries;
import dev.widgetwright.core.capture.UiNode;
import dev.widgetwright.core.capture.Values;
import dev.widgetwright.core.model.ProbeException;
import dev.widgetwright.protocol.Protocol.Reason;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.function.DoubleConsumer;
import java.util.function.DoubleSupplier;
import javafx.event.ActionEvent;
import javafx.event.EventHandler;
import javafx.scene.Node;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ChoiceBox;
import javafx.scene.control.ColorPicker;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ComboBoxBase;
import javafx.scene.control.DatePicker;
import javafx.scene.control.MenuItem;
import javafx.scene.control.RadioButton;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.Slider;
import javafx.scene.control.Spinner;
import javafx.scene.control.SpinnerValueFactory.DoubleSpinnerValueFactory;
import javafx.scene.control.SpinnerValueFactory.IntegerSpinnerValueFactory;
import javafx.scene.control.ToggleButton;
import javafx.scene.paint.Color;

/** setChecked and setValue. */
final class ValueActions {
    private ValueActions() {}

    static void setChecked(ActionRun run) {
        check(run, run.action().requiredFlag("checked"));
    }

    private static void check(ActionRun run, boolean checked) {
        Describer describer = run.describer();
        UiNode node = run.target(describer);
        if (node instanceof UiNode.OfWeb web) {
            WebActions.check(run, web, checked);
            return;
        }
        MenuItem entry = node instanceof UiNode.OfEntry menu ? menu.item() : null;
        // An entry of a menu that is not open can be checked all the same: its shortcut could do it, too.
        if (entry == null) Actionability.requireUsable(describer, node);
        else if (entry.isDisable()) throw obstacle(Reason.DISABLED, describer.phrase(node) + " is disabled.");
        BooleanSupplier isChecked = checkedState(node, checked);
        if (isChecked == null) throw unsupported(describer, node, "cannot be checked.");
        Runnable click = () -> {
            if (!isChecked.getAsBoolean()) fire(node);
        };
        run.setVia("semantic");
        // One click towards it; a box with three states may take more.
        run.then(click);
        run.then(click);
        run.then(() -> {
            if (!isChecked.getAsBoolean())
                throw rejected(
                        run.describer().phrase(node) + " stays " + (checked ? "unchecked" : "checked")
                                + (node.host() instanceof RadioButton ? ": check another of its group instead." : "."),
                        !checked);
            run.setValue(checked);
        });
    }

    /** Whether it is as wanted; null for what cannot be checked. */
    private static BooleanSupplier checkedState(UiNode node, boolean wanted) {
        if (node instanceof UiNode.OfEntry entry)
            return Values.checkedOf(entry.item()) == null ? null : () -> Values.checkedOf(entry.item()) == wanted;
        if (!(node instanceof UiNode.OfNode scenic)) return null;
        if (scenic.node() instanceof CheckBox box) return () -> !box.isIndeterminate() && box.isSelected() == wanted;
        if (scenic.node() instanceof ToggleButton button) return () -> button.isSelected() == wanted;
        CustomControl custom = CustomControl.of(scenic.node());
        return custom != null && custom.canBeSelected() ? () -> custom.isSelected() == wanted : null;
    }

    private static void fire(UiNode node) {
        if (node instanceof UiNode.OfEntry entry) MenuActions.fire(entry.item());
        else if (node.host() instanceof CheckBox box) box.fire();
        else if (node.host() instanceof ToggleButton button) button.fire();
        else CustomControl.of(node.host()).toggle();
    }

    static void setValue(ActionRun run) {
        Object value = run.action().raw("value");
        if (run.target(run.describer()) instanceof UiNode.OfWeb web && !(value instanceof Boolean))
            setInPage(run, web, value);
        else setInScene(run, value);
    }

    private static void setInPage(ActionRun run, UiNode.OfWeb web, Object value) {
        String text = value instanceof Double number ? WebActions.numberAsText(number) : String.valueOf(value);
        if (web.element().tag().equals("select")) WebActions.select(run, web, ItemAddress.ofText(text));
        else WebActions.setText(run, web, text);
    }

    private static void setInScene(ActionRun run, Object value) {
        if (value instanceof Boolean checked) check(run, checked);
        else if (value instanceof String text) setText(run, text);
        else if (value instanceof Double number && hasEntries(run)) chooseNumber(run, number);
        else if (value instanceof Double number) setNumber(run, number);
        else throw invalid("\"value\" must be a number, a string, true or false");
    }

    private static void setText(ActionRun run, String text) {
        Describer describer = run.describer();
        Node host = run.target(describer).host();
        if (host instanceof ChoiceBox<?> || host instanceof ComboBox<?> combo && !combo.isEditable())
            SelectActions.selectItem(run, ItemAddress.ofText(text));
        else if (host instanceof DatePicker picker) setDate(run, picker, text);
        else if (host instanceof ColorPicker picker) setColour(run, picker, text);
        else if (host instanceof Slider
                || host instanceof ScrollBar
                || host instanceof Spinner<?> spinner && spinner.getValue() instanceof Number
                || CustomControl.of(host) != null && CustomControl.of(host).hasNumber())
            setNumber(run, numberFrom(text));
        else TextActions.writeText(run, text);
    }

    private static boolean hasEntries(ActionRun run) {
        return SelectActions.hasItems(run.target(run.describer()).host());
    }

    /** The entry with that text if there is one, else the one in that place. */
    private static void chooseNumber(ActionRun run, double number) {
        Node host = run.target(run.describer()).host();
        String text = words(number);
        List<String> texts = host instanceof ComboBox<?> combo
                ? Entries.of(combo).texts()
                : Entries.of((ChoiceBox<?>) host).texts();
        boolean isPlace = number == Math.rint(number) && number >= 0 && number < texts.size();
        if (texts.contains(text) || !isPlace) setText(run, text);
        else SelectActions.selectItem(run, new ItemAddress((int) number, null, List.of()));
    }

    private static double numberFrom(String text) {
        try {
            return Double.parseDouble(text.strip());
        } catch (NumberFormatException e) {
            throw invalid("This control takes a number.");
        }
    }

    private static void setDate(ActionRun run, DatePicker picker, String text) {
        Actionability.requireUsable(run.describer(), UiNode.of(picker));
        LocalDate date;
        try {
            date = LocalDate.parse(text);
        } catch (DateTimeException e) {
            throw invalid("\"" + text + "\" is no ISO date, such as 2024-12-31.");
        }
        run.setVia("semantic");
        run.then(() -> choose(picker, date));
        run.then(() -> {
            if (!date.equals(picker.getValue()))
                throw rejected("The field did not take the date.", String.valueOf(picker.getValue()));
            run.setValue(date.toString());
        });
    }

    private static void setColour(ActionRun run, ColorPicker picker, String text) {
        Actionability.requireUsable(run.describer(), UiNode.of(picker));
        Color colour;
        try {
            colour = Color.web(text);
        } catch (IllegalArgumentException e) {
            throw invalid("\"" + text + "\" is no colour, such as #ff0000 or red.");
        }
        run.setVia("semantic");
        run.then(() -> choose(picker, colour));
        run.then(() -> {
            if (!colour.equals(picker.getValue()))
                throw rejected("It did not take the colour.", Values.contentOf(picker));
            run.setValue(Values.contentOf(picker));
        });
    }

    /** Whoever waits for the user's choice is told, once. */
    private static <T> void choose(ComboBoxBase<T> box, T value) {
        boolean[] isTold = {value.equals(box.getValue())};
        EventHandler<ActionEvent> listener = event -> isTold[0] = true;
        box.addEventFilter(ActionEvent.ACTION, listener);
        try {
            box.setValue(value);
            if (!isTold[0]) box.fireEvent(new ActionEvent(box, box));
        } finally {
            box.removeEventFilter(ActionEvent.ACTION, listener);
        }
    }

    private static void setNumber(ActionRun run, double number) {
        Describer describer = run.describer();
        UiNode node = run.target(describer);
        Actionability.requireUsable(describer, node);
        Node host = node instanceof UiNode.OfNode ? node.host() : null;
        run.setVia("semantic");
        if (host instanceof Slider slider)
            set(run, number, slider.getMin(), slider.getMax(), slider::getValue, wanted -> drag(slider, wanted));
        else if (host instanceof ScrollBar bar)
            set(run, number, bar.getMin(), bar.getMax(), bar::getValue, bar::setValue);
        else if (host instanceof Spinner<?> spinner
                && spinner.getValueFactory() instanceof IntegerSpinnerValueFactory whole)
            set(
                    run,
                    number,
                    whole.getMin(),
                    whole.getMax(),
                    () -> whole.getValue(),
                    wanted -> whole.setValue((int) Math.round(wanted)));
        else if (host instanceof Spinner<?> spinner
                && spinner.getValueFactory() instanceof DoubleSpinnerValueFactory real)
            set(run, number, real.getMin(), real.getMax(), () -> real.getValue(), real::setValue);
        else if (CustomControl.of(host) != null && CustomControl.of(host).hasNumber()) {
            CustomControl custom = CustomControl.of(host);
            set(run, number, custom.min(), custom.max(), custom::number, custom::setNumber);
        } else throw unsupported(describer, node, "holds no value that can be set.");
    }

    /** As by a user: those who wait for the end of a drag are told. */
    private static void drag(Slider slider, double value) {
        slider.setValueChanging(true);
        slider.setValue(value);
        slider.setValueChanging(false);
    }

    private static void set(
            ActionRun run, double number, double min, double max, DoubleSupplier held, DoubleConsumer write) {
        if (number < min || number > max)
            throw rejected(words(number) + " is outside of " + words(min) + "…" + words(max) + ".", held.getAsDouble());
        run.then(() -> write.accept(number));
        run.then(() -> {
            if (Math.abs(held.getAsDouble() - number) > 1e-9)
                throw rejected("The control did not take the value.", held.getAsDouble());
            run.setValue(held.getAsDouble());
        });
    }

    private static String words(double number) {
        return number == Math.rint(number) ? String.valueOf((long) number) : String.valueOf(number);
    }

    private static ProbeException rejected(String message, Object value) {
        return obstacle(Reason.VALUE_REJECTED, message, Map.of("value", value));
    }

    private static ProbeException unsupported(Describer describer, UiNode node, String what) {
        return obstacle(Reason.UNSUPPORTED_TARGET_TYPE, describer.phrase(node) + " " + what);
    }
}
