package dev.widgetwright.core.fx;

import dev.widgetwright.core.model.Deadline;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import javafx.application.Platform;
import javafx.scene.Scene;
import javafx.stage.Window;

/** The pulses of JavaFX, in which it lays out and draws, and its queue of work. */
final class Frames {
    /** Windows that are minimized or on another desktop may never have a pulse. */
    private static final long MAX_MS_TO_WAIT = 300;

    private final Object toolkit;
    private final Field requested;
    private final Method postPulse;
    private final AtomicInteger queued;
    private final AtomicBoolean exit;

    private Frames(Object toolkit, AtomicInteger queued, AtomicBoolean exit) {
        this.toolkit = toolkit;
        this.queued = queued;
        this.exit = exit;
        requested = toolkit == null ? null : Reflected.field(toolkit.getClass(), "nextPulseRequested");
        postPulse = toolkit == null ? null : Reflected.method(toolkit.getClass(), "postPulse");
    }

    /** With what we have access to. */
    static Frames open() {
        Class<?> toolkits = Reflected.type("com.sun.javafx.tk.Toolkit", Window.class);
        Class<?> platform = Reflected.type("com.sun.javafx.application.PlatformImpl", Window.class);
        Object toolkit = toolkits == null ? null : Reflected.call(Reflected.method(toolkits, "getToolkit"), null);
        Object queued = platform == null ? null : Reflected.value(Reflected.field(platform, "pendingRunnables"), null);
        Object exit = platform == null ? null : Reflected.value(Reflected.field(platform, "platformExit"), null);
        return new Frames(
                toolkit,
                queued instanceof AtomicInteger count ? count : null,
                exit instanceof AtomicBoolean flag ? flag : null);
    }

    static Frames closed() {
        return new Frames(null, null, null);
    }

    /** Whether the application has asked JavaFX to end; false if that is unknown. */
    boolean areEnding() {
        return exit != null && exit.get();
    }

    /** Whether something on the screen has changed that is not laid out yet; true if that is unknown. On the FX thread. */
    boolean isOneDue() {
        Object flag = Reflected.value(requested, toolkit);
        return flag == null || !Boolean.FALSE.equals(Reflected.call(Reflected.method(flag.getClass(), "get"), flag));
    }

    /** Whether more is queued than the work that asks; false if that is unknown. On the FX thread. */
    boolean isMoreQueued() {
        return queued != null && queued.get() > 1;
    }

    /** Waits until everything has been laid out once more; `now` does not wait for the next tick of JavaFX's timer. */
    void awaitOne(boolean now, Deadline deadline) {
        var laidOut = new CountDownLatch(1);
        if (FxThread.call(() -> request(laidOut, now), deadline.withGrace()))
            FxThread.await(laidOut, new Deadline(Math.min(MAX_MS_TO_WAIT, deadline.remainingMs())));
    }

    private boolean request(CountDownLatch laidOut, boolean now) {
        for (Window window : Window.getWindows()) {
            Scene scene = window.getScene();
            if (!window.isShowing() || scene == null) continue;
            scene.addPostLayoutPulseListener(new Runnable() {
                @Override
                public void run() {
                    scene.removePostLayoutPulseListener(this);
                    laidOut.countDown();
                }
            });
            Platform.requestNextPulse();
            if (now) Reflected.call(postPulse, toolkit);
            return true;
        }
        return false;
    }
}
