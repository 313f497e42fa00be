package dev.widgetwright.core.fx;

import dev.widgetwright.core.model.ApplicationEndedException;
import dev.widgetwright.core.model.Deadline;
import dev.widgetwright.core.model.ProbeException;
import dev.widgetwright.protocol.Protocol.ErrorCode;
import dev.widgetwright.protocol.Protocol.Reason;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import javafx.application.Platform;

/** The only way from the probe's threads to the scene graph. */
public final class FxThread {
    private enum State { WAITING, RUNNING, DONE, CANCELLED }

    private static final long SLICE_MS = 20;

    private static volatile boolean isEnding;

    private FxThread() {}

    /** From now on nobody waits for a thread that will not answer any more. */
    public static void endWithApplication() {
        isEnding = true;
    }

    /** Runs work of ours that does not wait for anything, and returns what it found. */
    public static <T> T call(Supplier<T> work, Deadline deadline) {
        var task = new Task<>(work, false, deadline);
        post(task, deadline);
        await(task.finished, task, deadline);
        return task.outcome();
    }

    /**
     * Runs what the application may answer with a dialog: that does not return until the dialog closes, while its own
     * event loop goes on serving others, hence a second task that tells when the first is done or has come that far.
     */
    public static void step(Runnable work, Deadline deadline) {
        var task = new Task<Void>(() -> {
            work.run();
            return null;
        }, true, deadline);
        var passed = new CountDownLatch(1);
        post(task, deadline);
        post(passed::countDown, deadline);
        await(passed, task, deadline);
        task.outcome();
    }

    /** Whoever asked does not wait for it. */
    public static void later(Runnable work) {
        try {
            Platform.runLater(work);
        } catch (IllegalStateException e) {
            // The toolkit has ended, and with it what there was to do.
        }
    }

    private static void post(Runnable task, Deadline deadline) {
        try {
            Platform.runLater(task);
        } catch (IllegalStateException e) {
            throw busy(deadline);
        }
    }

    private static void await(CountDownLatch latch, Task<?> task, Deadline deadline) {
        try {
            do {
                if (latch.await(Math.min(SLICE_MS, deadline.remainingMs()), TimeUnit.MILLISECONDS)) return;
                if (isEnding) throw new ApplicationEndedException();
            } while (!deadline.isOver());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        // Cancel, or the work would still run after we reported its failure.
        if (task.cancel()) throw busy(deadline);
        if (!task.isDone()) throw unfinished(deadline);
    }

    public static ProbeException unfinished(Deadline deadline) {
        return new ProbeException(
                ErrorCode.TIMEOUT,
                Reason.UNFINISHED,
                "The application's UI thread began, but was not done within " + deadline.limitMs()
                        + " ms; an action may still take effect.",
                Map.of());
    }

    public static ProbeException busy(Deadline deadline) {
        return new ProbeException(
                ErrorCode.TIMEOUT,
                Reason.UI_THREAD_BUSY,
                "The application's UI thread has not answered for " + deadline.limitMs() + " ms; nothing was done.",
                Map.of());
    }

    private static final class Task<T> implements Runnable {
        private final AtomicReference<State> state = new AtomicReference<>(State.WAITING);
        private final CountDownLatch finished = new CountDownLatch(1);
        private final Supplier<T> work;
        private final boolean isOfTheApplication;
        private final Deadline deadline;
        private volatile T result;
        private volatile ProbeException failure;

        Task(Supplier<T> work, boolean isOfTheApplication, Deadline deadline) {
            this.work = work;
            this.deadline = deadline;
            this.isOfTheApplication = isOfTheApplication;
        }

        @Override
        public void run() {
            if (!state.compareAndSet(State.WAITING, State.RUNNING)) return;
            try {
                if (deadline.isTooLateToBegin()) throw busy(deadline);
                result = work.get();
            } catch (ProbeException e) {
                failure = e;
            } catch (RuntimeException | LinkageError | StackOverflowError e) {
                // What a handler of the application throws goes the way it would go without us.
                if (isOfTheApplication) throw e;
                failure = new ProbeException(ErrorCode.INTERNAL, "The application or the probe failed: " + e);
            } finally {
                state.set(State.DONE);
                finished.countDown();
            }
        }

        boolean cancel() {
            return state.compareAndSet(State.WAITING, State.CANCELLED);
        }

        boolean isDone() {
            return state.get() == State.DONE;
        }

        T outcome() {
            if (failure != null) throw failure;
            return result;
        }
    }
}
