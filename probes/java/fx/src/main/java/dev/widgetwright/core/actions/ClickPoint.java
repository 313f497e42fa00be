package dev.widgetwright.core.actions;

import dev.widgetwright.core.capture.HitTest;
import dev.widgetwright.core.capture.NodeWriter;
import dev.widgetwright.core.capture.Stages;
import dev.widgetwright.core.fx.Picker;
import dev.widgetwright.core.fx.SubScenes;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.Control;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.Region;
import javafx.scene.paint.Color;
import javafx.scene.paint.Paint;
import javafx.scene.shape.Shape;
import javafx.stage.PopupWindow;
import javafx.stage.Window;

/** Where a click on a node arrives there: it may have holes, or be covered in part. Scene coordinates. */
final class ClickPoint {
    private static final int FINEST_GRID = 16;
    private static final double NOT_SEEN = 0.05;

    private final Node shown;
    private final Scene scene;
    private final Stages stages;

    ClickPoint(Node shown, Stages stages) {
        this.shown = shown;
        scene = shown.getScene();
        this.stages = stages;
    }

    /** The middle, or the point nearest to it that takes the click; null if none does. */
    Point2D in(Bounds visible) {
        Point2D middle = new Point2D(visible.getCenterX(), visible.getCenterY());
        if (takesClickAt(middle)) return middle;
        for (int grid = 4; grid <= FINEST_GRID; grid *= 2) {
            Point2D nearest = nearestOf(grid, visible, middle);
            if (nearest != null) return nearest;
        }
        return null;
    }

    private Point2D nearestOf(int grid, Bounds visible, Point2D middle) {
        Point2D nearest = null;
        for (int row = 0; row < grid; row++)
            for (int column = 0; column < grid; column++) {
                Point2D point = new Point2D(
                        visible.getMinX() + (column + 0.5) / grid * visible.getWidth(),
                        visible.getMinY() + (row + 0.5) / grid * visible.getHeight());
                boolean isNearer = nearest == null || point.distance(middle) < nearest.distance(middle);
                if (isNearer && takesClickAt(point)) nearest = point;
            }
        return nearest;
    }

    boolean takesClickAt(Point2D point) {
        Node receiver = receiverAt(point);
        return receiver.getScene() == scene
                && (Actionability.isInside(receiver, shown)
                        || goesThrough(receiver, point)
                        || isClickAreaAround(receiver));
    }

    /** What gets a click there. */
    Node receiverAt(Point2D point) {
        Node inPopup = popupAt(point);
        if (inPopup != null) return inPopup;
        Node hit = Picker.pick(scene, point.getX(), point.getY());
        return hit == null ? scene.getRoot() : hit;
    }

    /** Popups are above the windows they belong to, and above those opened before them. */
    private Node popupAt(Point2D point) {
        double x = point.getX() + NodeWriter.screenX(scene);
        double y = point.getY() + NodeWriter.screenY(scene);
        for (Window window : HitTest.topFirst(stages)) {
            if (window == scene.getWindow() || !(window instanceof PopupWindow)) return null;
            Scene above = window.getScene();
            Node hit = Picker.pick(above, x - NodeWriter.screenX(above), y - NodeWriter.screenY(above));
            if (hit != null && !(window instanceof Tooltip) && !isUnseen(hit)) return hit;
        }
        return null;
    }

    /** A click goes through such a node to what is behind it, as the application wants it. */
    private boolean goesThrough(Node receiver, Point2D point) {
        return isTransparent(shown)
                && (Actionability.isInside(shown, receiver)
                        || Actionability.isInside(Picker.inFront(scene, point.getX(), point.getY()), shown));
    }

    private static boolean isTransparent(Node node) {
        for (Node around = node; around != null; around = SubScenes.around(around))
            if (around.isMouseTransparent()) return true;
        return false;
    }

    /** A caption is clicked through what lies over its box unseen, to take the clicks for all of it. */
    private boolean isClickAreaAround(Node receiver) {
        return isUnseen(receiver) && takesNoClicks(shown) && Actionability.isInside(shown, receiver.getParent());
    }

    private static boolean takesNoClicks(Node node) {
        return !node.isFocusTraversable()
                && !(node instanceof ButtonBase)
                && node.getOnMousePressed() == null
                && node.getOnMouseReleased() == null
                && node.getOnMouseClicked() == null;
    }

    private static boolean isUnseen(Node node) {
        if (node.getOpacity() < NOT_SEEN) return true;
        if (node instanceof Shape shape) return isUnseen(shape.getFill()) && isUnseen(shape.getStroke());
        if (!(node instanceof Region region) || node instanceof Control) return false;
        boolean hasBorder = region.getBorder() != null && !region.getBorder().isEmpty();
        return !hasBorder
                && (region.getBackground() == null
                        || region.getBackground().getImages().isEmpty()
                                && region.getBackground().getFills().stream()
                                        .allMatch(fill -> isUnseen(fill.getFill())));
    }

    private static boolean isUnseen(Paint paint) {
        return paint == null || paint instanceof Color colour && colour.getOpacity() < NOT_SEEN;
    }
}
