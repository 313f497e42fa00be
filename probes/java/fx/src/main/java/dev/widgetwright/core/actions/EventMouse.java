package dev.widgetwright.core.actions;

import dev.widgetwright.core.actions.Actionability.Spot;
import dev.widgetwright.core.capture.NodeWriter;
import dev.widgetwright.core.fx.DragAndDrop;
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
final class EventMouse implements Mouse {
    private static final double FAR_AWAY = -1000;

    private final Internals internals;
    private Scene lastClicked;
    private Spot pressedAt;
    private MouseButton held;
    private DragAndDrop.Session dragged;
    private boolean isDropRefused;

    EventMouse(Internals internals) {
        this.internals = internals;
    }

    @Override
    public String via() {
        return "event";
    }

    @Override
    public MouseButton held() {
        return held;
    }

    @Override
    public boolean isDropRefused() {
        return isDropRefused;
    }

    /** JavaFX takes two presses for a double click unless the mouse has moved in between. */
    @Override
    public void beginClick(Spot spot) {
        if (internals.canDeliver() && lastClicked == spot.scene())
            send(
                    new Spot(spot.scene(), FAR_AWAY, FAR_AWAY, null),
                    MouseEvent.MOUSE_MOVED,
                    MouseButton.NONE,
                    0,
                    Set.of());
        lastClicked = spot.scene();
    }

    @Override
    public void move(Spot spot, Set<KeyCode> modifiers) {
        send(spot, MouseEvent.MOUSE_MOVED, MouseButton.NONE, 0, modifiers);
    }

    @Override
    public void press(Spot spot, MouseButton button, int count, Set<KeyCode> modifiers) {
        if (!internals.canDeliver()
                && spot.receiver() != null
                && spot.receiver().isFocusTraversable()) spot.receiver().requestFocus();
        held = button;
        pressedAt = spot;
        send(spot, MouseEvent.MOUSE_PRESSED, button, count, modifiers);
        if (button == MouseButton.SECONDARY) requestContextMenu(spot);
    }

    @Override
    public void drag(Spot spot, Set<KeyCode> modifiers) {
        if (dragged != null) {
            dragged.over(spot.scene(), spot.x(), spot.y(), spot.screenX(), spot.screenY());
            return;
        }
        Spot asSource = seenFrom(pressedAt, spot);
        Runnable move = () -> send(asSource, MouseEvent.MOUSE_DRAGGED, held, 1, modifiers);
        if (internals.dragAndDrop() == null || pressedAt.scene().getWindow() == null) move.run();
        else dragged = internals.dragAndDrop().during(pressedAt.scene(), move);
    }

    @Override
    public void release(Spot spot, MouseButton button, int count, Set<KeyCode> modifiers) {
        Spot asSource = pressedAt == null ? spot : seenFrom(pressedAt, spot);
        DragAndDrop.Session session = dragged;
        held = null;
        pressedAt = null;
        dragged = null;
        isDropRefused = false;
        if (session != null) {
            isDropRefused = !session.drop(spot.x(), spot.y(), spot.screenX(), spot.screenY());
            // Tells the scene that the button is up again; what was dragged gets no release.
            send(asSource, MouseEvent.MOUSE_MOVED, MouseButton.NONE, 0, modifiers);
            return;
        }
        send(asSource, MouseEvent.MOUSE_RELEASED, button, count, modifiers);
        if (!internals.canDeliver()) send(asSource, MouseEvent.MOUSE_CLICKED, button, count, modifiers);
    }

    /** A window goes on getting the mouse that was pressed in it, wherever that goes. */
    private static Spot seenFrom(Spot pressed, Spot spot) {
        if (pressed.scene() == spot.scene()) return new Spot(spot.scene(), spot.x(), spot.y(), pressed.receiver());
        Scene scene = pressed.scene();
        return new Spot(
                scene,
                spot.screenX() - NodeWriter.screenX(scene),
                spot.screenY() - NodeWriter.screenY(scene),
                pressed.receiver());
    }

    private void send(Spot spot, EventType<MouseEvent> type, MouseButton button, int count, Set<KeyCode> modifiers) {
        Scene scene = spot.scene();
        if (scene.getWindow() == null) return;
        boolean isMenuTrigger = button == MouseButton.SECONDARY && type == MouseEvent.MOUSE_PRESSED;
        var event = new MouseEvent(
                type,
                spot.x(),
                spot.y(),
                spot.screenX(),
                spot.screenY(),
                button,
                count,
                modifiers.contains(KeyCode.SHIFT),
                modifiers.contains(KeyCode.CONTROL),
                modifiers.contains(KeyCode.ALT),
                modifiers.contains(KeyCode.META),
                held == MouseButton.PRIMARY,
                held == MouseButton.MIDDLE,
                held == MouseButton.SECONDARY,
                false,
                isMenuTrigger,
                type != MouseEvent.MOUSE_DRAGGED,
                null);
        if (internals.canDeliver()) internals.deliver(scene, event);
        else if (spot.receiver() != null) Event.fireEvent(spot.receiver(), event);
    }

    /** It comes from the window system, not from the press. */
    private static void requestContextMenu(Spot spot) {
        Scene scene = spot.scene();
        Node receiver = spot.receiver();
        if (receiver == null || receiver.getScene() != scene || scene.getWindow() == null) return;
        Event.fireEvent(
                receiver,
                new ContextMenuEvent(
                        ContextMenuEvent.CONTEXT_MENU_REQUESTED,
                        spot.x(),
                        spot.y(),
                        spot.screenX(),
                        spot.screenY(),
                        false,
                        null));
    }
}
