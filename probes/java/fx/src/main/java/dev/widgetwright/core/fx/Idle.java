package dev.widgetwright.core.fx;

import dev.widgetwright.core.model.Deadline;
import java.util.concurrent.CountDownLatch;
import javafx.application.Platform;
import javafx.scene.Scene;
import javafx.stage.Window;

/** Waits until layout and finite animations are done. It does not wait for endless ones, such as a blinking caret. */
public final class Idle {
    /** Windows that are minimized or on another desktop may never have a pulse. */
    private static final long MAX_MS_FOR_PULSE = 300;

    private final Internals internals;

    public Idle(Internals internals) {
        this.internals = internals;
    }

    /** Returns null once the application has settled, or what it is still busy with at the limit. */
    public String settle(Deadline deadline) {
        String busy;
        do {
            awaitPulse(deadline);
            busy = FxThread.call(this::whatGoesOn, deadline.withGrace());
        } while (busy != null && !deadline.isOver());
        return busy;
    }

    private static void awaitPulse(Deadline deadline) {
        var pulsed = new CountDownLatch(1);
        if (FxThread.call(() -> requestPulse(pulsed), deadline.withGrace()))
            FxThread.await(pulsed, new Deadline(Math.min(MAX_MS_FOR_PULSE, deadline.remainingMs())));
    }

    private static boolean requestPulse(CountDownLatch pulsed) {
        for (Window window : Window.getWindows()) {
            Scene scene = window.getScene();
            if (!window.isShowing() || scene == null) continue;
            scene.addPostLayoutPulseListener(new Runnable() {
                @Override
                public void run() {
                    scene.removePostLayoutPulseListener(this);
                    pulsed.countDown();
                }
            });
            Platform.requestNextPulse();
            return true;
        }
        return false;
    }

    /** Null if nothing does. */
    private String whatGoesOn() {
        for (Window window : Window.getWindows())
            if (window.isShowing()
                    && window.getScene() != null
                    && window.getScene().getRoot().isNeedsLayout()) return "layout";
        return internals.isAnimated() ? "an animation" : null;
    }
}
