package dev.widgetwright.core.fx;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javafx.collections.ListChangeListener;
import javafx.geometry.Rectangle2D;
import javafx.stage.Screen;

/**
 * The screens of the desktop: read on the FX thread whenever they change, so that they can be told while that thread is
 * busy.
 */
public final class Screens {
    private volatile List<Map<String, Object>> known;

    /** On the FX thread. */
    public void watch() {
        Screen.getScreens().addListener((ListChangeListener<Screen>) change -> read());
        read();
    }

    /** In logical pixels, the primary one first; null until they have been read. */
    public List<Map<String, Object>> known() {
        return known;
    }

    private void read() {
        var screens = new ArrayList<>(Screen.getScreens());
        if (screens.remove(Screen.getPrimary())) screens.add(0, Screen.getPrimary());
        known = screens.stream().map(Screens::described).toList();
    }

    private static Map<String, Object> described(Screen screen) {
        Rectangle2D area = screen.getBounds();
        return Map.of(
                "x",
                area.getMinX(),
                "y",
                area.getMinY(),
                "width",
                area.getWidth(),
                "height",
                area.getHeight(),
                "scale",
                screen.getOutputScaleX());
    }
}
