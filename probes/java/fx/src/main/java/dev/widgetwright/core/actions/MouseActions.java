package dev.widgetwright.core.actions;

import static dev.widgetwright.core.model.ProbeException.invalid;
import static dev.widgetwright.core.model.ProbeException.obstacle;

import dev.widgetwright.core.actions.Actionability.Spot;
import dev.widgetwright.core.capture.Describer;
import dev.widgetwright.core.capture.UiNode;
import dev.widgetwright.core.model.Params;
import dev.widgetwright.protocol.Protocol.Reason;
import java.util.Set;
import javafx.geometry.Point2D;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;

/** click, hover, drag and pointer. */
final class MouseActions {
    private static final int STEPS_OF_A_DRAG = 4;
    /** Further than JavaFX takes for a trembling hand. */
    private static final double BEYOND_TREMBLING = 12;

    private static final String MOVES_THE_POINTER = "this moved the real pointer";

    private MouseActions() {}

    static void click(ActionRun run) {
        MouseButton button = buttonOf(run.action());
        Set<KeyCode> modifiers = Keys.modifiersNamed(run.action().strings("modifiers"));
        int count = run.action().integer("count").orElse(1);
        if (count < 1 || count > 3) throw invalid("\"count\" must be 1, 2 or 3");
        if (TrayActions.isMeant(run)) {
            TrayActions.click(run, button, count, modifiers);
            return;
        }
        Spot spot = spotFor(run);
        var watch = new PressWatch(spot);
        useMouse(run, run.mouse());

        Activation.await(run, spot.scene().getWindow());
        run.then(() -> run.mouse().beginClick(spot));
        run.thenAtOnce(() -> run.mouse().move(spot, modifiers));
        watch.begin(run);
        for (int press = 1; press <= count; press++) {
            int number = press;
            run.thenAtOnce(() -> run.mouse().press(spot, button, number, modifiers));
            run.thenAtOnce(() -> run.mouse().release(spot, button, number, modifiers));
        }
        watch.end(run);
        letGoAtTheEnd(run, run.mouse(), spot, modifiers);
    }

    /** Of what a gesture that came to an early end still holds. */
    private static void letGoAtTheEnd(ActionRun run, Mouse mouse, Spot spot, Set<KeyCode> modifiers) {
        run.atTheEnd(() -> {
            if (mouse.held() != null) mouse.release(spot, mouse.held(), 1, modifiers);
        });
    }

    static void hover(ActionRun run) {
        Spot spot = spotFor(run);
        useMouse(run, run.mouse());
        // Twice, because some controls take the first move only as the pointer coming in.
        run.then(() -> run.mouse().move(spot.moved(1, 0), Set.of()));
        run.then(() -> run.mouse().move(spot, Set.of()));
    }

    static void drag(ActionRun run) {
        MouseButton button = buttonOf(run.action());
        Set<KeyCode> modifiers = Keys.modifiersNamed(run.action().strings("modifiers"));
        Spot to = destinationOf(run);
        // Last: to bring the one into view may move the other.
        Spot from = spotFor(run);
        Mouse mouse = run.mouseForDrags();
        var watch = new PressWatch(from);
        useMouse(run, mouse);

        Activation.await(run, from.scene().getWindow());
        run.then(() -> mouse.beginClick(from));
        run.then(() -> mouse.move(from, modifiers));
        watch.begin(run);
        run.then(() -> mouse.press(from, button, 1, modifiers));
        watch.end(run);
        double far = Math.max(1, Math.hypot(to.screenX() - from.screenX(), to.screenY() - from.screenY()));
        run.then(() -> mouse.drag(from.towards(to, BEYOND_TREMBLING / far), modifiers));
        for (int step = 1; step <= STEPS_OF_A_DRAG; step++) {
            double share = (double) step / STEPS_OF_A_DRAG;
            run.then(() -> mouse.drag(share == 1 ? to : from.towards(to, share), modifiers));
        }
        run.then(() -> mouse.drag(to, modifiers));
        run.then(() -> mouse.release(to, button, 1, modifiers));
        letGoAtTheEnd(run, mouse, from, modifiers);
        run.thenCheck(() -> {
            if (mouse.isDropRefused())
                throw obstacle(
                        Reason.NOT_DELIVERED,
                        "What was dragged was not accepted there: the application refuses it at that place.");
        });
    }

