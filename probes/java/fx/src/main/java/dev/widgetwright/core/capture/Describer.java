package dev.widgetwright.core.capture;

import dev.widgetwright.core.fx.SubScenes;
import dev.widgetwright.protocol.Protocol.Role;
import java.util.List;
import javafx.geometry.BoundingBox;
import javafx.geometry.Bounds;
import javafx.scene.AccessibleAttribute;
import javafx.scene.Node;
import javafx.scene.control.ComboBoxBase;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Control;
import javafx.scene.control.IndexedCell;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.MenuItem;
import javafx.scene.control.Spinner;
import javafx.scene.control.Tab;
import javafx.scene.control.TableColumnBase;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.Tooltip;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import javafx.stage.Window;

/** Says of a thing what a user would say of it. Lives for one answer, on the FX thread. */
public final class Describer {
    private static final Bounds NOWHERE = new BoundingBox(0, 0, 0, 0);

    private final Tree tree;
    private final Node focused;

    public Describer(Tree tree) {
        this.tree = tree;
        Window window = tree.stages().focused();
        Node owner = window == null || window.getScene() == null ? null : window.getScene().getFocusOwner();
        focused = tree.nodeAround(owner) instanceof UiNode.OfNode around ? around.node() : null;
    }

    public Tree tree() {
        return tree;
    }

    /** The node of the tree that has the keyboard; null where none has. */
    public Node focused() {
        return focused;
    }

    public String roleOf(UiNode node) {
        return Roles.of(node);
    }

    public NodeValue valueOf(UiNode node) {
        return Values.of(node);
    }

    public List<String> statesOf(UiNode node) {
        return States.of(node, focused);
    }

    public String idOf(UiNode node) {
        if (node instanceof UiNode.OfNode scenic) return scenic.node().getId();
        if (node instanceof UiNode.OfEntry entry) return entry.item().getId();
        if (node instanceof UiNode.OfWeb web) return web.element().id();
        return node instanceof UiNode.OfTab tab ? tab.tab().getId() : null;
    }

    /** The text on it; null where there is none. */
    public String labelOf(UiNode node) {
        if (node instanceof UiNode.OfEntry entry) return labelOf(entry.item());
        if (node instanceof UiNode.OfTab tab) return tab.tab().getText();
        if (node instanceof UiNode.OfRow row) return VirtualView.of(row.view()).name(row.index());
        if (node instanceof UiNode.OfWeb web) return web.element().name();
        Node inside = ((UiNode.OfNode) node).node();
        if (inside instanceof Labeled labeled) return Mnemonics.strip(labeled.getText(), labeled.isMnemonicParsing());
        return inside instanceof Text text ? text.getText() : null;
    }

    public static String labelOf(MenuItem item) {
        return item.getText() == null ? "" : Mnemonics.strip(item.getText(), item.isMnemonicParsing());
    }

    public String promptOf(UiNode node) {
        if (node instanceof UiNode.OfWeb web) return web.element().prompt();
        if (!(node instanceof UiNode.OfNode scenic)) return null;
        if (scenic.node() instanceof TextInputControl field) return field.getPromptText();
        if (scenic.node() instanceof ComboBoxBase<?> combo) return combo.getPromptText();
        return scenic.node() instanceof Spinner<?> spinner ? spinner.getEditor().getPromptText() : null;
    }

    /** Null where it has none. */
    public String nameOf(UiNode node) {
        String name = node instanceof UiNode.OfNode scenic ? nameOfNode(scenic) : labelOf(node);
        return name == null || name.isEmpty() ? null : name;
    }

    private String nameOfNode(UiNode.OfNode scenic) {
        Node node = scenic.node();
        if (Tree.isRoot(node) && node.getScene().getWindow() != null) return titleOf(node.getScene().getWindow());
        Tab tab = Roles.pageTab(node);
        if (tab != null) return tab.getText();
        Kind kind = ClassTraits.of(node).kind;
        String own = kind.isLabeled() || kind == Kind.TEXT ? firstOf(node.getAccessibleText(), labelOf(scenic)) : null;
        if (own != null || kind == Kind.TEXT) return own;
        if (kind.isLabeled()) return firstOf(labelling(node), tooltipOf(node));
        if (kind == Kind.PLAIN && !(node instanceof Control)) return node.getAccessibleText();
        return firstOf(labelling(node), node.getAccessibleText(), tooltipOf(node), promptOf(scenic));
    }

