package dev.widgetwright.core.capture;

import dev.widgetwright.core.fx.SubScenes;
import dev.widgetwright.core.model.NodeValue;
import dev.widgetwright.core.secrets.Masking;
import dev.widgetwright.protocol.Protocol.Role;
import dev.widgetwright.protocol.Protocol.State;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import javafx.geometry.BoundingBox;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.IndexedCell;
import javafx.scene.control.Labeled;
import javafx.scene.control.MenuItem;
import javafx.scene.control.Tab;
import javafx.scene.control.TableColumnBase;
import javafx.stage.Window;

/** Describes a thing as a user would, with everything masked that is secret. Lives for one answer, on the FX thread. */
public final class Describer {
    private static final Bounds NOWHERE = new BoundingBox(0, 0, 0, 0);

    /** Roles whose name says what they are for and not what they hold. */
    private static final Set<String> LABELLED = Set.of(Role.TEXTBOX, Role.COMBOBOX, Role.SPINBUTTON, Role.SLIDER);

    /** States that tell what somebody has chosen. */
    private static final Set<String> CHOICES = Set.of(State.CHECKED, State.MIXED, State.SELECTED);

    private final Tree tree;
    private final Secrecy secrecy;
    private final Node focused;

    public Describer(Tree tree) {
        this.tree = tree;
        secrecy = new Secrecy(tree.uids());
        Window window = tree.stages().focused();
        Node inPopup = window == null ? null : tree.stages().fieldInPopupOf(window);
        Node owner = inPopup != null || window == null || window.getScene() == null
                ? inPopup
                : window.getScene().getFocusOwner();
        focused = tree.nodeAround(owner) instanceof UiNode.OfNode around ? around.node() : null;
    }

    public Tree tree() {
        return tree;
    }

    /** The node of the tree that has the keyboard focus; null if none has. */
    public Node focused() {
        return focused;
    }

    public String roleOf(UiNode node) {
        return Roles.of(node);
    }

    public NodeValue valueOf(UiNode node) {
        NodeValue value = Values.of(node);
        return value == NodeValue.NOTHING || !isSecret(node) ? value : NodeValue.text(Masking.MASK);
    }

    public List<String> statesOf(UiNode node) {
        List<String> states = States.of(node, focused);
        if (isSecret(node)) states.removeAll(CHOICES);
        return states;
    }

    public String idOf(UiNode node) {
        return Texts.idOf(node);
    }

    /** The text on it; null if there is none. */
    public String labelOf(UiNode node) {
        String label = Texts.labelOf(node);
        return label == null || label.isEmpty() || !isSecret(node) || keepsName(node) ? label : Masking.MASK;
    }

    public static String labelOf(MenuItem item) {
        return Texts.labelOf(item);
    }

    public String promptOf(UiNode node) {
        return Texts.promptOf(node);
    }

    /** Null if it has none. */
    public String nameOf(UiNode node) {
        String name = Texts.nameOf(node);
        return name == null || !isSecret(node) || keepsName(node) ? name : Masking.MASK;
    }

    String titleOf(Window window) {
        String title = Texts.titleOf(window);
        return title == null || title.isEmpty() ? title : nameOf(tree.rootOf(window));
    }

    /** What a row shows: one text, or one for each column. */
    public List<String> textsOf(UiNode.OfRow row) {
        List<String> texts = VirtualView.of(row.view()).texts(row.index());
        return isSecret(row) ? Collections.nCopies(texts.size(), Masking.MASK) : texts;
    }

    /** Whether its content is masked. Everything that this class returns is masked already. */
    public boolean isSecret(UiNode node) {
        return secrecy.isSecret(node);
    }

    /**
     * The name of a field is its label, and a name that a pattern spells out is known anyway; any other may be the
     * secret itself.
     */
    private boolean keepsName(UiNode node) {
        String name = Texts.nameOf(node);
        return tree.uids().secrets().spellOut(name)
                || LABELLED.contains(roleOf(node))
                        && name != null
                        && !name.equals(Values.of(node).text());
    }

