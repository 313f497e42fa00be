package dev.widgetwright.core.fx;

import dev.widgetwright.core.model.Deadline;
import dev.widgetwright.core.model.Params;
import dev.widgetwright.util.JsonWriter;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import javafx.application.Platform;
import javafx.scene.Scene;
import javafx.stage.Window;

/** Waits until layout and finite animations are done; carets blink for ever and are not waited for. */
public final class Idle {
    /** Windows that are minimized or on another desktop may have no pulse. */
    private static final long MOST_MS_FOR_PULSE = 300;

    private final Internals internals;

    public Idle(Internals internals) {
        this.internals = internals;
    }

    public void await(Params params, Deadline deadline, JsonWriter out) {
        String busy;
        do {
            awaitPulse(deadline);
            busy = FxThread.call(this::whatGoesOn, graceFor(deadline));
        } while (busy != null && !deadline.isOver());
        out.beginObject();
        out.member("idle", busy == null);
        if (busy != null) out.member("busy", busy);
        out.endObject();
    }

    /** At the limit there is still an answer, unless the thread itself does not answer. */
    private static Deadline graceFor(Deadline deadline) {
        return new Deadline(Math.max(deadline.remainingMs(), 200));
    }

    private static void awaitPulse(Deadline deadline) {
        var pulsed = new CountDownLatch(1);
        boolean isRequested = FxThread.call(() -> requestPulse(pulsed), graceFor(deadline));
        try {
            if (isRequested && !pulsed.await(Math.min(MOST_MS_FOR_PULSE, deadline.remainingMs()), TimeUnit.MILLISECONDS)) return;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
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

    /** Null where nothing does. */
    private String whatGoesOn() {
        for (Window window : Window.getWindows())
            if (window.isShowing() && window.getScene() != null && window.getScene().getRoot().isNeedsLayout()) return "layout";
        return internals.isAnimated() ? "an animation" : null;
    }
}
