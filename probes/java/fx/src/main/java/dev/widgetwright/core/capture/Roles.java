package dev.widgetwright.core.capture;

import dev.widgetwright.protocol.Protocol.Role;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.Control;
import javafx.scene.control.MenuItem;
import javafx.scene.control.RadioMenuItem;
import javafx.scene.control.TabPane;
import javafx.scene.layout.Region;
import javafx.stage.Stage;
import javafx.stage.Window;

/** What a thing is, in ARIA's words. */
final class Roles {
    private Roles() {}

    static String of(UiNode node) {
        if (node instanceof UiNode.OfTab) return Role.TAB;
        if (node instanceof UiNode.OfHeader) return Role.COLUMNHEADER;
        if (node instanceof UiNode.OfRow row) return VirtualView.of(row.view()).rowRole();
        if (node instanceof UiNode.OfEntry entry) return ofEntry(entry.item());
        if (node instanceof UiNode.OfWeb web) return web.element().role();
        return ofNode(((UiNode.OfNode) node).node());
    }

    private static String ofEntry(MenuItem item) {
        if (item instanceof CheckMenuItem) return Role.MENUITEMCHECKBOX;
        return item instanceof RadioMenuItem ? Role.MENUITEMRADIO : Role.MENUITEM;
    }

    private static String ofNode(Node node) {
        if (Tree.isRoot(node)) return ofWindow(node.getScene().getWindow(), node);
        if (isTabPage(node)) return Role.TABPANEL;
        if (ToolBars.isMoreButton(node)) return Role.BUTTON;
        CustomControl custom = CustomControl.of(node);
        if (custom != null) return custom.role();
        if (PictureButtons.is(node)) return Role.BUTTON;
        String role = ClassTraits.of(node).kind.role;
        if (!role.equals(Role.GENERIC)) return role;
        String told = ofAccessible(node);
        return told.equals(Role.GENERIC) && paintsItself(node) ? Role.CANVAS : told;
    }

    /** It takes keys, or takes clicks and has no children. */
    private static boolean paintsItself(Node node) {
        if (!(node instanceof Region region) || node instanceof Control) return false;
        return node.isFocusTraversable()
                || region.getChildrenUnmodifiable().isEmpty()
                        && (PictureButtons.takesClicks(node) || node.getOnMouseDragged() != null);
    }

    private static String ofWindow(Window window, Node root) {
        if (window == null) return Role.GENERIC;
        return switch (Stages.kindOf(window)) {
            case "menu" -> Role.MENU;
            case "tooltip" -> Role.TOOLTIP;
            case "tray" -> Role.BUTTON;
            case "popup" -> Role.GENERIC;
            case "dialog" -> root.getStyleClass().contains("alert") ? Role.ALERTDIALOG : Role.DIALOG;
            default -> window instanceof Stage ? Role.WINDOW : Role.GENERIC;
        };
    }

    static boolean isTabPage(Node node) {
        return node.getParent() != null && node.getParent().getParent() instanceof TabPane && pageTab(node) != null;
    }

    /** The tab whose content this is; null for what is no content of a tab. */
    static javafx.scene.control.Tab pageTab(Node node) {
        if (node.getParent() == null || !(node.getParent().getParent() instanceof TabPane pane)) return null;
        for (javafx.scene.control.Tab tab : pane.getTabs()) if (tab.getContent() == node) return tab;
        return null;
    }

    /** What the application itself says of a class that we do not know. */
    static String ofAccessible(Node node) {
        AccessibleRole role = node.getAccessibleRole();
        if (role == null) return Role.GENERIC;
        return switch (role) {
            case BUTTON, TOGGLE_BUTTON, MENU_BUTTON, SPLIT_MENU_BUTTON, INCREMENT_BUTTON, DECREMENT_BUTTON -> Role
                    .BUTTON;
            case CHECK_BOX -> Role.CHECKBOX;
            case RADIO_BUTTON -> Role.RADIO;
            case COMBO_BOX, DATE_PICKER -> Role.COMBOBOX;
            case HYPERLINK -> Role.LINK;
            case IMAGE_VIEW -> Role.IMG;
            case TEXT -> Role.TEXT;
            case TEXT_FIELD, TEXT_AREA, PASSWORD_FIELD -> Role.TEXTBOX;
            case LIST_VIEW -> Role.LISTBOX;
            case LIST_ITEM -> Role.OPTION;
            case TABLE_VIEW -> Role.TABLE;
            case TABLE_ROW -> Role.ROW;
            case TABLE_CELL -> Role.CELL;
            case TREE_VIEW, TREE_TABLE_VIEW -> Role.TREE;
            case TREE_ITEM, TREE_TABLE_ROW -> Role.TREEITEM;
            case MENU -> Role.MENU;
            case MENU_BAR -> Role.MENUBAR;
            case MENU_ITEM -> Role.MENUITEM;
            case TAB_PANE -> Role.TABLIST;
            case TAB_ITEM -> Role.TAB;
            case TITLED_PANE -> Role.GROUP;
            case TOOL_BAR -> Role.TOOLBAR;
            case TOOLTIP -> Role.TOOLTIP;
            case SLIDER -> Role.SLIDER;
            case SPINNER -> Role.SPINBUTTON;
            case PROGRESS_INDICATOR -> Role.PROGRESSBAR;
            default -> Role.GENERIC;
        };
    }
}
