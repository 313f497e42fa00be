package dev.widgetwright.core.capture;

import dev.widgetwright.core.model.Mnemonics;
import java.util.List;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.Pane;

/** Finds the label of a field by its place alone: beside the field or right above it. */
final class NearLabels {
    private static final int MOST_LEVELS = 3;
    /** A pane with more children is not a form, and comparing them all would take long. */
    private static final int MOST_SIBLINGS = 60;

    private static final double WIDEST_GAP_BESIDE = 60;
    private static final double WIDEST_GAP_ABOVE = 16;
    private static final double ALIGNED = 24;
    private static final double OVERLAP = 2;

    private NearLabels() {}

    /** Null if there is none. */
    static String nameOf(Node field) {
        Node box = field;
        for (int level = 0; level < MOST_LEVELS && box.getParent() instanceof Pane pane; level++) {
            List<Node> siblings = pane.getChildrenUnmodifiable();
            if (siblings.size() > MOST_SIBLINGS) return null;
            Label label = nearest(siblings, box);
            if (label != null) return Texts.withoutIcons(Mnemonics.strip(label.getText(), label.isMnemonicParsing()));
            // A label beside a row of fields belongs to the first one.
            if (siblings.get(0) != box) return null;
            box = pane;
        }
        return null;
    }

    private static Label nearest(List<Node> siblings, Node box) {
        Label nearest = null;
        double least = Double.MAX_VALUE;
        for (Node sibling : siblings) {
            if (!(sibling instanceof Label label) || !mayName(label)) continue;
            double distance = distance(label, box);
            if (distance >= least) continue;
            least = distance;
            nearest = label;
        }
        return nearest != null && isNearestTo(nearest, box, least, siblings) ? nearest : null;
    }

    private static boolean mayName(Label label) {
        return label.isVisible()
                && label.isManaged()
                && label.getLabelFor() == null
                && label.getText() != null
                && !label.getText().isBlank();
    }

    private static boolean isNearestTo(Label label, Node box, double distance, List<Node> siblings) {
        for (Node other : siblings)
            if (other != box && other.isVisible() && !(other instanceof Label) && distance(label, other) < distance)
                return false;
        return true;
    }

    /** Infinite if they are not next to each other. */
    private static double distance(Label label, Node box) {
        Bounds text = label.getBoundsInParent();
        Bounds field = box.getBoundsInParent();
        double beside = field.getMinX() - text.getMaxX();
        boolean isBeside = text.getCenterY() > field.getMinY() && text.getCenterY() < field.getMaxY();
        if (isBeside && beside > -OVERLAP && beside < WIDEST_GAP_BESIDE) return beside;
        double above = field.getMinY() - text.getMaxY();
        boolean isAbove = Math.abs(field.getMinX() - text.getMinX()) < ALIGNED;
        return isAbove && above > -OVERLAP && above < WIDEST_GAP_ABOVE ? above : Double.MAX_VALUE;
    }
}