    static String titleOf(Window window) {
        if (window instanceof Stage stage) return stage.getTitle();
        if (window instanceof Tooltip tooltip) return tooltip.getText();
        return window instanceof ContextMenu menu && menu.getOwnerNode() instanceof Labeled owner ? owner.getText() : null;
    }

    /** The text of the label that was made for this field. */
    private static String labelling(Node node) {
        return node.queryAccessibleAttribute(AccessibleAttribute.LABELED_BY) instanceof Label label
                ? Mnemonics.strip(label.getText(), label.isMnemonicParsing())
                : null;
    }

    static String tooltipOf(Node node) {
        return node instanceof Control control && control.getTooltip() != null ? control.getTooltip().getText() : null;
    }

    private static String firstOf(String... names) {
        for (String name : names) if (name != null && !name.isEmpty()) return name;
        return null;
    }

    public boolean isVisible(UiNode node) {
        if (node instanceof UiNode.OfEntry entry) return entry.item().isVisible() && isShown(node.host());
        if (node instanceof UiNode.OfRow row) return isShown(row.view()) && VirtualView.of(row.view()).shownCell(row.index()) != null;
        return isShown(node.host());
    }

    /** For a parent that is visible; between it and the child there may be nodes of a skin. */
    public boolean isVisibleInside(UiNode child, UiNode parent) {
        if (!(child instanceof UiNode.OfNode scenic)) return isVisible(child);
        for (Node around = scenic.node(); around != null && around != parent.host(); around = SubScenes.around(around))
            if (!around.isVisible()) return false;
        return true;
    }

    /** With everything around it. */
    public static boolean isShown(Node node) {
        if (node == null || node.getScene() == null) return false;
        for (Node around = node; around != null; around = SubScenes.around(around)) if (!around.isVisible()) return false;
        Window window = node.getScene().getWindow();
        return window != null && window.isShowing();
    }

    public boolean isEnabled(UiNode node) {
        if (node instanceof UiNode.OfEntry entry) return !entry.item().isDisable() && (node.host() == null || !node.host().isDisabled());
        if (node instanceof UiNode.OfTab tab) return !tab.tab().isDisabled() && !tab.pane().isDisabled();
        if (node instanceof UiNode.OfRow row) return VirtualView.of(row.view()).isEnabled(row.index());
        if (node instanceof UiNode.OfWeb web) return !web.element().isDisabled() && !web.host().isDisabled();
        return !((UiNode.OfNode) node).node().isDisabled();
    }

    /** The node of the scene that shows it; null for what is not shown at all. */
    public Node shownBy(UiNode node) {
        if (node instanceof UiNode.OfEntry entry) return Menus.shownBy(entry);
        if (node instanceof UiNode.OfTab tab) return headerOf(tab);
        if (node instanceof UiNode.OfRow row) return cellOf(row);
        if (node instanceof UiNode.OfWeb web) return web.host();
        return ((UiNode.OfNode) node).node();
    }

    private static Node headerOf(UiNode.OfTab tab) {
        for (Node header : tab.pane().lookupAll(".tab"))
            if (header.getProperties().get(Tab.class) == tab.tab()) return header;
        return null;
    }

    /** Of a table the first cell: the row itself may be wider than what is shown of it. */
    private static Node cellOf(UiNode.OfRow row) {
        VirtualView view = VirtualView.of(row.view());
        IndexedCell<?> cell = view.shownCell(row.index());
        if (cell == null) return null;
        for (TableColumnBase<?, ?> column : view.columns()) {
            Labeled first = Cells.inColumn(cell, column);
            if (first != null) return first;
        }
        return cell;
    }

    /** In the scene. */
    public Bounds boundsOf(UiNode node) {
        if (node instanceof UiNode.OfWeb web) return boundsIn(web.host(), web.page().boundsOf(web.element()));
        return boundsOf(shownBy(node));
    }

    public static Bounds boundsOf(Node shown) {
        return shown == null ? NOWHERE : boundsIn(shown, shown.getLayoutBounds());
    }

    private static Bounds boundsIn(Node shown, Bounds local) {
        return shown.getScene() == null ? NOWHERE : Place.of(shown).inScene(local);
    }

    /** `button "Save" #save`, for messages. */
    public String phrase(UiNode node) {
        String role = roleOf(node);
        String words = role.equals(Role.GENERIC) ? tree.typeOf(node) : role;
        String name = nameOf(node);
        if (name != null) words += " \"" + (name.length() > 60 ? name.substring(0, 60) : name) + "\"";
        return idOf(node) == null ? words : words + " #" + idOf(node);
    }
}
