package dev.widgetwright.core.capture;

import dev.widgetwright.core.tray.TrayIcon;
import dev.widgetwright.protocol.Protocol.State;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ChoiceBox;
import javafx.scene.control.ComboBoxBase;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuButton;
import javafx.scene.control.ProgressIndicator;
import javafx.scene.control.Spinner;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.TitledPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.TreeItem;

/** In which states a thing is. */
final class States {
    private States() {}

    /** `focused` is the node of the tree that has the keyboard, or null. */
    static List<String> of(UiNode node, Node focused) {
        var states = new ArrayList<String>(2);
        if (node instanceof UiNode.OfNode scenic) addOfNode(scenic.node(), focused, states);
        else if (node instanceof UiNode.OfEntry entry) addOfEntry(entry, states);
        else if (node instanceof UiNode.OfWeb web) addOfElement(web, focused, states);
        else if (node instanceof UiNode.OfTab tab) add(states, tab.tab().isSelected(), State.SELECTED);
        else if (node instanceof UiNode.OfHeader header) addOfHeader(header, states);
        else addOfRow((UiNode.OfRow) node, focused, states);
        return states;
    }

    private static void add(List<String> states, boolean is, String state) {
        if (is) states.add(state);
    }

    private static void addEditable(List<String> states, boolean isEditable) {
        states.add(isEditable ? State.EDITABLE : State.READONLY);
    }

    private static void addExpanded(List<String> states, boolean isExpanded) {
        states.add(isExpanded ? State.EXPANDED : State.COLLAPSED);
    }

    private static void addOfNode(Node node, Node focused, List<String> states) {
        add(states, node == focused, State.FOCUSED);
        CustomControl custom = CustomControl.of(node);
        add(states, custom != null && custom.canBeSelected() && custom.isSelected(), State.CHECKED);
        switch (ClassTraits.of(node).kind) {
            case CHECK_BOX -> {
                CheckBox box = (CheckBox) node;
                if (box.isIndeterminate()) states.add(State.MIXED);
                else add(states, box.isSelected(), State.CHECKED);
            }
            case RADIO_BUTTON, TOGGLE_BUTTON -> add(states, ((ToggleButton) node).isSelected(), State.CHECKED);
            case TEXT_INPUT -> {
                addEditable(states, ((TextInputControl) node).isEditable());
                add(states, Passwords.isField(node), State.PASSWORD);
            }
            case SPINNER -> add(states, ((Spinner<?>) node).isEditable(), State.EDITABLE);
            case COMBO -> {
                add(states, ((ComboBoxBase<?>) node).isEditable(), State.EDITABLE);
                addExpanded(states, ((ComboBoxBase<?>) node).isShowing());
            }
            case CHOICE -> addExpanded(states, ((ChoiceBox<?>) node).isShowing());
            case BUTTON -> {
                if (node instanceof MenuButton menu) addExpanded(states, menu.isShowing());
            }
            case TITLED_PANE -> {
                if (((TitledPane) node).isCollapsible()) addExpanded(states, ((TitledPane) node).isExpanded());
            }
            case PROGRESS -> add(states, ((ProgressIndicator) node).isIndeterminate(), State.BUSY);
            default -> add(
                    states, Tree.isRoot(node) && Stages.isModal(node.getScene().getWindow()), State.MODAL);
        }
    }

    private static void addOfEntry(UiNode.OfEntry entry, List<String> states) {
        add(states, Boolean.TRUE.equals(Values.checkedOf(entry.item())), State.CHECKED);
        // Those of a tray icon are listed with what is in them.
        if (entry.item() instanceof Menu menu && !(entry.bar() instanceof TrayIcon))
            addExpanded(states, menu.isShowing());
    }

    /** The page has a focus of its own, which counts while the view has that of the scene. */
    private static void addOfElement(UiNode.OfWeb web, Node focused, List<String> states) {
        states.addAll(web.element().states());
        if (web.host() != focused) states.remove(State.FOCUSED);
    }

    private static void addOfHeader(UiNode.OfHeader header, List<String> states) {
        String sorting = Headers.sortingOf(header);
        if (sorting != null) states.add(sorting);
    }

    private static void addOfRow(UiNode.OfRow row, Node focused, List<String> states) {
        VirtualView view = VirtualView.of(row.view());
        add(states, view.isSelected(row.index()), State.SELECTED);
        add(
                states,
                row.view() == focused && view.focus() != null && view.focus().isFocused(row.index()),
                State.FOCUSED);
        if (row.item() instanceof TreeItem<?> item && view.root() != null && !item.isLeaf())
            addExpanded(states, item.isExpanded());
    }
}
