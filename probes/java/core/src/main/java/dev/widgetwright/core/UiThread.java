package dev.widgetwright.core;

import dev.widgetwright.core.model.ApplicationEndedException;
import dev.widgetwright.core.model.Deadline;
import dev.widgetwright.core.model.ProbeException;
import dev.widgetwright.protocol.Protocol.ErrorCode;
import dev.widgetwright.protocol.Protocol.Reason;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

/** The only way from the probe's threads to a toolkit's objects, which may be touched on one thread only. */
public final class UiThread {
    private enum State {
        WAITING,
        RUNNING,
        DONE,
        CANCELLED
    }

    private static final long SLICE_MS = 20;
    /** By then an application that is not busy has answered. */
    private static final int SOON_MS = 300;

    private final Consumer<Runnable> queue;
    private final Function<Thread, String> holder;
    private volatile boolean isEnding;
    /** Null until it has run something of ours. */
    private volatile Thread thread;

    /**
     * `queue` runs its argument on the thread, later; it throws an IllegalStateException once the toolkit has ended.
     */
    public UiThread(Consumer<Runnable> queue) {
        this(queue, thread -> null);
    }

    /**
     * `holder` names the window of the desktop for which the application waits, or returns null. It is asked before
     * any work, and again about a thread that does not answer.
     */
    public UiThread(Consumer<Runnable> queue, Function<Thread, String> holder) {
        this.queue = queue;
        this.holder = holder;
    }

    /** The application ends: calls that wait for the thread fail at once instead of at their deadline. */
    void end() {
        isEnding = true;
    }

    /** Runs work of ours that waits for nothing, and returns its result. */
    public <T> T call(Supplier<T> work, Deadline deadline) {
        var task = new Task<>(work, false, deadline);
        post(task, deadline);
        await(task.finished, task, deadline);
        return task.outcome();
    }

    /** Work that may open a modal dialog, which returns only once the dialog closes, and what is checked after it. */
    public record Step(Runnable work, Runnable check) {}

    /**
     * Runs the steps, up to the first that fails. A dialog's own event loop also runs the checks: they tell us that the
     * work is done or waits in a dialog. All steps are queued at once, so frames and whatever the application queues
     * meanwhile come after them.
     */
    public void run(List<Step> steps, Deadline deadline) {
        var tasks = new ArrayList<Task<?>>();
        BooleanSupplier hasFailed = () -> tasks.stream().anyMatch(task -> task.failure != null);
        for (Step step : steps) {
            tasks.add(new Task<>(asSupplier(step.work, hasFailed), true, deadline));
            tasks.add(new Task<>(asSupplier(step.check, hasFailed), false, deadline));
        }
        try {
            for (Task<?> task : tasks) post(task, deadline);
            for (int i = 0; i < tasks.size(); i += 2) {
                await(tasks.get(i + 1).finished, tasks.get(i), deadline);
                tasks.get(i).outcome();
                tasks.get(i + 1).outcome();
            }
        } finally {
            tasks.forEach(Task::cancel);
        }
    }

    public void step(Runnable work, Deadline deadline) {
        run(List.of(new Step(work, () -> {})), deadline);
    }

    private static Supplier<Void> asSupplier(Runnable work, BooleanSupplier hasFailed) {
        return () -> {
            if (!hasFailed.getAsBoolean()) work.run();
            return null;
        };
    }

    /** Does not wait for the work to be done. */
    public void later(Runnable work) {
        try {
            queue.accept(work);
        } catch (IllegalStateException e) {
            // The toolkit has ended: nothing is left to be done.
        }
    }

    private void post(Runnable task, Deadline deadline) {
        String held = holder.apply(null);
        if (held != null) throw heldBy(held);
        try {
            queue.accept(task);
        } catch (IllegalStateException e) {
            throw busy(deadline);
        }
    }

    private void await(CountDownLatch latch, Task<?> task, Deadline deadline) {
        if (await(latch, new Deadline(Math.min(SOON_MS, deadline.remainingMs())))) return;
        Thread known = thread;
        String held = known == null ? null : holder.apply(known);
        if (held != null && task.cancel()) throw heldBy(held);
        if (await(latch, deadline)) return;
        // Otherwise the work would still run after we reported that nothing was done.
        if (task.cancel()) throw busy(deadline);
        if (!task.isDone()) throw unfinished(deadline);
    }

    /** Whether the latch opened in time. Throws an ApplicationEndedException if the application ends meanwhile. */
    public boolean await(CountDownLatch latch, Deadline deadline) {
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

    /** A toolkit may end long before the process does, and silently drops tasks from then on. */
    private boolean hasEnded() {
        Thread known = thread;
        return isEnding || known != null && !known.isAlive();
    }

    private static ProbeException heldBy(String holder) {
        return ProbeException.obstacle(
                Reason.BLOCKED_BY_MODAL,
                holder
                        + " is open and holds the application until somebody answers it on the screen; nothing was"
                        + " done.");
    }

    public static ProbeException unfinished(Deadline deadline) {
        return new ProbeException(
                ErrorCode.TIMEOUT,
                Reason.UNFINISHED,
                "The application's UI thread started, but did not finish within " + deadline.limitMs()
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

    private final class Task<T> implements Runnable {
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
                // What the application's handlers throw is handled as if we were not there.
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
