package dev.widgetwright.core.actions;

import static dev.widgetwright.core.model.ProbeException.obstacle;

import dev.widgetwright.core.actions.Actionability.Spot;
import dev.widgetwright.protocol.Protocol.Reason;
import javafx.event.EventHandler;
import javafx.scene.Node;
import javafx.scene.input.MouseEvent;
import javafx.stage.Window;

/** Sees whether a press arrives where it was aimed at. */
final class PressWatch {
    private final Spot spot;
    private final Window window;
    private final EventHandler<MouseEvent> filter = event -> this.isSeen |= isExpected(event);
    private boolean isSeen;

    PressWatch(Spot spot) {
        this.spot = spot;
        window = spot.scene().getWindow();
    }

    void begin(ActionRun run) {
        run.then(() -> window.addEventFilter(MouseEvent.MOUSE_PRESSED, filter));
        run.atTheEnd(() -> window.removeEventFilter(MouseEvent.MOUSE_PRESSED, filter));
    }

    void end(ActionRun run) {
        run.thenCheck(() -> {
            if (!isSeen)
                throw obstacle(
                        Reason.NOT_DELIVERED,
                        "The click did not reach its target: the application let it through to nobody.");
        });
    }

    private boolean isExpected(MouseEvent event) {
        return spot.receiver() == null
                || event.getTarget() instanceof Node target
                        && (Actionability.isInside(target, spot.receiver())
                                || Actionability.isInside(spot.receiver(), target));
    }
}
