package dev.widgetwright.core.actions;

import dev.widgetwright.core.actions.Keys.Key;
import dev.widgetwright.core.fx.Idle;
import dev.widgetwright.core.fx.Internals;
import java.util.LinkedHashSet;
import java.util.Set;
import javafx.event.Event;
import javafx.event.EventType;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;

/** A keyboard of our own. */
final class Keyboard {
    private final Internals internals;
    private final Idle idle;
    /** Whether a field has taken the last key as text. */
    private boolean isTaken;

    Keyboard(Internals internals, Idle idle) {
        this.internals = internals;
        this.idle = idle;
    }

    /** False while the application may still be handling the last key, through a timer: it could lose the next one. */
    boolean isReady() {
        return isTaken || !idle.isAnythingDueSoon();
    }

    /** False while a timer is overdue because the application hung: the next key could restart it. */
    boolean hasCaughtUp() {
        return !idle.isAnythingOverdue();
    }

    void press(Scene scene, Key key, Set<KeyCode> modifiers) {
        TextInputControl field = TextActions.fieldOf(scene.getFocusOwner());
        int length = field == null ? 0 : field.getLength();
        int caret = field == null ? 0 : field.getCaretPosition();
        pressIn(scene, key, modifiers);
        isTaken = field != null && (field.getLength() != length || field.getCaretPosition() != caret);
    }

    private void pressIn(Scene scene, Key key, Set<KeyCode> modifiers) {
        var held = new LinkedHashSet<KeyCode>();
        for (KeyCode modifier : modifiers) {
            send(scene, KeyEvent.KEY_PRESSED, modifier, "", held);
            held.add(modifier);
        }
        Set<KeyCode> shifted = withShift(key, modifiers);
        send(scene, KeyEvent.KEY_PRESSED, key.code(), key.text(), shifted);
        boolean isChord = modifiers.contains(KeyCode.CONTROL)
                || modifiers.contains(KeyCode.ALT)
                || modifiers.contains(KeyCode.META);
        if (!key.text().isEmpty() && !isChord) send(scene, KeyEvent.KEY_TYPED, KeyCode.UNDEFINED, key.text(), shifted);
    }

    void release(Scene scene, Key key, Set<KeyCode> modifiers) {
        send(scene, KeyEvent.KEY_RELEASED, key.code(), key.text(), withShift(key, modifiers));
        var held = new LinkedHashSet<>(modifiers);
        for (KeyCode modifier : modifiers) {
            send(scene, KeyEvent.KEY_RELEASED, modifier, "", held);
            held.remove(modifier);
        }
    }

    private static Set<KeyCode> withShift(Key key, Set<KeyCode> modifiers) {
        if (!key.isShifted()) return modifiers;
        var shifted = new LinkedHashSet<>(modifiers);
        shifted.add(KeyCode.SHIFT);
        return shifted;
    }

    private void send(Scene scene, EventType<KeyEvent> type, KeyCode code, String text, Set<KeyCode> modifiers) {
        if (scene.getWindow() == null) return;
        String character = type == KeyEvent.KEY_TYPED ? text : KeyEvent.CHAR_UNDEFINED;
        var event = new KeyEvent(
                type,
                character,
                type == KeyEvent.KEY_TYPED ? "" : text,
                code,
                modifiers.contains(KeyCode.SHIFT),
                modifiers.contains(KeyCode.CONTROL),
                modifiers.contains(KeyCode.ALT),
                modifiers.contains(KeyCode.META));
        if (internals.canDeliver()) {
            internals.deliver(Focus.windowOf(scene).getScene(), event);
            return;
        }
        Node owner = scene.getFocusOwner();
        Event.fireEvent(owner != null ? owner : scene, event);
    }
}
