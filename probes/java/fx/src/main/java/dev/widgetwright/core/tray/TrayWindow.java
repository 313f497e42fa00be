package dev.widgetwright.core.tray;

import javafx.scene.Scene;
import javafx.stage.Window;

/** The place of a tray icon among the windows. It is none of JavaFX, and never shown. */
public final class TrayWindow extends Window {
    private final TrayIcon icon;
    private boolean isThere = true;

    TrayWindow(TrayIcon icon) {
        this.icon = icon;
        // Where the desktop has put it is not known.
        setX(0);
        setY(0);
        setScene(new Scene(icon, 0, 0));
    }

    public TrayIcon icon() {
        return icon;
    }

    /** Until the application takes the icon away. */
    public boolean isThere() {
        return isThere;
    }

    void setGone() {
        isThere = false;
    }
}
