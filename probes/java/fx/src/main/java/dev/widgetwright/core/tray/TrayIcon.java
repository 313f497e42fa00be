package dev.widgetwright.core.tray;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import javafx.scene.control.MenuItem;
import javafx.scene.image.Image;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.Region;

/** Stands for an icon in the tray of the desktop, with the entries of its menu. Neither it nor they are ever shown. */
public abstract class TrayIcon extends Region {
    private final List<MenuItem> entries = new ArrayList<>();
    private String title;

    /** What the desktop shows when the pointer is over it; null if there is nothing. */
    public final String title() {
        return title;
    }

    /** Of its menu, whether that is open or not. */
    public final List<MenuItem> entries() {
        return entries;
    }

    final void update(String id, String title, List<MenuItem> entries) {
        setId(id);
        this.title = title;
        this.entries.clear();
        this.entries.addAll(entries);
    }

    /** Tells those who listen to the icon, later and on their own thread. */
    public abstract void click(MouseButton button, int count, Set<KeyCode> modifiers);

    /** Whether they have been told everything. */
    public abstract boolean hasTold();

    /** Whether the desktop has a tray that shows it. */
    public abstract boolean isInTray();

    public abstract Image picture();
}
