package dev.widgetwright.core.capture;

import dev.widgetwright.core.model.Mnemonics;
import dev.widgetwright.core.tray.TrayWindow;
import dev.widgetwright.protocol.Protocol.Role;
import javafx.scene.AccessibleAttribute;
import javafx.scene.Node;
import javafx.scene.control.ComboBoxBase;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Control;
import javafx.scene.control.CustomMenuItem;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.MenuItem;
import javafx.scene.control.Spinner;
import javafx.scene.control.Tab;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.Tooltip;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;
import javafx.stage.Stage;
import javafx.stage.Window;

/** The texts of a thing as they are. Answers go through the Describer, which masks what is secret. */
final class Texts {
    /** Where Tooltip.install keeps it. */
    private static final String INSTALLED_TOOLTIP = "javafx.scene.control.Tooltip";

    private Texts() {}

    /**
     * FXMLLoader sets it to the fx:id. Next to an id of its own a node does not know its fx:id: only the controller
     * does.
     */
    static String idOf(UiNode node) {
        if (node instanceof UiNode.OfNode scenic) return scenic.node().getId();
        if (node instanceof UiNode.OfEntry entry) return entry.item().getId();
        if (node instanceof UiNode.OfWeb web) return web.element().id();
        if (node instanceof UiNode.OfHeader header) return header.column().getId();
        return node instanceof UiNode.OfTab tab ? tab.tab().getId() : null;
    }

    /** The text on it; null if there is none. */
    static String labelOf(UiNode node) {
        if (node instanceof UiNode.OfEntry entry) return labelOf(entry.item());
        if (node instanceof UiNode.OfTab tab) return tab.tab().getText();
        if (node instanceof UiNode.OfHeader header) return Headers.textOf(header);
        if (node instanceof UiNode.OfRow row) return VirtualView.of(row.view()).name(row.index());
        if (node instanceof UiNode.OfWeb web) return web.element().name();
        Node inside = ((UiNode.OfNode) node).node();
        if (inside instanceof Labeled labeled)
            return withoutIcons(Mnemonics.strip(labeled.getText(), labeled.isMnemonicParsing()));
        if (inside instanceof TextFlow flow) return isPlainText(flow) ? Cells.textInside(flow) : null;
        if (!(inside instanceof Text text)) return null;
        return Passwords.isInField(text) ? Values.REDACTED : withoutIcons(text.getText());
    }

    /** Nothing in it can be used by itself. */
    static boolean isPlainText(TextFlow flow) {
        for (Node part : flow.getChildrenUnmodifiable())
            if (!(part instanceof Text) || part.getOnMouseClicked() != null) return false;
        return true;
    }

    /** Without the characters that fonts of icons use for their pictures. */
    static String withoutIcons(String text) {
        if (text == null || !mayHaveIcons(text)) return text;
        var rest = new StringBuilder();
        text.codePoints().filter(point -> !isIcon(point)).forEach(rest::appendCodePoint);
        return rest.length() == text.length() ? text : rest.toString().strip();
    }

    private static boolean mayHaveIcons(String text) {
        for (int i = 0; i < text.length(); i++) {
            char each = text.charAt(i);
            if (Character.isHighSurrogate(each) || isIcon(each)) return true;
        }
        return false;
    }

    private static boolean isIcon(int point) {
        return Character.getType(point) == Character.PRIVATE_USE;
    }

    static String labelOf(MenuItem item) {
        if (item instanceof CustomMenuItem custom && custom.getContent() != null && isEmpty(item.getText()))
            return Cells.textInside(custom.getContent());
        return item.getText() == null ? "" : withoutIcons(Mnemonics.strip(item.getText(), item.isMnemonicParsing()));
    }

    private static boolean isEmpty(String text) {
        return text == null || text.isEmpty();
    }

    static String promptOf(UiNode node) {
        if (node instanceof UiNode.OfWeb web) return web.element().prompt();
        if (!(node instanceof UiNode.OfNode scenic)) return null;
        if (scenic.node() instanceof TextInputControl field) return field.getPromptText();
        if (scenic.node() instanceof ComboBoxBase<?> combo) return combo.getPromptText();
        return scenic.node() instanceof Spinner<?> spinner ? spinner.getEditor().getPromptText() : null;
    }

