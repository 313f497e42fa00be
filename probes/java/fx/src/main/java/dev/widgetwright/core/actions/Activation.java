package dev.widgetwright.core.actions;

import java.util.Collections;
import java.util.Set;
import java.util.WeakHashMap;
import javafx.stage.Stage;
import javafx.stage.Window;

/** Makes a window the active one. */
final class Activation {
    private static final long MOST_MS = 300;
    /** Without a window manager, or if it does not let this application come to the front. On the FX thread. */
    private static final Set<Window> NOT_ACTIVATED = Collections.newSetFromMap(new WeakHashMap<>());

    private Activation() {}

    static void request(Window window) {
        if (isMissing(window)) window.requestFocus();
    }

    /** Before a press: JavaFX closes the menu that a press has opened if the focus moves after it. */
    static void await(ActionRun run, Window window) {
        if (!isMissing(window)) return;
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
