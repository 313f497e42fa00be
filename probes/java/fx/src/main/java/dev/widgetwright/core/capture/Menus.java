package dev.widgetwright.core.capture;

import dev.widgetwright.core.tray.TrayIcon;
import dev.widgetwright.core.tray.TrayIcons;
import dev.widgetwright.core.tray.TrayWindow;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Control;
import javafx.scene.control.CustomMenuItem;
import javafx.scene.control.Label;
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

    static List<UiNode> entriesIn(TrayIcon icon) {
        return entriesOf(icon, icon.entries());
    }

    /** Of a tray icon, what is in a submenu. */
    static List<UiNode> entriesInside(UiNode.OfEntry entry) {
        return entry.bar() instanceof TrayIcon icon && entry.item() instanceof Menu menu
                ? entriesOf(icon, menu.getItems())
                : List.of();
    }

    private static List<UiNode> entriesOf(TrayIcon icon, List<MenuItem> items) {
        var nodes = new ArrayList<UiNode>();
        for (MenuItem item : items) nodes.add(new UiNode.OfEntry(item, icon, null));
        return nodes;
    }

    /** What the application has put into an entry beside text, while it is shown; null if there is nothing. */
    static Node contentOf(UiNode.OfEntry entry) {
        Node content = entry.item() instanceof CustomMenuItem custom ? custom.getContent() : null;
        boolean isShown = content != null
                && content.getScene() != null
                && content.getScene().getWindow() == entry.menu();
        // A tool bar keeps the buttons that it has no room for in entries of their own.
        return isShown && !(content instanceof Button) && hasControls(content) ? content : null;
    }

    private static boolean hasControls(Node node) {
        if (node instanceof Control && !(node instanceof Label) || PictureButtons.is(node)) return true;
        if (node instanceof Parent parent && !(node instanceof Control))
            for (Node inside : parent.getChildrenUnmodifiable()) if (hasControls(inside)) return true;
        return false;
    }

    /** The content of the entry that holds this node; null if none does. */
    static Node contentAround(Node node, ContextMenu menu) {
        for (Node around = node; around != null; around = around.getParent()) {
            UiNode.OfEntry entry = entryWith(around, menu);
            if (entry != null) return around;
        }
        return null;
    }

    /** The entry whose content this is; null if it is none of an entry. */
    static UiNode.OfEntry entryWith(Node content) {
        return content.getScene() != null && content.getScene().getWindow() instanceof ContextMenu menu
                ? entryWith(content, menu)
                : null;
    }

    private static UiNode.OfEntry entryWith(Node content, ContextMenu menu) {
        for (MenuItem item : menu.getItems()) {
            boolean isIts = item instanceof CustomMenuItem custom && custom.getContent() == content;
            var entry = isIts ? new UiNode.OfEntry(item, null, menu) : null;
            if (entry != null && contentOf(entry) != null) return entry;
        }
        return null;
    }

    /** The node that shows the entry now; null where none does. */
    static Node shownBy(UiNode.OfEntry entry) {
        if (!(entry.bar() instanceof MenuBar bar)) return entry.item().getStyleableNode();
        int index = entriesOf(bar.getMenus()).indexOf(entry.item());
        Set<Node> buttons = bar.lookupAll(".menu-button");
        int number = 0;
        for (Node button : buttons) if (button.getStyleClass().contains("menu") && number++ == index) return button;
        return null;
    }

    /** Where an entry is to be found now; null for one that neither a bar, nor an open menu, nor a tray icon has. */
    public static UiNode nodeOf(MenuItem item) {
        for (TrayWindow tray : TrayIcons.known())
            if (tray.icon().entries().contains(topOf(item))) return new UiNode.OfEntry(item, tray.icon(), null);
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

    private static MenuItem topOf(MenuItem item) {
        MenuItem top = item;
        while (top.getParentMenu() != null) top = top.getParentMenu();
        return top;
    }
}
