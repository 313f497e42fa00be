package dev.widgetwright.core.fx;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.SubScene;

/** Finds the node that a click at a point would hit, by JavaFX's rules but without an event. */
public final class Picker {
    private final boolean seesTransparent;

    private Picker(boolean seesTransparent) {
        this.seesTransparent = seesTransparent;
    }

    /** Null if the scene itself would get it. */
    public static Node pick(Scene scene, double x, double y) {
        return new Picker(false).pickIn(scene.getRoot(), scene.getRoot().sceneToLocal(x, y));
    }

    /** What is drawn in front there, also if it lets clicks through. */
    public static Node inFront(Scene scene, double x, double y) {
        return new Picker(true).pickIn(scene.getRoot(), scene.getRoot().sceneToLocal(x, y));
    }

    private Node pickIn(Node node, Point2D point) {
        if (point == null || !node.isVisible() || node.isMouseTransparent() && !seesTransparent) return null;
        // The bounds include all children: of ten thousand nodes nearly all end here.
        if (!node.getBoundsInLocal().contains(point)) return null;
        if (node.getClip() != null && !node.getClip().contains(node.getClip().parentToLocal(point))) return null;
        if (node instanceof SubScene subScene) {
            Node inside = pickIn(subScene.getRoot(), subScene.getRoot().parentToLocal(point));
            return inside != null ? inside : subScene;
        }
        if (node instanceof Parent parent) {
            Node inside = pickAmong(inOrder(parent.getChildrenUnmodifiable()), point);
            if (inside != null) return inside;
        }
        return node.contains(point) ? node : null;
    }

    /** The last child is in front. */
    private Node pickAmong(List<Node> children, Point2D point) {
        for (int i = children.size() - 1; i >= 0; i--) {
            Node hit = pickIn(children.get(i), children.get(i).parentToLocal(point));
            if (hit != null) return hit;
        }
        return null;
    }

    /** As they are drawn: those with a lower view order later. */
    private static List<Node> inOrder(List<Node> children) {
        boolean isSorted = true;
        for (int i = 0; i < children.size() && isSorted; i++)
            isSorted = children.get(i).getViewOrder() == 0;
        if (isSorted) return children;
        var sorted = new ArrayList<>(children);
        sorted.sort(Comparator.comparingDouble(Node::getViewOrder).reversed());
        return sorted;
    }
}
