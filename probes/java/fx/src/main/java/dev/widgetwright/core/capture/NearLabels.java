package dev.widgetwright.core.capture;

import dev.widgetwright.core.model.Mnemonics;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Control;
import javafx.scene.control.Label;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Pane;
import javafx.scene.text.TextFlow;

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
        for (int level = 0; level < MOST_LEVELS && mayHold(box.getParent()); level++) {
            List<Node> siblings = box.getParent().getChildrenUnmodifiable();
            if (siblings.size() > MOST_SIBLINGS) return null;
            Label label = labelIn(nearest(siblings, box));
            if (label != null) return Texts.withoutIcons(Mnemonics.strip(label.getText(), label.isMnemonicParsing()));
            // A label beside a row of fields belongs to the first one.
            if (siblings.get(0) != box) return null;
            box = box.getParent();
        }
        return null;
    }

    /** A pane, or a control of a library that has a field inside. */
    private static boolean mayHold(Parent parent) {
        return parent instanceof Pane || parent instanceof Control && !ClassTraits.of(parent).isOfJavafx;
    }

    /** A label, or the first in a pane that has nothing but texts; null for anything else. */
    private static Label labelIn(Node node) {
        if (node instanceof Label label) return label;
        if (!(node instanceof Pane pane) || node instanceof TextFlow) return null;
        List<Node> inside = pane.getChildrenUnmodifiable();
        for (Node each : inside) if (!(each instanceof Label || each instanceof TextFlow)) return null;
        return !inside.isEmpty() && inside.get(0) instanceof Label label ? label : null;
    }

    /** In the rows of a form, what is above a field belongs to the row above it. */
    private static Node nearest(List<Node> siblings, Node box) {
        Node inRow = nearest(siblings, box, sibling -> isInRow(sibling, box));
        return inRow != null ? inRow : nearest(siblings, box, sibling -> true);
    }

    private static Node nearest(List<Node> siblings, Node box, Predicate<Node> isMeant) {
        Node nearest = null;
        double least = Double.MAX_VALUE;
        for (Node sibling : siblings) {
            Label label = labelIn(sibling);
            if (label == null || !mayName(label) || !isMeant.test(sibling)) continue;
            double distance = distance(sibling, box);
            if (distance >= least) continue;
            least = distance;
            nearest = sibling;
        }
        return nearest != null && isNearestTo(nearest, box, least, siblings) ? nearest : null;
    }

    private static boolean mayName(Label label) {
        return label.isVisible()
                && label.isManaged()
                && label.getLabelFor() == null
                && label.getText() != null
                && label.getText().codePoints().anyMatch(Character::isLetterOrDigit);
    }

    private static boolean isNearestTo(Node label, Node box, double distance, List<Node> siblings) {
        for (Node other : siblings)
            if (other != box && other.isVisible() && labelIn(other) == null && distance(label, other) < distance)
                return false;
        return true;
    }

    /** In the rows of a form, a short label is far from its field if another label is long. */
    private static boolean isInRow(Node label, Node box) {
        return label.getParent() instanceof GridPane
                && Objects.equals(GridPane.getRowIndex(label), GridPane.getRowIndex(box));
    }

    /** Infinite if they are not next to each other. */
    private static double distance(Node label, Node box) {
        Bounds text = label.getBoundsInParent();
        Bounds field = box.getBoundsInParent();
        double beside = field.getMinX() - text.getMaxX();
        boolean isBeside = text.getCenterY() > field.getMinY() && text.getCenterY() < field.getMaxY();
        double widest = isInRow(label, box) ? Double.MAX_VALUE : WIDEST_GAP_BESIDE;
        if (isBeside && beside > -OVERLAP && beside < widest) return beside;
        double above = field.getMinY() - text.getMaxY();
        boolean isAbove = Math.abs(field.getMinX() - text.getMinX()) < ALIGNED;
        return isAbove && above > -OVERLAP && above < WIDEST_GAP_ABOVE ? above : Double.MAX_VALUE;
    }
}
