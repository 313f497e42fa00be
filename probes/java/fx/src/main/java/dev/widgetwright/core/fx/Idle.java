package dev.widgetwright.core.fx;

import dev.widgetwright.core.model.Deadline;
import java.util.concurrent.CountDownLatch;
import java.util.function.Supplier;
import javafx.scene.shape.Rectangle;
import javafx.stage.Window;

/**
 * Waits until layout, queued work and what an action has scheduled are done. It does not wait for what goes on anyway,
 * such as a blinking caret, and cannot see timers of other threads (java.util.Timer, ScheduledService).
 */
public final class Idle {
    private static final String FRAME = "a frame";
    private static final String QUEUE = "queued work";
    /** JavaFX ends some time after it was asked to. */
    private static final String END = "quitting";
    /** An application may queue work all the time. */
    private static final int MOST_TURNS_OF_THE_QUEUE = 3;

    private final Internals internals;
    /** Null until the FX thread first asks: JavaFX may still be starting. */
    private volatile Frames frames;

    private RunningAnimations animations;
    /** Null if no action was done since the application has settled. On the FX thread. */
    private Scheduled byActions;

    public Idle(Internals internals) {
        this.internals = internals;
    }

    /** On the FX thread, right before an action. */
    public void beforeActing() {
        open();
        if (byActions == null) byActions = Scheduled.fromNowOn(animations::list);
    }

    /** Whether an action has scheduled something that will be done soon. On the FX thread. */
    public boolean isAnythingDueSoon() {
        return byActions != null && byActions.isAnythingDueSoon();
    }

    /** Whether a timer that an action has started should have fired by now. On the FX thread. */
    public boolean isAnythingOverdue() {
        return byActions != null && byActions.isAnythingOverdue();
    }

    /** Returns null once the application has settled, or what it is still busy with at the limit. */
    public String settle(Deadline deadline) {
        Scheduled scheduled = call(this::takeScheduled, deadline);
        String busy = call(() -> frames.isOneDue() && !frames.areEnding() ? FRAME : whatGoesOn(scheduled), deadline);
        int turns = 0;
        while (busy != null && !deadline.isOver()) {
            if (busy.equals(END)) FxThread.await(new CountDownLatch(1), deadline);
            else if (!busy.equals(QUEUE)) frames.awaitOne(busy.equals(FRAME), deadline);
            else if (++turns > MOST_TURNS_OF_THE_QUEUE) return null;
            busy = call(() -> whatGoesOn(scheduled), deadline);
        }
        return busy == null ? null : atLimit(scheduled, busy, deadline);
    }

    /** A pending timer or animation tells the client more than a late frame. */
    private static String atLimit(Scheduled scheduled, String busy, Deadline deadline) {
        return call(() -> scheduled.pending().map(Object::toString).orElse(busy), deadline);
    }

    /**
     * Waits until the screen shows what the nodes say: after a frame has been laid out, another thread draws it, and
     * the FX thread hands that to the window system.
     */
    public void awaitPainted(Deadline deadline) {
        call(
                () -> {
                    open();
                    return null;
                },
                deadline);
        frames.awaitOne(true, deadline);
        // Pictures are drawn by the same thread, one after the other.
        call(() -> new Rectangle(1, 1).snapshot(null, null), deadline);
        call(() -> null, deadline);
    }

    private static <T> T call(Supplier<T> work, Deadline deadline) {
        return FxThread.call(work, deadline.withGrace());
    }

    private void open() {
        if (frames != null) return;
        animations = internals.animations();
        frames = internals.frames();
    }

    private Scheduled takeScheduled() {
        open();
        Scheduled taken = byActions != null ? byActions : Scheduled.byAnyone(animations::list);
        byActions = null;
        return taken;
    }

    /** Null if nothing does. */
    private String whatGoesOn(Scheduled scheduled) {
        if (frames.areEnding()) return END;
        for (Window window : Window.getWindows())
            if (window.isShowing()
                    && window.getScene() != null
                    && window.getScene().getRoot().isNeedsLayout()) return "layout";
        return scheduled.pending().map(Object::toString).orElse(frames.isMoreQueued() ? QUEUE : null);
    }
}
