package dev.widgetwright.core.actions;

import static dev.widgetwright.core.model.ProbeException.invalid;
import static dev.widgetwright.core.model.ProbeException.obstacle;

import dev.widgetwright.core.actions.Actionability.Spot;
import dev.widgetwright.core.capture.Describer;
import dev.widgetwright.core.capture.HitTest;
import dev.widgetwright.core.capture.NodeWriter;
import dev.widgetwright.core.fx.Picker;
import dev.widgetwright.core.model.Params;
import dev.widgetwright.protocol.Protocol.Reason;
import java.util.Map;
import java.util.Set;
import javafx.event.EventHandler;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.stage.Stage;
import javafx.stage.Window;

/** click and hover. */
final class MouseActions {
    private MouseActions() {}

    static void click(ActionRun run) {
        MouseButton button = buttonNamed(run.action().string("button").orElse("left"));
        Set<KeyCode> modifiers = Keys.modifiersNamed(run.action().strings("modifiers"));
        int count = run.action().integer("count").orElse(1);
        if (count < 1 || count > 3) throw invalid("\"count\" must be 1, 2 or 3");
        Spot spot = spotFor(run);
        var watch = new PressWatch(spot);

        run.then(() -> {
            Actionability.activate(spot.scene().getWindow());
            run.mouse().beginClick(spot);
            run.mouse().move(spot, modifiers);
        });
        for (int press = 1; press <= count; press++) {
            int number = press;
            run.then(() -> watch.during(() -> run.mouse().press(spot, button, number, modifiers)));
            run.then(() -> run.mouse().release(spot, button, number, modifiers));
        }
        run.then(watch::requirePress);
    }

    static void hover(ActionRun run) {
        Describer describer = run.describer();
        Spot spot = Actionability.aimAt(describer, run.target(describer), null);
        // Twice, because some controls take the first move only as the pointer coming in.
        run.then(() -> run.mouse().move(new Spot(spot.scene(), spot.x() + 1, spot.y(), spot.receiver()), Set.of()));
        run.then(() -> run.mouse().move(spot, Set.of()));
    }

    private static MouseButton buttonNamed(String name) {
        return switch (name) {
            case "left" -> MouseButton.PRIMARY;
            case "right" -> MouseButton.SECONDARY;
            case "middle" -> MouseButton.MIDDLE;
            default -> throw invalid("\"button\" must be left, right or middle");
        };
    }

    private static Spot spotFor(ActionRun run) {
        Describer describer = run.describer();
        if (run.hasTarget()) return Actionability.aimAt(describer, run.target(describer), positionFrom(run.action()));
        double x = run.action().number("x").orElseThrow(() -> invalid("A click needs a target, or x and y."));
        double y = run.action().number("y").orElseThrow(() -> invalid("A click needs a target, or x and y."));
        return spotOnScreen(describer, x, y);
    }

    private static Point2D positionFrom(Params action) {
        return action.object("position").map(at -> new Point2D(at.number("x").orElse(0.0), at.number("y").orElse(0.0))).orElse(null);
    }

    private static Spot spotOnScreen(Describer describer, double x, double y) {
        Window window = HitTest.windowAt(describer.tree().stages(), x, y);
        if (window == null) throw obstacle(Reason.NOT_VISIBLE, "The application has no window at " + x + ", " + y + ".");
        Stage modal = Modality.blocking(window);
        if (modal != null)
            throw obstacle(Reason.BLOCKED_BY_MODAL, "The window at " + x + ", " + y + " is blocked by a modal dialog.",
                    Map.of("by", new NodeWriter(describer).summaryOf(describer.tree().rootOf(modal))));
        Scene scene = window.getScene();
        double inSceneX = x - NodeWriter.screenX(scene);
        double inSceneY = y - NodeWriter.screenY(scene);
        return new Spot(scene, inSceneX, inSceneY, Picker.pick(scene, inSceneX, inSceneY));
    }

    /** Sees whether the press arrives where it was aimed at. */
    private static final class PressWatch {
        private final Spot spot;
        private boolean isSeen;

        PressWatch(Spot spot) {
            this.spot = spot;
        }

        void during(Runnable press) {
            Window window = spot.scene().getWindow();
            if (window == null) return;
            EventHandler<MouseEvent> filter = event -> isSeen = isSeen || isExpected(event);
            window.addEventFilter(MouseEvent.MOUSE_PRESSED, filter);
            try {
                press.run();
            } finally {
                window.removeEventFilter(MouseEvent.MOUSE_PRESSED, filter);
            }
        }

        private boolean isExpected(MouseEvent event) {
            return spot.receiver() == null || event.getTarget() instanceof Node target
                    && (Actionability.isInside(target, spot.receiver()) || Actionability.isInside(spot.receiver(), target));
        }

        void requirePress() {
            if (!isSeen)
                throw obstacle(Reason.NOT_DELIVERED, "The click did not reach its target: the application let it through to nobody.");
        }
    }
}
