package dev.widgetwright.core.actions;

import dev.widgetwright.core.capture.Describer;
import dev.widgetwright.core.capture.NodeWriter;
import dev.widgetwright.core.capture.Tree;
import dev.widgetwright.core.capture.Uids;
import dev.widgetwright.core.capture.UiNode;
import dev.widgetwright.core.fx.FxThread;
import dev.widgetwright.core.model.ApplicationEndedException;
import dev.widgetwright.core.model.Deadline;
import dev.widgetwright.core.model.Params;
import dev.widgetwright.util.JsonWriter;
import java.util.ArrayDeque;
import java.util.Map;
import java.util.Queue;
import javafx.stage.Window;

/** One action: checked and planned in one go on the FX thread, then done step by step, as a user's gesture would come. */
final class ActionRun {
    private final Params action;
    private final Deadline deadline;
    private final Uids uids;
    private final Mouse mouse;
    private final Keyboard keyboard;
    private final Queue<Runnable> steps = new ArrayDeque<>();
    private String via = "event";
    private Map<String, Object> target;
    private Window window;
    private Object value;
    private String note;

    ActionRun(Params action, Deadline deadline, Uids uids, Mouse mouse, Keyboard keyboard) {
        this.action = action;
        this.deadline = deadline;
        this.uids = uids;
        this.mouse = mouse;
        this.keyboard = keyboard;
    }

    Params action() {
        return action;
    }

    Uids uids() {
        return uids;
    }

    Mouse mouse() {
        return mouse;
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

    void perform(Runnable plan, JsonWriter out) {
        FxThread.call(() -> {
            plan.run();
            return null;
        }, deadline);
        try {
            while (!steps.isEmpty()) FxThread.step(steps.remove(), deadline);
            Map<String, Object> blockedBy = FxThread.call(this::openModal, deadline);
            write(out, blockedBy);
        } catch (ApplicationEndedException e) {
            note = "the application has ended";
            write(out, null);
        }
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
