package dev.widgetwright.core.actions;

import dev.widgetwright.core.actions.Actionability.Spot;
import dev.widgetwright.core.capture.NodeWriter;
import dev.widgetwright.core.fx.Internals;
import java.util.Set;
import javafx.event.Event;
import javafx.event.EventType;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.input.ContextMenuEvent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;

/** A mouse of our own: the real pointer stays where it is. */
final class Mouse {
    private static final double FAR_AWAY = -1000;

    private final Internals internals;
    private Scene lastClicked;

    Mouse(Internals internals) {
        this.internals = internals;
    }

    /** JavaFX takes two presses for a double click unless the mouse has moved in between. */
    void beginClick(Spot spot) {
        if (internals.canDeliver() && lastClicked == spot.scene())
            send(new Spot(spot.scene(), FAR_AWAY, FAR_AWAY, null), MouseEvent.MOUSE_MOVED, MouseButton.NONE, false, 0, Set.of());
        lastClicked = spot.scene();
    }

    void move(Spot spot, Set<KeyCode> modifiers) {
        send(spot, MouseEvent.MOUSE_MOVED, MouseButton.NONE, false, 0, modifiers);
    }

    void press(Spot spot, MouseButton button, int count, Set<KeyCode> modifiers) {
        if (!internals.canDeliver() && spot.receiver() != null && spot.receiver().isFocusTraversable()) spot.receiver().requestFocus();
        send(spot, MouseEvent.MOUSE_PRESSED, button, true, count, modifiers);
        if (button == MouseButton.SECONDARY) requestContextMenu(spot);
    }

    void release(Spot spot, MouseButton button, int count, Set<KeyCode> modifiers) {
        send(spot, MouseEvent.MOUSE_RELEASED, button, false, count, modifiers);
        if (!internals.canDeliver()) send(spot, MouseEvent.MOUSE_CLICKED, button, false, count, modifiers);
    }

    private void send(Spot spot, EventType<MouseEvent> type, MouseButton button, boolean isDown, int count, Set<KeyCode> modifiers) {
        Scene scene = spot.scene();
        if (scene.getWindow() == null) return;
        boolean isMenuTrigger = button == MouseButton.SECONDARY && type == MouseEvent.MOUSE_PRESSED;
        var event = new MouseEvent(
                type, spot.x(), spot.y(), spot.x() + NodeWriter.screenX(scene), spot.y() + NodeWriter.screenY(scene), button, count,
                modifiers.contains(KeyCode.SHIFT), modifiers.contains(KeyCode.CONTROL), modifiers.contains(KeyCode.ALT),
                modifiers.contains(KeyCode.META), isDown && button == MouseButton.PRIMARY, isDown && button == MouseButton.MIDDLE,
                isDown && button == MouseButton.SECONDARY, false, isMenuTrigger, true, null);
        if (internals.canDeliver()) internals.deliver(scene, event);
        else if (spot.receiver() != null) Event.fireEvent(spot.receiver(), event);
    }

    /** It comes from the window system, not from the press. */
    private static void requestContextMenu(Spot spot) {
        Scene scene = spot.scene();
        Node receiver = spot.receiver();
        if (receiver == null || receiver.getScene() != scene || scene.getWindow() == null) return;
        Event.fireEvent(receiver, new ContextMenuEvent(
                ContextMenuEvent.CONTEXT_MENU_REQUESTED, spot.x(), spot.y(), spot.x() + NodeWriter.screenX(scene),
                spot.y() + NodeWriter.screenY(scene), false, null));
    }
}
