package dev.widgetwright.core.actions;

import static dev.widgetwright.core.model.ProbeException.invalid;
import static dev.widgetwright.core.model.ProbeException.obstacle;

import dev.widgetwright.core.capture.Describer;
import dev.widgetwright.core.capture.Menus;
import dev.widgetwright.core.capture.UiNode;
import dev.widgetwright.core.model.Mnemonics;
import dev.widgetwright.core.model.ProbeException;
import dev.widgetwright.core.tray.TrayIcon;
import dev.widgetwright.protocol.Protocol.Reason;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import javafx.event.Event;
import javafx.scene.Node;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuBar;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.RadioMenuItem;
import javafx.stage.PopupWindow;
import javafx.stage.Window;

/** chooseMenu: an entry of the menu bar, or of a menu that is open, by the texts on the way to it. */
final class MenuActions {
    private MenuActions() {}

    static void chooseMenu(ActionRun run) {
        Describer describer = run.describer();
        List<String> path = run.action().strings("path");
        if (path.isEmpty()) throw invalid("\"path\" is missing");
        UiNode target = run.hasTarget() ? run.target(describer) : null;
        run.setVia("semantic");

        ContextMenu open = openMenu();
        ContextMenu outermost = open == null ? null : outermostOf(open);
        if (target != null && target.host() instanceof TrayIcon icon) {
            TrayActions.chooseMenu(run, icon, path);
        } else if (target != null && target.host() instanceof MenuButton button) {
            Actionability.requireUsable(describer, target);
            run.then(() -> chooseIn(button.getItems(), path, button::hide));
        } else if (open != null && hasEntry(open, path.get(0))) {
            run.then(() -> chooseIn(open.getItems(), path, outermost::hide));
        } else if (outermost != null && (isMeant(outermost, target) || hasEntry(outermost, path.get(0)))) {
            run.then(() -> chooseIn(outermost.getItems(), path, outermost::hide));
        } else {
            MenuBar bar = menuBarFor(describer, target);
            if (target == null)
                run.setTarget(describer, UiNode.of(bar.getScene().getRoot()));
            boolean isOutOfReach = Modality.blocking(bar.getScene().getWindow()) != null || bar.isDisabled();
            if (isOutOfReach) Actionability.requireUsable(describer, UiNode.of(bar));
            run.then(() -> chooseIn(bar.getMenus(), path, () -> {
                if (outermost != null) outermost.hide();
                bar.getMenus().forEach(Menu::hide);
            }));
        }
    }

    /** The open menu is asked, unless it is one of a menu bar: that has others beside it. */
    private static boolean isMeant(ContextMenu open, UiNode target) {
        if (target != null) return target.window() == open;
        Node owner = open.getOwnerNode();
        return owner == null || !isInMenuBar(owner);
    }

    private static boolean isInMenuBar(Node node) {
        for (Node around = node; around != null; around = around.getParent())
            if (around instanceof MenuBar) return true;
        return false;
    }

    static void chooseIn(List<? extends MenuItem> top, List<String> path, Runnable close) {
        Deque<Menu> opened = new ArrayDeque<>();
        List<? extends MenuItem> items = top;
        for (String label : path.subList(0, path.size() - 1)) {
            Menu menu = submenu(entry(items, label), label);
            // Tells menus that fill themselves when they open that they are about to.
            if (!menu.isShowing()) {
                opened.push(menu);
                Event.fireEvent(menu, new Event(Menu.ON_SHOWING));
            }
            items = menu.getItems();
        }
        String last = path.get(path.size() - 1);
        MenuItem chosen = entry(items, last);
        if (chosen instanceof Menu menu) throw isSubmenu(menu);
        for (Menu menu : opened) Event.fireEvent(menu, new Event(Menu.ON_HIDING));
        close.run();
        fire(chosen);
    }

    static ProbeException isSubmenu(Menu menu) {
        return obstacle(
                Reason.UNSUPPORTED_TARGET_TYPE,
                "The menu entry \"" + Describer.labelOf(menu) + "\" is a submenu with: "
                        + String.join(", ", labelsOf(menu.getItems())) + ".");
    }

    /** What a click on it does. */
    static void fire(MenuItem item) {
        if (item instanceof CheckMenuItem check) check.setSelected(!check.isSelected());
        else if (item instanceof RadioMenuItem radio)
            radio.setSelected(radio.getToggleGroup() != null || !radio.isSelected());
        item.fire();
    }

    private static MenuItem entry(List<? extends MenuItem> items, String label) {
        for (MenuItem item : Menus.entriesOf(items)) {
            if (!isLabelled(item, label)) continue;
            if (item.isDisable()) throw obstacle(Reason.DISABLED, "The menu entry \"" + label + "\" is disabled.");
            return item;
        }
        List<String> labels = labelsOf(items);
        throw obstacle(
                Reason.ITEM_NOT_FOUND,
                "There is no menu entry \"" + label + "\" among: " + String.join(", ", labels) + ".",
                Map.of("candidates", labels));
    }

    private static Menu submenu(MenuItem item, String label) {
        if (item instanceof Menu menu) return menu;
        throw obstacle(Reason.ITEM_NOT_FOUND, "The menu entry \"" + label + "\" has no submenu.");
    }

    private static List<String> labelsOf(List<? extends MenuItem> items) {
        return Menus.entriesOf(items).stream().map(Describer::labelOf).toList();
    }

    private static boolean isLabelled(MenuItem item, String label) {
        return Mnemonics.menuWords(Describer.labelOf(item)).equals(Mnemonics.menuWords(label));
    }

    private static boolean hasEntry(ContextMenu menu, String label) {
        return Menus.entriesOf(menu.getItems()).stream().anyMatch(item -> isLabelled(item, label));
    }

    /** The one that was opened last; null where none is. */
    private static ContextMenu openMenu() {
        List<Window> windows = Window.getWindows();
        for (int i = windows.size() - 1; i >= 0; i--)
            if (windows.get(i) instanceof ContextMenu menu && menu.isShowing()) return menu;
        return null;
    }

    private static ContextMenu outermostOf(ContextMenu menu) {
        PopupWindow outermost = menu;
        while (outermost.getOwnerWindow() instanceof ContextMenu around) outermost = around;
        return (ContextMenu) outermost;
    }

    private static MenuBar menuBarFor(Describer describer, UiNode target) {
        if (target != null && target.host() instanceof MenuBar bar) return bar;
        Window wanted =
                target != null ? target.window() : describer.tree().stages().focused();
        MenuBar bar = wanted == null ? null : menuBarOf(wanted);
        if (bar == null && target == null)
            for (Window window : describer.tree().stages().windows()) if (bar == null) bar = menuBarOf(window);
        if (bar == null)
            throw obstacle(Reason.UNSUPPORTED_TARGET_TYPE, "There is no menu bar in the window and no menu is open.");
        return bar;
    }

    private static MenuBar menuBarOf(Window window) {
        for (Node node : window.getScene().getRoot().lookupAll(".menu-bar"))
            if (node instanceof MenuBar bar) return bar;
        return null;
    }
}
