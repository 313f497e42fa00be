package dev.widgetwright.core.actions;

import static dev.widgetwright.core.model.ProbeException.invalid;
import static dev.widgetwright.core.model.ProbeException.obstacle;

import dev.widgetwright.core.actions.Keys.Key;
import dev.widgetwright.core.capture.CustomControl;
import dev.widgetwright.core.capture.Describer;
import dev.widgetwright.core.capture.Passwords;
import dev.widgetwright.core.capture.UiNode;
import dev.widgetwright.core.capture.Values;
import dev.widgetwright.core.model.ProbeException;
import dev.widgetwright.protocol.Protocol.Reason;
import dev.widgetwright.util.Words;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.ComboBox;
import javafx.scene.control.DatePicker;
import javafx.scene.control.Spinner;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;

/** focus, typeText, setText, selectText and pressKey. */
final class TextActions {
    private static final int LONGEST_VALUE = 1000;

    private TextActions() {}

    static void focus(ActionRun run) {
        run.setVia("semantic");
        Describer describer = run.describer();
        UiNode node = run.target(describer);
        Actionability.requireUsable(describer, node);
        run.then(() -> Focus.give(run.describer(), node));
    }

    static void typeText(ActionRun run) {
        Describer describer = run.describer();
        String text = run.action().requiredString("text");
        UiNode target = run.hasTarget() ? run.target(describer) : null;
        if (target instanceof UiNode.OfWeb web) WebActions.requireWritable(describer, web);
        run.beginActing();
        Scene scene = target != null ? Focus.give(describer, target) : Focus.current(describer);
        Node focused = scene.getFocusOwner();
        if (focused == null) throw obstacle(Reason.NO_FOCUS, "Nothing in the application has the keyboard focus.");
        if (!run.hasTarget()) run.setTarget(describer, describer.tree().nodeAround(focused));
        requireWritable(describer, focused);
        Optional<Integer> delayMs = run.action().integer("delayMs");
        if (delayMs.orElse(0) < 0) throw invalid("\"delayMs\" must not be negative");
        BooleanSupplier isReady = delayMs.isPresent() ? run.keyboard()::hasCaughtUp : run.keyboard()::isReady;
        int pauseMs = 0;
        for (Key key : Keys.typing(text)) {
            run.thenWhenReady(pauseMs, isReady, () -> {
                // Typing follows the focus, as it would for a user.
                Scene current = scene.getWindow() != null && scene.getWindow().isShowing()
                        ? scene
                        : Focus.current(run.describer());
                try {
                    run.keyboard().press(current, key, Set.of());
                } finally {
                    run.keyboard().release(current, key, Set.of());
                }
            });
            pauseMs = delayMs.orElse(0);
        }
        if (target instanceof UiNode.OfWeb web) WebActions.watchTyping(run, web);
        else run.thenCheck(() -> reportContent(run, focused));
    }

    static void pressKey(ActionRun run) {
        Describer describer = run.describer();
        Set<KeyCode> modifiers = Keys.modifiersNamed(run.action().strings("modifiers"));
        Key key = Keys.named(run.action().requiredString("key"), modifiers);
        UiNode target = run.hasTarget() ? run.target(describer) : null;
        run.beginActing();
        Scene scene = target != null ? Focus.give(describer, target) : Focus.current(describer);
        String phase = run.action().string("phase").orElse("both");
        if (!List.of("both", "down", "up").contains(phase)) throw invalid("\"phase\" must be down or up");
        if (phase.equals("both")) pressAndRelease(run, scene, key, modifiers);
        else if (phase.equals("down"))
            run.thenWhenReady(0, run.keyboard()::isReady, () -> run.keyboard().press(scene, key, modifiers));
        else run.then(() -> run.keyboard().release(scene, key, modifiers));
    }

    /** However it ends, the key is not held down afterwards. */
    private static void pressAndRelease(ActionRun run, Scene scene, Key key, Set<KeyCode> modifiers) {
        var isDown = new AtomicBoolean();
        Runnable release = () -> {
            if (isDown.getAndSet(false)) run.keyboard().release(scene, key, modifiers);
        };
        run.thenWhenReady(0, run.keyboard()::isReady, () -> {
            isDown.set(true);
            run.keyboard().press(scene, key, modifiers);
        });
        run.then(release);
        run.atTheEnd(release);
    }

    static void setText(ActionRun run) {
        boolean isCell = run.action().has("item") || run.target(run.describer()) instanceof UiNode.OfRow;
        if (isCell) CellActions.write(run, run.action().requiredString("text"));
        else writeText(run, run.action().requiredString("text"));
    }

