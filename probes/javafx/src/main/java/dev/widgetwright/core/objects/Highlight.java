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
import dev.widgetwright.protocol.Protocol.Reason;
import javafx.animation.PauseTransition;
import javafx.geometry.Bounds;
import javafx.scene.paint.Color;
import javafx.scene.shape.Rectangle;
import javafx.stage.Popup;
import javafx.util.Duration;

/** A frame around a node for a moment: it takes neither the mouse nor the keyboard, and is in no snapshot. */
final class Highlight {
    private static final int USUAL_MS = 1_000;
    private static final int MOST_MS = 60_000;
    private static final double WIDTH = 3;

    private Highlight() {}

    static void show(Uids uids, Params params) {
        var describer = new Describer(new Tree(uids));
        UiNode node = describer.tree().resolve(params.requiredObject("ref"));
        int duration = params.integer("durationMs").orElse(USUAL_MS);
        if (duration < 0 || duration > MOST_MS) throw invalid("\"durationMs\" must be from 0 to " + MOST_MS);
        Bounds bounds = describer.boundsOf(node);
        if (!describer.isVisible(node) || bounds.isEmpty()) throw obstacle(Reason.NOT_VISIBLE, describer.phrase(node) + " is not visible.");

        var frame = new Rectangle(bounds.getWidth() + WIDTH, bounds.getHeight() + WIDTH, null);
        frame.setStroke(Color.RED);
        frame.setStrokeWidth(WIDTH);
        frame.setMouseTransparent(true);
        var popup = new Popup();
        Stages.markAsOurs(popup);
        popup.getContent().add(frame);
        popup.setAutoFix(false);
        popup.show(node.window(), bounds.getMinX() + NodeWriter.screenX(node.scene()) - WIDTH, bounds.getMinY() + NodeWriter.screenY(node.scene()) - WIDTH);
        var end = new PauseTransition(Duration.millis(duration));
        end.setOnFinished(event -> popup.hide());
        end.play();
    }
}
