package dev.widgetwright.core.actions;

import static dev.widgetwright.core.model.ProbeException.invalid;
import static dev.widgetwright.core.model.ProbeException.obstacle;

import dev.widgetwright.core.actions.Actionability.Spot;
import dev.widgetwright.core.capture.Describer;
import dev.widgetwright.core.capture.NodeWriter;
import dev.widgetwright.core.capture.UiNode;
import dev.widgetwright.protocol.Protocol.Reason;
import java.util.Set;
import javafx.event.Event;
import javafx.event.EventHandler;
import javafx.geometry.Bounds;
import javafx.geometry.Orientation;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.control.Control;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.KeyCode;
import javafx.scene.input.ScrollEvent;
import javafx.stage.Window;

/** scroll and scrollTo. */
final class ScrollActions {
    private ScrollActions() {}

    static void scroll(ActionRun run) {
        double deltaX = run.action().number("deltaX").orElse(0.0);
        double deltaY = run.action().number("deltaY").orElse(0.0);
        if (deltaX == 0 && deltaY == 0) throw invalid("scroll needs a deltaX or a deltaY.");
        Describer describer = run.describer();
        Spot spot = spotFor(run, describer);
        Node under = spot == null ? run.target(describer).host() : receiverOf(spot);
        Set<KeyCode> modifiers = Keys.modifiersNamed(run.action().strings("modifiers"));
        ScrollBar across = deltaX == 0 ? null : barFor(under, Orientation.HORIZONTAL);
        ScrollBar down = deltaY == 0 ? null : barFor(under, Orientation.VERTICAL);
        if (across == null && down == null || !modifiers.isEmpty()) {
            turnWheel(run, describer, under, spot, deltaX, deltaY, modifiers);
            return;
        }
        run.setVia("semantic");
        run.then(() -> {
            boolean hasMoved = across != null && move(across, deltaX);
            hasMoved = down != null && move(down, deltaY) || hasMoved;
            if (!hasMoved) run.setNote("already at the end");
        });
    }

    /** Null for the middle of a target, wherever that is: its scroll bars work even where it is covered. */
    private static Spot spotFor(ActionRun run, Describer describer) {
        if (!run.hasTarget()) {
            double x = run.action().number("x").orElseThrow(() -> invalid("scroll needs a target, or x and y."));
            double y = run.action().number("y").orElseThrow(() -> invalid("scroll needs a target, or x and y."));
            return Actionability.spotOnScreen(describer, x, y);
        }
        UiNode node = run.target(describer);
        Actionability.requireUsable(describer, UiNode.of(node.host()));
        Point2D position = MouseActions.positionFrom(run.action(), "position");
        return position == null ? null : Actionability.aimAt(run, describer, node, position);
    }

    private static Node receiverOf(Spot spot) {
        return spot.receiver() == null ? spot.scene().getRoot() : spot.receiver();
    }

    /** For what has no scroll bar but handles the wheel itself, such as a canvas that zooms. */
    private static void turnWheel(
            ActionRun run,
            Describer describer,
            Node node,
            Spot spot,
            double deltaX,
            double deltaY,
            Set<KeyCode> modifiers) {
        String nothing = "There is nothing to scroll at "
                + describer.phrase(describer.tree().nodeAround(node)) + ".";
        run.then(() -> {
            Bounds bounds = Describer.boundsOf(node);
            double x = spot == null ? bounds.getCenterX() : spot.x();
            double y = spot == null ? bounds.getCenterY() : spot.y();
            var wheel = new ScrollEvent(
                    ScrollEvent.SCROLL,
                    x,
                    y,
                    x + NodeWriter.screenX(node.getScene()),
                    y + NodeWriter.screenY(node.getScene()),
                    modifiers.contains(KeyCode.SHIFT),
                    modifiers.contains(KeyCode.CONTROL),
                    modifiers.contains(KeyCode.ALT),
                    modifiers.contains(KeyCode.META),
                    false,
                    false,
                    deltaX,
                    deltaY,
                    deltaX,
                    deltaY,
                    ScrollEvent.HorizontalTextScrollUnits.NONE,
                    0,
                    ScrollEvent.VerticalTextScrollUnits.NONE,
                    0,
                    0,
                    null);
            if (!isTaken(node, wheel)) throw obstacle(Reason.UNSUPPORTED_TARGET_TYPE, nothing);
        });
    }

    /** What nobody takes comes out at the window. */
    private static boolean isTaken(Node node, ScrollEvent wheel) {
        Window window = node.getScene().getWindow();
        boolean[] isTaken = {true};
        EventHandler<ScrollEvent> seen = event -> isTaken[0] = false;
        window.addEventHandler(ScrollEvent.SCROLL, seen);
        try {
            Event.fireEvent(node, wheel);
        } finally {
            window.removeEventHandler(ScrollEvent.SCROLL, seen);
        }
        return isTaken[0];
    }

    /** The bar of the control itself or of the nearest around it that can scroll in this direction. */
    private static ScrollBar barFor(Node node, Orientation orientation) {
        for (Node around = node; around != null; around = around.getParent()) {
            if (!(around instanceof Control)) continue;
            for (Node inside : around.lookupAll(".scroll-bar"))
                if (inside instanceof ScrollBar bar
                        && bar.getOrientation() == orientation
                        && canMove(bar)
                        && ownerOf(bar) == around) return bar;
        }
        return null;
    }

    private static boolean canMove(ScrollBar bar) {
        return bar.isVisible() && bar.getMax() > bar.getMin() && bar.getVisibleAmount() < bar.getMax() - bar.getMin();
    }

    /** Of a text area's inner scroll pane, the text area. */
    private static Node ownerOf(ScrollBar bar) {
        Node owner = controlAround(bar);
        Node outer = owner instanceof ScrollPane ? controlAround(owner) : null;
        return outer instanceof javafx.scene.control.TextArea ? outer : owner;
    }

    private static Node controlAround(Node node) {
        Node around = node.getParent();
        while (around != null && !(around instanceof Control)) around = around.getParent();
        return around;
    }

    /** False when it is at its end already. */
    private static boolean move(ScrollBar bar, double pixels) {
        double before = bar.getValue();
        double range = bar.getMax() - bar.getMin();
        // The part of the whole that is seen is as long as the bar itself.
        double length = bar.getOrientation() == Orientation.VERTICAL ? bar.getHeight() : bar.getWidth();
        double whole = bar.getVisibleAmount() > 0 ? length * range / bar.getVisibleAmount() : length;
        double room = Math.max(1, whole - length);
        double value = Math.max(bar.getMin(), Math.min(bar.getMax(), before - pixels / room * range));
        bar.setValue(value);
        return bar.getValue() != before;
    }

    static void scrollTo(ActionRun run) {
        Describer describer = run.describer();
        UiNode target = run.target(describer);
        Actionability.requireUsable(describer, UiNode.of(target.host()));
        UiNode node = run.action()
                .object("item")
                .map(item -> ItemTarget.in(describer, target, ItemAddress.from(item)))
                .orElse(target);
        run.setVia("semantic");
        run.then(() -> Actionability.scrollIntoView(run, run.describer(), node));
    }
}
