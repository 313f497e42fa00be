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
    private static volatile Thread thread;

    private FxThread() {}

    /** From now on nobody waits for a thread that will never answer again. */
    public static void endWithApplication() {
        isEnding = true;
    }

    /** Runs work of ours that does not wait for anything, and returns its result. */
    public static <T> T call(Supplier<T> work, Deadline deadline) {
        var task = new Task<>(work, false, deadline);
        post(task, deadline);
        await(task.finished, task, deadline);
        return task.outcome();
    }

    /**
     * Runs work to which the application may respond with a dialog. That work does not return until the dialog closes, but the
     * dialog's own event loop keeps running tasks: a second task tells when the first has finished or got that far.
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

    /** Runs it some time later, without anybody waiting for it. */
    public static void later(Runnable work) {
        try {
            Platform.runLater(work);
        } catch (IllegalStateException e) {
            // The toolkit has ended, so there is nothing left to do.
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
        if (await(latch, deadline)) return;
        // Cancel, or the work would still run after we reported its failure.
        if (task.cancel()) throw busy(deadline);
        if (!task.isDone()) throw unfinished(deadline);
    }

    /** Whether the latch opened in time. Throws an ApplicationEndedException if the application ends meanwhile. */
    static boolean await(CountDownLatch latch, Deadline deadline) {
        try {
            do {
                if (latch.await(Math.min(SLICE_MS, deadline.remainingMs()), TimeUnit.MILLISECONDS)) return true;
                if (hasEnded()) throw new ApplicationEndedException();
            } while (!deadline.isOver());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return false;
    }

    /** The toolkit may end long before the process: from then on it drops tasks without a word. */
    private static boolean hasEnded() {
        Thread known = thread;
        return isEnding || known != null && !known.isAlive();
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
                thread = Thread.currentThread();
                if (deadline.isTooLateToBegin()) throw busy(deadline);
                result = work.get();
            } catch (ProbeException e) {
                failure = e;
            } catch (RuntimeException | LinkageError | StackOverflowError e) {
                // An exception from one of the application's handlers takes the same way as without us.
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
