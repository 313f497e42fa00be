package dev.widgetwright.core.actions;

import dev.widgetwright.core.UiThread;
import dev.widgetwright.core.capture.Describer;
import dev.widgetwright.core.capture.NodeWriter;
import dev.widgetwright.core.capture.Tree;
import dev.widgetwright.core.capture.Uids;
import dev.widgetwright.core.capture.UiNode;
import dev.widgetwright.core.fx.FxThread;
import dev.widgetwright.core.model.ApplicationEndedException;
import dev.widgetwright.core.model.Deadline;
import dev.widgetwright.core.model.Params;
import dev.widgetwright.core.model.ProbeException;
import dev.widgetwright.protocol.Protocol.ErrorCode;
import dev.widgetwright.util.JsonWriter;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import javafx.stage.Window;

/** One action: checked and planned in one go on the FX thread, then done step by step, as a user's gesture would come. */
final class ActionRun {
    private static final long PAUSE_MS = 10;
    private static final int CONFIRMATIONS = 25;
    private static final long MOST_MS_TO_AWAIT = 1_500;

    private enum State { LOOKING, ACTING, GIVEN_UP }

    private final AtomicReference<State> state = new AtomicReference<>(State.LOOKING);
    private final Params action;
    private final Deadline deadline;
    private final Uids uids;
    private final Mice mice;
    private final Keyboard keyboard;
    private final boolean wantsRobot;
    private final Deque<Runnable> steps = new ArrayDeque<>();
    private final List<Runnable> endings = new ArrayList<>();
    private String via = "event";
    private Map<String, Object> target;
    private Window window;
    private Object value;
    private String note;
    private volatile long pauseMs;

    ActionRun(Params action, boolean wantsRobot, Deadline deadline, Uids uids, Mice mice, Keyboard keyboard) {
        this.action = action;
        this.wantsRobot = wantsRobot;
        this.deadline = deadline;
        this.uids = uids;
        this.mice = mice;
        this.keyboard = keyboard;
    }

    Params action() {
        return action;
    }

    Uids uids() {
        return uids;
    }

    Mouse mouse() {
        return wantsRobot ? mice.real() : mice.ours();
    }

    /** Drag and drop may be in reach of the real pointer only. */
    Mouse mouseForDrags() {
        return wantsRobot ? mice.real() : mice.forDrags();
    }

    Keyboard keyboard() {
        return keyboard;
    }

    Describer describer() {
        return new Describer(new Tree(uids));
    }

    boolean hasTarget() {
        return action.has("target");
    }

    UiNode target(Describer describer) {
        UiNode node = describer.tree().resolve(action.requiredObject("target"));
        setTarget(describer, node);
        return node;
    }

    void setTarget(Describer describer, UiNode node) {
        // Now: the action may be the end of it.
        target = new NodeWriter(describer).summaryOf(node);
        window = node.window();
    }

    void setVia(String via) {
        this.via = via;
    }

    void setValue(Object value) {
        this.value = value;
    }

    void setNote(String note) {
        this.note = note;
    }

    /** Each step is an event of its own to the application. */
    void then(Runnable step) {
        steps.add(step);
    }

    /** Next, before what is planned already. */
    void thenFirst(Runnable step) {
        steps.addFirst(step);
    }

    /** Whatever comes of it. */
    void atTheEnd(Runnable ending) {
        endings.add(ending);
    }

    /** Asks again and again, since the window system takes its time and may change its mind; what is not so in the end is an error. */
    void thenAwait(BooleanSupplier isSo, Supplier<ProbeException> otherwise) {
        long[] end = {0};
        int[] confirmed = {0};
        then(new Runnable() {
            @Override
            public void run() {
                if (end[0] == 0) end[0] = System.nanoTime() + Math.min(MOST_MS_TO_AWAIT, deadline.remainingMs() / 2) * 1_000_000;
                confirmed[0] = isSo.getAsBoolean() ? confirmed[0] + 1 : 0;
                if (confirmed[0] == CONFIRMATIONS) return;
                if (System.nanoTime() > end[0]) throw otherwise.get();
                pauseMs = PAUSE_MS;
                thenFirst(this);
            }
        });
    }

    /** On the FX thread, before anything of the application is changed: not any more once the caller was told that nothing was done. */
    void beginActing() {
        if (!state.compareAndSet(State.LOOKING, State.ACTING) && state.get() == State.GIVEN_UP) throw UiThread.busy(deadline);
    }

    void perform(Runnable plan, JsonWriter out) {
        try {
            FxThread.call(() -> {
                plan.run();
                return null;
            }, deadline);
            act(out);
        } catch (ProbeException e) {
            if (e.code != ErrorCode.TIMEOUT) throw e;
            // Which of its steps came too late says nothing about what those before it have done.
            throw state.compareAndSet(State.LOOKING, State.GIVEN_UP) ? UiThread.busy(deadline) : UiThread.unfinished(deadline);
        }
    }

    private void act(JsonWriter out) {
        try {
            while (!steps.isEmpty()) {
                pause();
                Runnable step = steps.remove();
                FxThread.step(() -> {
                    beginActing();
                    step.run();
                }, deadline);
            }
            Map<String, Object> blockedBy = FxThread.call(this::openModal, deadline);
            write(out, blockedBy);
        } catch (ApplicationEndedException e) {
            note = "the application has ended";
            write(out, null);
        } finally {
            if (!endings.isEmpty()) FxThread.later(() -> endings.forEach(Runnable::run));
        }
    }

    private void pause() {
        if (pauseMs == 0) return;
        try {
            Thread.sleep(pauseMs);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        pauseMs = 0;
    }

    private Map<String, Object> openModal() {
        Window modal = Modality.active();
        if (modal == null || modal == window) return null;
        Describer describer = describer();
        return new NodeWriter(describer).summaryOf(describer.tree().rootOf(modal));
    }

    private void write(JsonWriter out, Map<String, Object> blockedBy) {
        out.beginObject();
        out.member("ok", true);
        out.member("via", via);
        if (target != null) out.key("target").value((Object) target);
        if (value != null) out.key("value").value(value);
        if (blockedBy != null) out.key("blockedBy").value((Object) blockedBy);
        if (note != null) out.member("note", note);
        out.endObject();
    }
}
