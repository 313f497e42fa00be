package dev.widgetwright.core.tray;

import java.awt.CheckboxMenuItem;
import java.awt.event.ActionEvent;
import java.awt.event.ItemEvent;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuItem;

/** The menu of an icon of AWT: an entry of JavaFX stands for each of its entries, the same one each time. */
final class AwtMenu {
    private static final String SEPARATOR = "-";

    private Map<java.awt.MenuItem, MenuItem> known = new IdentityHashMap<>();

    List<MenuItem> read(java.awt.Menu menu, AwtQueue queue) {
        var entries = new IdentityHashMap<java.awt.MenuItem, MenuItem>();
        List<MenuItem> top = read(menu, queue, entries);
        known = entries;
        return top;
    }

    private List<MenuItem> read(java.awt.Menu menu, AwtQueue queue, Map<java.awt.MenuItem, MenuItem> entries) {
        var read = new ArrayList<MenuItem>();
        for (int i = 0; i < menu.getItemCount(); i++) {
            java.awt.MenuItem item = menu.getItem(i);
            if (SEPARATOR.equals(item.getLabel())) continue;
            MenuItem entry = known.containsKey(item) ? known.get(item) : create(item, queue);
            entries.put(item, entry);
            update(entry, item);
            if (entry instanceof Menu submenu) {
                List<MenuItem> inside = read((java.awt.Menu) item, queue, entries);
                if (!submenu.getItems().equals(inside)) submenu.getItems().setAll(inside);
            }
            read.add(entry);
        }
        return read;
    }

    private static MenuItem create(java.awt.MenuItem item, AwtQueue queue) {
        MenuItem entry = item instanceof java.awt.Menu
                ? new Menu()
                : item instanceof CheckboxMenuItem ? new CheckMenuItem() : new MenuItem();
        entry.setMnemonicParsing(false);
        entry.setOnAction(event -> choose(item, queue));
        return entry;
    }

    /** The command of an entry is its label, unless the application has given it another. */
    private static void update(MenuItem entry, java.awt.MenuItem item) {
        String command = item.getActionCommand();
        entry.setId(command == null || command.equals(item.getLabel()) ? null : command);
        entry.setText(item.getLabel());
        entry.setDisable(!item.isEnabled());
        if (entry instanceof CheckMenuItem check) check.setSelected(((CheckboxMenuItem) item).getState());
    }

    /** What AWT does when a user chooses it. */
    private static void choose(java.awt.MenuItem item, AwtQueue queue) {
        if (item instanceof java.awt.Menu) return;
        if (!(item instanceof CheckboxMenuItem check)) {
            queue.post(new ActionEvent(item, ActionEvent.ACTION_PERFORMED, item.getActionCommand()));
            return;
        }
        queue.run(() -> {
            check.setState(!check.getState());
            check.dispatchEvent(new ItemEvent(
                    check,
                    ItemEvent.ITEM_STATE_CHANGED,
                    check.getLabel(),
                    check.getState() ? ItemEvent.SELECTED : ItemEvent.DESELECTED));
        });
    }
}
