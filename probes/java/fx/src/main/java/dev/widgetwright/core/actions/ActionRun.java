package dev.widgetwright.core.actions;

import dev.widgetwright.core.act.Gesture;
import dev.widgetwright.core.capture.Describer;
import dev.widgetwright.core.capture.NodeWriter;
import dev.widgetwright.core.capture.Tree;
import dev.widgetwright.core.capture.UiNode;
import dev.widgetwright.core.capture.Uids;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import javafx.stage.Window;

/** One action on JavaFX: the node it is for, and what moves the mouse and presses the keys. */
final class ActionRun extends Gesture {
    private final Consumer<ActionRun> plan;
    private final Uids uids;
    private final Mice mice;
    private final Keyboard keyboard;
    private List<Window> openBefore = List.of();

    ActionRun(Call call, Consumer<ActionRun> plan, Uids uids, Mice mice, Keyboard keyboard) {
        super(call);
        this.plan = plan;
        this.uids = uids;
        this.mice = mice;
        this.keyboard = keyboard;
    }

    @Override
    protected void plan() {
        openBefore = Modality.open();
        plan.accept(this);
    }

    Uids uids() {
        return uids;
    }

    Mouse mouse() {
        return wantsRobot() ? mice.real() : mice.ours();
    }

    /** Drag and drop may be in reach of the real pointer only. */
    Mouse mouseForDrags() {
        return wantsRobot() ? mice.real() : mice.forDrags();
    }

    Keyboard keyboard() {
        return keyboard;
    }

    Describer describer() {
        return new Describer(new Tree(uids));
    }

    UiNode target(Describer describer) {
        UiNode node = describer.tree().resolve(action().requiredObject("target"));
        if (TrayActions.isInTray(node)) TrayActions.requirePossible(action().requiredString("type"));
        setTarget(describer, node);
        // Looking for an item may scroll to it or expand what is around it.
        if (action().has("item")) beforeScrolling();
        return node;
    }

    void setTarget(Describer describer, UiNode node) {
        setTarget(describer, node, describer.isSecret(node));
    }

    /** What is secret about it may also be the item that is meant. */
    void setTarget(Describer describer, UiNode node, boolean isSecret) {
        setTarget(new NodeWriter(describer).summaryOf(node), isSecret);
    }

    @Override
    protected Map<String, Object> openModal() {
        List<Window> opened = new ArrayList<>(Modality.open());
        opened.removeAll(openBefore);
        if (opened.isEmpty()) return null;
        Describer describer = describer();
        return new NodeWriter(describer).summaryOf(describer.tree().rootOf(opened.get(opened.size() - 1)));
    }
}
