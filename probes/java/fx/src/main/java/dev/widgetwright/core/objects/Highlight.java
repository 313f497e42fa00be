package dev.widgetwright.core.objects;

import static dev.widgetwright.core.model.ProbeException.invalid;
import static dev.widgetwright.core.model.ProbeException.obstacle;

import dev.widgetwright.core.capture.Describer;
import dev.widgetwright.core.capture.NodeWriter;
import dev.widgetwright.core.capture.Stages;
import dev.widgetwright.core.capture.Tree;
import dev.widgetwright.core.capture.UiNode;
import dev.widgetwright.core.capture.Uids;
import dev.widgetwright.core.model.Params;
import dev.widgetwright.core.tray.TrayWindow;
import dev.widgetwright.protocol.Protocol.Reason;
import java.util.List;
import javafx.animation.PauseTransition;
import javafx.geometry.Bounds;
import javafx.scene.paint.Color;
import javafx.scene.shape.Rectangle;
import javafx.stage.Popup;
import javafx.stage.Window;
import javafx.util.Duration;

/** Shows a frame around a node for a moment. It takes no input and is in no snapshot. */
final class Highlight {
    private static final int USUAL_MS = 1_000;
    private static final int MOST_MS = 60_000;
    private static final double WIDTH = 3;

    private List<Popup> shown = List.of();

    void show(Uids uids, Params params) {
        var describer = new Describer(new Tree(uids));
        UiNode node = describer.tree().resolve(params.requiredObject("ref"));
        int duration = params.integer("durationMs").orElse(USUAL_MS);
        if (duration < 0 || duration > MOST_MS) throw invalid("\"durationMs\" must be from 0 to " + MOST_MS);
        Bounds bounds = describer.boundsOf(node);
        if (node.window() instanceof TrayWindow)
            throw obstacle(Reason.NO_SCREEN_BOUNDS, "Where the desktop shows a tray icon is not known.");
        if (!describer.isVisible(node) || bounds.isEmpty())
            throw obstacle(Reason.NOT_VISIBLE, describer.phrase(node) + " is not visible.");

        double left = bounds.getMinX() + NodeWriter.screenX(node.scene());
        double top = bounds.getMinY() + NodeWriter.screenY(node.scene());
        double width = bounds.getWidth();
        double height = bounds.getHeight();
        // Four stripes, because without a compositor windows are never transparent.
        var frame = List.of(
                stripe(node.window(), left - WIDTH, top - WIDTH, width + 2 * WIDTH, WIDTH),
                stripe(node.window(), left - WIDTH, top + height, width + 2 * WIDTH, WIDTH),
                stripe(node.window(), left - WIDTH, top, WIDTH, height),
                stripe(node.window(), left + width, top, WIDTH, height));
        shown.forEach(Popup::hide);
        shown = frame;
        var end = new PauseTransition(Duration.millis(duration));
        end.setOnFinished(event -> frame.forEach(Popup::hide));
        end.play();
    }

    private static Popup stripe(Window owner, double x, double y, double width, double height) {
        var filled = new Rectangle(width, height, Color.RED);
        filled.setMouseTransparent(true);
        var popup = new Popup();
        Stages.markAsOurs(popup);
        popup.getContent().add(filled);
        popup.setAutoFix(false);
        // Otherwise the application would not get the key.
        popup.setHideOnEscape(false);
        popup.show(owner, x, y);
        return popup;
    }
}
