package dev.widgetwright.core.act;

import dev.widgetwright.core.Toolkit;
import dev.widgetwright.core.UiThread;
import dev.widgetwright.core.changes.Changes;
import dev.widgetwright.core.model.ApplicationEndedException;
import dev.widgetwright.core.model.Deadline;
import dev.widgetwright.core.model.Params;
import dev.widgetwright.core.model.ProbeException;
import dev.widgetwright.core.secrets.Masking;
import dev.widgetwright.protocol.Protocol.ErrorCode;
import dev.widgetwright.util.JsonWriter;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/**
 * One action: checked and planned in one go on the UI thread, then done step by step, as a user's gesture would arrive.
 * A toolkit plans it; what follows is the same everywhere.
 */
public abstract class Gesture {
    private static final long PAUSE_MS = 10;
    private static final int CONFIRMATIONS = 25;
    private static final long MAX_MS_TO_AWAIT = 1_500;

    /** What was asked for. `robot` is for the real pointer instead of events. */
    public record Call(Params action, boolean robot, Deadline deadline, Changes changes, Toolkit toolkit) {}

    private enum State {
        LOOKING,
        ACTING,
        GIVEN_UP
    }

    private final AtomicReference<State> state = new AtomicReference<>(State.LOOKING);
    private final Call call;
    private final Params action;
    private final Deadline deadline;
    private final Changes changes;
    private final Toolkit toolkit;
    private final UiThread thread;
    private final Deque<Step> steps = new ArrayDeque<>();
    private final List<Runnable> endings = new ArrayList<>();
    private String via = "event";
    private Map<String, Object> target;
    private Object value;
    private String note;
    private boolean isSecret;
    private boolean hasEnded;
    private volatile long pauseMs;

    protected Gesture(Call call) {
        this.call = call;
        action = call.action;
        deadline = call.deadline;
        changes = call.changes;
        toolkit = call.toolkit;
        thread = toolkit.thread();
    }

    /** On the UI thread: throws if something is in the way, or adds the steps to be done. */
    protected abstract void plan();

    /** On the UI thread: the summary of the modal dialog that is open since, or null. */
    protected abstract Map<String, Object> openModal();

    public final Params action() {
        return action;
    }

    public final boolean wantsRobot() {
        return call.robot;
    }

    public final boolean hasTarget() {
        return action.has("target");
    }

    /**
     * Its summary is taken now, because the action may be the end of it. Values and errors of a secret one are masked.
     */
    protected final void setTarget(Map<String, Object> summary, boolean isSecret) {
        this.isSecret = isSecret;
        target = summary;
    }

    public final void setVia(String via) {
        this.via = via;
    }

    public final void setValue(Object value) {
        this.value = value;
    }

    public final void setNote(String note) {
        this.note = note;
    }

    /**
     * An event of its own to the application, and what is checked right after it, before anything that the application
     * does later. It waits for `afterMs` first, and then until the application is ready for it, where that matters; or
     * it follows the step before it at once.
     */
    private record Step(long afterMs, BooleanSupplier isReady, boolean isAtOnce, Runnable work, Runnable check) {
        Step(boolean isAtOnce, Runnable work) {
            this(0, null, isAtOnce, work, () -> {});
        }

        Step withCheck(Runnable more) {
            return new Step(afterMs, isReady, isAtOnce, work, () -> {
                check.run();
                more.run();
            });
        }
    }

    public final void then(Runnable work) {
        steps.add(new Step(false, work));
    }

    /** Runs right after the step before it: no frame and no queued work of the application comes in between. */
    public final void thenAtOnce(Runnable work) {
        steps.add(new Step(true, work));
    }

    /** Puts a step before those that are planned already. */
    public final void thenFirst(Runnable work) {
        steps.addFirst(new Step(false, work));
    }

    /** After a pause, and once the application is ready. */
    public final void thenWhenReady(long afterMs, BooleanSupplier isReady, Runnable work) {
        steps.add(new Step(afterMs, isReady, false, work, () -> {}));
    }

    /** Checks the outcome of the last step. */
    public final void thenCheck(Runnable check) {
        // Real input takes its way through the window system.
        if (via.equals("robot")) {
            then(check);
            return;
        }
        Step last = steps.isEmpty() ? new Step(false, () -> {}) : steps.removeLast();
        steps.add(last.withCheck(check));
    }

    /** Runs at the end, whether the action succeeds or not. */
    public final void atTheEnd(Runnable ending) {
        endings.add(ending);
    }

    /**
     * Asks again and again, because the window system takes its time and may change its mind; fails if it is not so in
     * the end.
     */
    public final void thenAwait(BooleanSupplier isSo, Supplier<ProbeException> otherwise) {
        await(isSo, otherwise, CONFIRMATIONS);
    }

    /** Fails if what the last step causes does not come: real input may take a while, events are there at once. */
    public final void thenExpect(BooleanSupplier hasCome, Supplier<ProbeException> otherwise) {
        if (via.equals("robot")) await(hasCome, otherwise, 1);
        else
            thenCheck(() -> {
                if (!hasCome.getAsBoolean()) throw otherwise.get();
            });
    }

