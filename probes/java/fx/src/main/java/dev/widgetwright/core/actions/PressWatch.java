package dev.widgetwright.core.actions;

import static dev.widgetwright.core.model.ProbeException.obstacle;

import dev.widgetwright.core.actions.Actionability.Spot;
import dev.widgetwright.protocol.Protocol.Reason;
import java.util.List;
import javafx.event.EventHandler;
import javafx.scene.Node;
import javafx.scene.input.MouseEvent;
import javafx.stage.PopupWindow;
import javafx.stage.Window;

/** Sees whether a press arrives where it was aimed at. */
final class PressWatch {
    private final Spot spot;
    private final Window window;
    private final EventHandler<MouseEvent> filter = event -> this.isSeen |= isExpected(event);
    private List<Window> popups = List.of();
    private boolean isSeen;

    PressWatch(Spot spot) {
        this.spot = spot;
        window = spot.scene().getWindow();
    }

    void begin(ActionRun run) {
        run.thenAtOnce(() -> {
            popups = Window.getWindows().stream()
                    .filter(each -> each instanceof PopupWindow)
                    .toList();
            window.addEventFilter(MouseEvent.MOUSE_PRESSED, filter);
        });
        run.atTheEnd(() -> window.removeEventFilter(MouseEvent.MOUSE_PRESSED, filter));
    }

    void end(ActionRun run) {
        run.thenExpect(
                () -> isSeen || wasKeptByPopup(run),
                () -> obstacle(
                        Reason.NOT_DELIVERED,
                        "The click did not reach its target: nothing in the application received it."));
    }

    /** As the popup wants it, a click that closes it is not passed on. */
    private boolean wasKeptByPopup(ActionRun run) {
        boolean isKept = popups.stream().anyMatch(popup -> !popup.isShowing());
        if (isKept) run.setNote("it closed a popup, which kept it");
        return isKept;
    }

    private boolean isExpected(MouseEvent event) {
        return spot.receiver() == null
                || event.getTarget() instanceof Node target
                        && (Actionability.isInside(target, spot.receiver())
                                || Actionability.isInside(spot.receiver(), target));
    }
}