    static void selectText(ActionRun run) {
        Describer describer = run.describer();
        UiNode node = run.target(describer);
        Actionability.requireUsable(describer, node);
        TextInputControl field = fieldOf(node);
        if (field == null)
            throw obstacle(
                    Reason.UNSUPPORTED_TARGET_TYPE, describer.phrase(node) + " holds no text that can be selected.");
        int start = run.action().integer("start").orElse(0);
        int end = run.action().integer("end").orElse(field.getLength());
        if (start < 0 || end < start || end > field.getLength())
            throw invalid("Characters " + start + " to " + end + " are outside of the text, which has "
                    + field.getLength() + ".");
        run.setVia("semantic");
        run.then(() -> {
            Activation.request(node.window());
            field.requestFocus();
        });
        run.then(() -> field.selectRange(start, end));
        run.then(() -> {
            var held = field.getSelection();
            if (held.getStart() != start || held.getEnd() != end)
                throw rejected("The field did not take the selection.", held.toString());
            run.setValue(
                    Passwords.isField(field) ? Values.REDACTED : Words.cut(field.getSelectedText(), LONGEST_VALUE));
        });
    }

    /** Into a text field that is not one of JavaFX's own. */
    private static void writeText(ActionRun run, CustomControl custom, Node node, String text) {
        run.setVia("semantic");
        run.then(() -> custom.setText(text));
        run.then(() -> {
            String holds = Values.contentOf(custom, node);
            if (!custom.text().equals(text)) throw rejected("The field did not take the text.", holds);
            run.setValue(Words.cut(holds, LONGEST_VALUE));
        });
    }

    static void writeText(ActionRun run, String text) {
        Describer describer = run.describer();
        UiNode node = run.target(describer);
        if (node instanceof UiNode.OfWeb web) {
            WebActions.setText(run, web, text);
            return;
        }
        Actionability.requireUsable(describer, node);
        CustomControl custom = node instanceof UiNode.OfNode ? CustomControl.of(node.host()) : null;
        if (custom != null && custom.hasText()) {
            writeText(run, custom, node.host(), text);
            return;
        }
        TextInputControl field = fieldOf(node);
        if (field == null)
            throw obstacle(Reason.UNSUPPORTED_TARGET_TYPE, describer.phrase(node) + " holds no text that can be set.");
        requireWritable(describer, node.host());
        run.setVia("semantic");
        run.then(() -> {
            Activation.request(node.window());
            node.host().requestFocus();
            // As a user: a formatter of the field has its say.
            field.replaceText(0, field.getLength(), text);
        });
        run.then(() -> commit(node.host()));
        run.then(() -> requireText(run, node.host(), field, text));
    }

    /** Null for what has no field for text. */
    private static TextInputControl fieldOf(UiNode node) {
        return node instanceof UiNode.OfNode ? fieldOf(node.host()) : null;
    }

    static TextInputControl fieldOf(Node host) {
        if (host instanceof TextInputControl field) return field;
        if (host instanceof Spinner<?> spinner) return spinner.getEditor();
        if (host instanceof DatePicker picker) return picker.getEditor();
        return host instanceof ComboBox<?> combo && combo.isEditable() ? combo.getEditor() : null;
    }

    private static void requireWritable(Describer describer, Node node) {
        boolean isReadOnly = node instanceof TextInputControl field && !field.isEditable()
                || node instanceof Spinner<?> spinner && !spinner.isEditable();
        if (isReadOnly)
            throw obstacle(Reason.READ_ONLY, describer.phrase(describer.tree().nodeAround(node)) + " is read-only.");
    }

    /** What leaving the field or the Enter key does. */
    private static void commit(Node node) {
        try {
            if (node instanceof Spinner<?> spinner) spinner.commitValue();
            else if (node instanceof DatePicker picker)
                picker.setValue(
                        picker.getConverter().fromString(picker.getEditor().getText()));
            else if (node instanceof ComboBox<?> combo) commitCombo(combo);
        } catch (RuntimeException e) {
            throw rejected("The field does not take the text: " + e.getMessage(), Values.contentOf(node));
        }
    }

    private static <T> void commitCombo(ComboBox<T> combo) {
        if (combo.getConverter() != null)
            combo.setValue(combo.getConverter().fromString(combo.getEditor().getText()));
    }

    private static void requireText(ActionRun run, Node node, TextInputControl field, String wanted) {
        // Also of a password: the comparison stays inside.
        if (!wanted.equals(field.getText())) {
            String holds = Words.cut(Values.contentOf(node), 200);
            throw rejected("The field did not take the text; it holds \"" + holds + "\" now.", holds);
        }
        reportContent(run, node);
    }

    private static void reportContent(ActionRun run, Node node) {
        String content = Values.contentOf(node);
        if (content != null) run.setValue(Words.cut(content, LONGEST_VALUE));
    }

    private static ProbeException rejected(String message, String value) {
        return obstacle(Reason.VALUE_REJECTED, message, Map.of("value", value));
    }
}