    private void await(BooleanSupplier isSo, Supplier<ProbeException> otherwise, int confirmations) {
        long[] end = {0};
        int[] confirmed = {0};
        then(new Runnable() {
            @Override
            public void run() {
                if (end[0] == 0)
                    end[0] = System.nanoTime() + Math.min(MAX_MS_TO_AWAIT, deadline.remainingMs() / 2) * 1_000_000;
                confirmed[0] = isSo.getAsBoolean() ? confirmed[0] + 1 : 0;
                if (confirmed[0] == confirmations) return;
                if (confirmed[0] == 0 && System.nanoTime() > end[0]) throw otherwise.get();
                pauseMs = PAUSE_MS;
                thenFirst(this);
            }
        });
    }

    /**
     * On the UI thread, before the application is touched: an action whose caller was told that nothing was done must
     * not begin.
     */
    public final void beginActing() {
        changes.takeBaseline();
        if (state.compareAndSet(State.LOOKING, State.ACTING)) toolkit.beforeActing();
        else if (state.get() == State.GIVEN_UP) throw UiThread.busy(deadline);
    }

    /** On the UI thread, before a check has to scroll or expand something: what that changes is part of the answer. */
    public final void beforeScrolling() {
        changes.takeBaseline();
    }

    void perform() {
        try {
            thread.call(
                    () -> {
                        plan();
                        return null;
                    },
                    deadline);
            act();
        } catch (ProbeException e) {
            if (e.code != ErrorCode.TIMEOUT) throw isSecret ? Masking.mask(e) : e;
            // Which step came too late says nothing about what those before it have done.
            throw state.compareAndSet(State.LOOKING, State.GIVEN_UP)
                    ? UiThread.busy(deadline)
                    : UiThread.unfinished(deadline);
        }
    }

    private void act() {
        try {
            if (changes.areWanted()) takeBaselineBetweenFrames();
            while (!steps.isEmpty()) {
                pause(pauseMs);
                pauseMs = 0;
                awaitReady(steps.element());
                thread.run(takeNext(), deadline);
            }
        } catch (ApplicationEndedException e) {
            if (state.get() != State.ACTING) throw e;
            hasEnded = true;
        } finally {
            if (!endings.isEmpty()) thread.later(() -> endings.forEach(Runnable::run));
        }
    }

    /** A step, and those that follow it at once. */
    private List<UiThread.Step> takeNext() {
        var next = new ArrayList<UiThread.Step>();
        do {
            Step step = steps.remove();
            next.add(new UiThread.Step(
                    () -> {
                        beginActing();
                        step.work.run();
                    },
                    step.check));
        } while (!steps.isEmpty() && steps.element().isAtOnce);
        return next;
    }

    /** The walk may take longer than a frame. The frame that is due by then passes before the gesture, not in its middle. */
    private void takeBaselineBetweenFrames() {
        thread.call(
                () -> {
                    changes.takeBaseline();
                    return null;
                },
                deadline);
        thread.call(() -> null, deadline);
    }

    private void awaitReady(Step step) {
        pause(step.afterMs);
        while (step.isReady != null && !thread.call(step.isReady::getAsBoolean, deadline)) pause(PAUSE_MS);
    }

    private void pause(long ms) {
        if (ms == 0) return;
        try {
            Thread.sleep(Math.min(ms, deadline.remainingMs()));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /**
     * Lets the application settle if that is wanted, and answers. The action has been done, so it does not fail any
     * more.
     */
    void answer(JsonWriter out, Optional<Integer> settleMs) {
        Deadline limit = settleMs.map(Deadline::new).orElse(deadline);
        String busy = null;
        Aftermath aftermath = Aftermath.UNKNOWN;
        try {
            if (hasEnded) throw new ApplicationEndedException();
            if (settleMs.isPresent()) busy = toolkit.settle(limit);
            aftermath = thread.call(() -> new Aftermath(openModal(), changes.compare()), limit.withGrace());
        } catch (ApplicationEndedException e) {
            hasEnded = true;
            busy = "quitting";
        } catch (ProbeException e) {
            if (settleMs.isEmpty() && !changes.areWanted())
                throw e.code == ErrorCode.TIMEOUT ? UiThread.unfinished(deadline) : e;
            busy = e.code == ErrorCode.TIMEOUT ? "the UI thread" : e.getMessage();
        }
        boolean isCut = busy != null && changes.areWanted() && aftermath.changes == null;
        write(out, aftermath, settleMs.isPresent() || isCut || hasEnded ? Optional.ofNullable(busy) : null);
    }

    /** What can only be seen once the action is done. */
    private record Aftermath(Map<String, Object> blockedBy, JsonWriter changes) {
        static final Aftermath UNKNOWN = new Aftermath(null, null);
    }

    /** `busy` is null if nobody asked. */
    private void write(JsonWriter out, Aftermath aftermath, Optional<String> busy) {
        out.beginObject();
        out.member("ok", true);
        out.member("via", via);
        if (target != null) out.key("target").value((Object) target);
        if (value != null) out.key("value").value(isSecret ? Masking.mask(value) : value);
        if (aftermath.blockedBy != null) out.key("blockedBy").value((Object) aftermath.blockedBy);
        if (note != null) out.member("note", note);
        if (busy != null) out.member("settled", busy.isEmpty());
        if (busy != null && busy.isPresent()) out.member("busy", busy.get());
        if (aftermath.changes != null) out.key("changes").json(aftermath.changes.take());
        out.endObject();
    }
}