    /** Null if it has none. */
    static String nameOf(UiNode node) {
        String name = node instanceof UiNode.OfNode scenic
                ? nameOfNode(scenic)
                : node instanceof UiNode.OfTab tab ? nameOf(tab.tab()) : labelOf(node);
        return name == null || name.isEmpty() ? null : name;
    }

    private static String nameOfNode(UiNode.OfNode scenic) {
        Node node = scenic.node();
        if (Tree.isRoot(node) && node.getScene().getWindow() != null)
            return titleOf(node.getScene().getWindow());
        if (ToolBars.isMoreButton(node)) return ToolBars.MORE;
        Tab tab = Roles.pageTab(node);
        if (tab != null) return nameOf(tab);
        if (PictureButtons.is(node)) return PictureButtons.nameOf(node);
        CustomControl custom = CustomControl.of(node);
        if (custom != null && custom.partName() != null) return custom.partName();
        Kind kind = ClassTraits.of(node).kind;
        boolean isText = kind == Kind.TEXT || kind == Kind.TEXT_FLOW;
        String own = kind.isLabeled() || isText ? firstOf(node.getAccessibleText(), labelOf(scenic)) : null;
        if (own != null || isText) return own;
        if (kind.isLabeled()) {
            boolean isBox = kind == Kind.CHECK_BOX || custom != null;
            String told = firstOf(labelling(node), tooltipOf(node), isBox ? NearLabels.nameOf(node) : null);
            return told != null || kind.role.equals(Role.TEXT) ? told : nameOfIconButton((Labeled) node);
        }
        if (kind == Kind.PLAIN && !(node instanceof Control) && !isField(node, kind)) return node.getAccessibleText();
        String accessible = node.getAccessibleText();
        String told = firstOf(
                labelling(node), Passwords.isDescribedBy(node, accessible) ? null : accessible, tooltipOf(node));
        if (told != null) return told;
        return firstOf(isField(node, kind) ? NearLabels.nameOf(node) : null, promptOf(scenic), helpOf(node));
    }

    private static String nameOfIconButton(Labeled button) {
        String told = firstOf(button.getAccessibleHelp(), Icons.nameOf(button.getGraphic()));
        return told != null ? told : Covers.nameOf(button);
    }

    private static boolean isField(Node node, Kind kind) {
        CustomControl custom = CustomControl.of(node);
        return kind.isField() || custom != null && custom.isField();
    }

    private static String nameOf(Tab tab) {
        String tooltip = tab.getTooltip() == null ? null : tab.getTooltip().getText();
        String told = firstOf(withoutIcons(tab.getText()), tooltip);
        return told != null ? told : Icons.nameOf(tab.getGraphic());
    }

    static String titleOf(Window window) {
        if (window instanceof Stage stage) return stage.getTitle();
        if (window instanceof Tooltip tooltip) return tooltip.getText();
        if (window instanceof TrayWindow tray) return tray.icon().title();
        return window instanceof ContextMenu menu && menu.getOwnerNode() instanceof Labeled owner
                ? owner.getText()
                : null;
    }

    /** The text of the label that was made for this field. */
    private static String labelling(Node node) {
        return node.queryAccessibleAttribute(AccessibleAttribute.LABELED_BY) instanceof Label label && label.isVisible()
                ? withoutIcons(Mnemonics.strip(label.getText(), label.isMnemonicParsing()))
                : null;
    }

    static String tooltipOf(Node node) {
        Object tooltip = node instanceof Control control
                ? control.getTooltip()
                : node.hasProperties() ? node.getProperties().get(INSTALLED_TOOLTIP) : null;
        String text = tooltip instanceof Tooltip shown ? shown.getText() : null;
        return Passwords.isDescribedBy(node, text) ? null : text;
    }

    static String helpOf(Node node) {
        String help = node.getAccessibleHelp();
        return Passwords.isDescribedBy(node, help) ? null : help;
    }

    static String firstOf(String... names) {
        for (String name : names) if (name != null && !name.isEmpty()) return name;
        return null;
    }
}
