package dev.widgetwright.core.actions;

import java.util.Collections;
import java.util.Set;
import java.util.WeakHashMap;
import javafx.stage.Stage;
import javafx.stage.Window;

/** Makes a window the active one. */
final class Activation {
    private static final long MOST_MS = 300;
    /** They did not become active in time: without a window manager, or if it keeps them in the background. */
    private static final Set<Window> NOT_ACTIVATED = Collections.newSetFromMap(new WeakHashMap<>());

    private Activation() {}

    static void request(Window window) {
        if (isMissing(window)) window.requestFocus();
    }

    /** Waits before a press: if the focus moves after it, JavaFX closes the menu that the press has opened. */
    static void await(ActionRun run, Window window) {
        if (!isMissing(window)) {
            NOT_ACTIVATED.remove(window);
            return;
        }
        run.then(window::requestFocus);
        if (NOT_ACTIVATED.contains(window)) return;
        long end = System.nanoTime() + MOST_MS * 1_000_000;
        run.thenWhenReady(0, () -> window.isFocused() || System.nanoTime() > end, () -> {
            if (!window.isFocused()) NOT_ACTIVATED.add(window);
        });
    }

    private static boolean isMissing(Window window) {
        return window instanceof Stage && !window.isFocused();
    }
}