    private static Spot destinationOf(ActionRun run) {
        Params to = run.action().requiredObject("to");
        Describer describer = run.describer();
        if (to.has("x") || to.has("y"))
            return Actionability.spotOnScreen(describer, coordinate(to, "x"), coordinate(to, "y"));
        return Actionability.aimAt(
                run, describer, describer.tree().resolve(to), positionFrom(run.action(), "toPosition"));
    }

    /** One step of a gesture that the caller makes up. */
    static void pointer(ActionRun run) {
        Params action = run.action();
        MouseButton button = buttonOf(action);
        Set<KeyCode> modifiers = Keys.modifiersNamed(action.strings("modifiers"));
        Mouse mouse = run.mouse();
        Spot spot = Actionability.spotOnScreen(
                run.describer(), coordinate(action, "x"), coordinate(action, "y"), mouse.held() != null);
        useMouse(run, mouse);
        switch (action.requiredString("phase")) {
            case "move" -> run.then(() -> {
                if (mouse.held() == null) mouse.move(spot, modifiers);
                else mouse.drag(spot, modifiers);
            });
            case "down" -> {
                if (mouse.held() != null) throw invalid("A button is down already: send the phase \"up\" first.");
                Activation.await(run, spot.scene().getWindow());
                run.then(() -> mouse.beginClick(spot));
                run.then(() -> mouse.move(spot, modifiers));
                run.then(() -> mouse.press(spot, button, 1, modifiers));
            }
            case "up" -> {
                if (mouse.held() == null) throw invalid("No button is down: send the phase \"down\" first.");
                run.then(() -> mouse.release(spot, mouse.held(), 1, modifiers));
            }
            default -> throw invalid("\"phase\" must be move, down or up");
        }
    }

    private static void useMouse(ActionRun run, Mouse mouse) {
        run.setVia(mouse.via());
        if (mouse instanceof RobotMouse) run.setNote(MOVES_THE_POINTER);
    }

    private static MouseButton buttonOf(Params action) {
        return switch (action.string("button").orElse("left")) {
            case "left" -> MouseButton.PRIMARY;
            case "right" -> MouseButton.SECONDARY;
            case "middle" -> MouseButton.MIDDLE;
            default -> throw invalid("\"button\" must be left, right or middle");
        };
    }

    private static Spot spotFor(ActionRun run) {
        Describer describer = run.describer();
        if (!run.hasTarget())
            return Actionability.spotOnScreen(describer, coordinate(run.action(), "x"), coordinate(run.action(), "y"));
        UiNode target = run.target(describer);
        Point2D position = positionFrom(run.action(), "position");
        if (!run.action().has("item"))
            return Actionability.aimAt(run, describer, target, ItemTarget.columnOf(target, run.action()), position);
        Actionability.requireUsable(describer, UiNode.of(target.host()));
        UiNode item =
                ItemTarget.in(describer, target, ItemAddress.from(run.action().requiredObject("item")));
        return Actionability.aimAt(run, describer, item, ItemTarget.columnOf(item, run.action()), position);
    }

    private static double coordinate(Params of, String name) {
        return of.number(name).orElseThrow(() -> invalid("This needs a target, or x and y."));
    }

    /** Inside a node; null for its middle. */
    static Point2D positionFrom(Params action, String name) {
        return action.object(name)
                .map(at ->
                        new Point2D(at.number("x").orElse(0.0), at.number("y").orElse(0.0)))
                .orElse(null);
    }
}
