package dev.widgetwright.core.capture;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import javafx.scene.Node;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuBar;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.stage.Window;

/** Where menus and their entries are on the screen; they are no nodes, but some node shows them. */
public final class Menus {
    private Menus() {}

    public static List<MenuItem> entriesOf(List<? extends MenuItem> items) {
        var entries = new ArrayList<MenuItem>();
        for (MenuItem item : items) if (item.isVisible() && !(item instanceof SeparatorMenuItem)) entries.add(item);
        return entries;
    }

    static List<UiNode> entriesIn(MenuBar bar) {
        var nodes = new ArrayList<UiNode>();
        for (MenuItem menu : entriesOf(bar.getMenus())) nodes.add(new UiNode.OfEntry(menu, bar, null));
        return nodes;
    }

    static List<UiNode> entriesIn(ContextMenu menu) {
        var nodes = new ArrayList<UiNode>();
        for (MenuItem item : entriesOf(menu.getItems())) nodes.add(new UiNode.OfEntry(item, null, menu));
        return nodes;
    }

    /** The node that shows the entry now; null where none does. */
    static Node shownBy(UiNode.OfEntry entry) {
        if (entry.bar() == null) return entry.item().getStyleableNode();
        int index = entriesOf(entry.bar().getMenus()).indexOf(entry.item());
        Set<Node> buttons = entry.bar().lookupAll(".menu-button");
        int number = 0;
        for (Node button : buttons) if (button.getStyleClass().contains("menu") && number++ == index) return button;
        return null;
    }

    /** Where an entry is to be found now; null for one that neither a bar nor an open menu has. */
    public static UiNode nodeOf(MenuItem item) {
        for (Window window : Window.getWindows()) {
            if (window instanceof ContextMenu menu
                    && menu.isShowing()
                    && menu.getItems().contains(item)) return new UiNode.OfEntry(item, null, menu);
            if (item instanceof Menu && item.getParentMenu() == null && window.getScene() != null)
                for (Node bar : window.getScene().getRoot().lookupAll(".menu-bar"))
                    if (bar instanceof MenuBar menuBar && menuBar.getMenus().contains(item))
                        return new UiNode.OfEntry(item, menuBar, null);
        }
        return null;
    }
}