    public boolean isVisible(UiNode node) {
        if (node instanceof UiNode.OfEntry entry) return entry.item().isVisible() && isShown(node.host());
        if (node instanceof UiNode.OfRow row)
            return isShown(row.view()) && VirtualView.of(row.view()).shownCell(row.index()) != null;
        if (node instanceof UiNode.OfHeader) return isShown(shownBy(node));
        return isShown(node.host());
    }

    /** For a parent that is visible; between it and the child there may be nodes of a skin. */
    public boolean isVisibleInside(UiNode child, UiNode parent) {
        if (!(child instanceof UiNode.OfNode scenic)) return isVisible(child);
        for (Node around = scenic.node(); around != null && around != parent.host(); around = SubScenes.around(around))
            if (!isSeen(around)) return false;
        return true;
    }

    /** As far as it depends on the node itself. Some libraries make what they hide transparent. */
    public static boolean isSeen(Node node) {
        return node.isVisible() && node.getOpacity() > 0;
    }

    /** With everything around it. */
    public static boolean isShown(Node node) {
        if (node == null || node.getScene() == null) return false;
        for (Node around = node; around != null; around = SubScenes.around(around)) if (!isSeen(around)) return false;
        Window window = node.getScene().getWindow();
        return window != null && Stages.isUp(window);
    }

    public boolean isEnabled(UiNode node) {
        if (node instanceof UiNode.OfEntry entry)
            return !entry.item().isDisable()
                    && (node.host() == null || !node.host().isDisabled());
        if (node instanceof UiNode.OfTab tab)
            return !tab.tab().isDisabled() && !tab.pane().isDisabled();
        if (node instanceof UiNode.OfRow row) return VirtualView.of(row.view()).isEnabled(row.index());
        if (node instanceof UiNode.OfHeader header) return !header.table().isDisabled();
        if (node instanceof UiNode.OfWeb web)
            return !web.element().isDisabled() && !web.host().isDisabled();
        return !((UiNode.OfNode) node).node().isDisabled();
    }

    /** The node of the scene that shows it; null for what is not shown at all. */
    public Node shownBy(UiNode node) {
        if (node instanceof UiNode.OfEntry entry) return Menus.shownBy(entry);
        if (node instanceof UiNode.OfTab tab) return headerOf(tab);
        if (node instanceof UiNode.OfHeader header) return Headers.shownBy(header);
        if (node instanceof UiNode.OfRow row) return cellOf(row);
        if (node instanceof UiNode.OfWeb web) return web.host();
        return ((UiNode.OfNode) node).node();
    }

    private static Node headerOf(UiNode.OfTab tab) {
        for (Node header : tab.pane().lookupAll(".tab"))
            if (header.getProperties().get(Tab.class) == tab.tab()) return header;
        return null;
    }

    /** Of a table the first cell that can be seen: the row itself may be wider than what is shown of it. */
    private static Node cellOf(UiNode.OfRow row) {
        VirtualView view = VirtualView.of(row.view());
        IndexedCell<?> cell = view.shownCell(row.index());
        if (cell == null) return null;
        Node first = null;
        for (TableColumnBase<?, ?> column : view.columns()) {
            Labeled inside = Cells.inColumn(cell, column);
            if (inside == null) continue;
            if (Place.of(inside).shows(boundsOf(inside))) return inside;
            if (first == null) first = inside;
        }
        return first == null ? cell : first;
    }

    /** In the scene. */
    public Bounds boundsOf(UiNode node) {
        if (node instanceof UiNode.OfWeb web)
            return boundsIn(web.host(), web.page().boundsOf(web.element()));
        return boundsOf(shownBy(node));
    }

    public static Bounds boundsOf(Node shown) {
        return shown == null ? NOWHERE : boundsIn(shown, localBoundsOf(shown));
    }

    static Bounds localBoundsOf(Node shown) {
        // JavaFX gives this button no height of its own.
        return ToolBars.isMoreButton(shown) ? shown.getBoundsInLocal() : shown.getLayoutBounds();
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
