package dev.widgetwright.core.capture;

import dev.widgetwright.core.fx.SubScenes;
import javafx.geometry.BoundingBox;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.SubScene;

/**
 * Where a node is in its scene and which part of the scene it can be seen through, worked out on the way down the tree.
 */
public final class Place {
    private final Node node;
    private final double x;
    private final double y;
    /** Only moved, neither turned nor scaled, as nearly everything is. */
    private final boolean isPlain;

    private final Bounds clip;

    private Place(Node node, double x, double y, boolean isPlain, Bounds clip) {
        this.node = node;
        this.x = x;
        this.y = y;
        this.isPlain = isPlain;
        this.clip = clip;
    }

    public static Place of(Node node) {
        Node around = SubScenes.around(node);
        if (around != null) return of(around).child(node);
        Scene scene = node.getScene();
        Bounds whole =
                new BoundingBox(0, 0, scene == null ? 0 : scene.getWidth(), scene == null ? 0 : scene.getHeight());
        return new Place(null, 0, 0, true, whole).child(node);
    }

    Place inside(Node descendant) {
        if (descendant == node) return this;
        Node around = SubScenes.around(descendant);
        if (around == null) return of(descendant);
        return (around == node ? this : inside(around)).child(descendant);
    }

    private Place child(Node child) {
        // What a camera sees is not where it is.
        boolean isSeenThroughCamera = node instanceof SubScene subScene && subScene.getCamera() != null;
        Point2D corner = child.localToParent(0, 0);
        boolean plain = isPlain && !isSeenThroughCamera && isOnlyMoved(child, corner);
        Place unclipped = new Place(child, x + corner.getX(), y + corner.getY(), plain, clip);
        if (child.getClip() == null) return unclipped;
        return new Place(
                child,
                unclipped.x,
                unclipped.y,
                plain,
                overlap(clip, unclipped.inScene(child.getClip().getBoundsInParent())));
    }

    /** Mirrored where it is read from right to left. */
    private static boolean isOnlyMoved(Node node, Point2D corner) {
        Point2D other = node.localToParent(1, 2);
        return Math.abs(other.getX() - corner.getX() - 1) < 1e-6 && Math.abs(other.getY() - corner.getY() - 2) < 1e-6;
    }

    public Bounds inScene(Bounds local) {
        if (!isPlain) return node.localToScene(local, true);
        return new BoundingBox(x + local.getMinX(), y + local.getMinY(), local.getWidth(), local.getHeight());
    }

    public Bounds clip() {
        return clip;
    }

    boolean shows(Bounds inScene) {
        return !overlap(clip, inScene).isEmpty();
    }

    /** Empty where the two do not meet. */
    public static Bounds overlap(Bounds one, Bounds other) {
        double left = Math.max(one.getMinX(), other.getMinX());
        double top = Math.max(one.getMinY(), other.getMinY());
        double right = Math.min(one.getMaxX(), other.getMaxX());
        double bottom = Math.min(one.getMaxY(), other.getMaxY());
        // A bounding box of no width counts as one; a negative width makes it empty.
        return right <= left || bottom <= top
                ? new BoundingBox(0, 0, -1, -1)
                : new BoundingBox(left, top, right - left, bottom - top);
    }
}
