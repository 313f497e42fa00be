package dev.widgetwright.core.capture;

import javafx.scene.Group;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Control;
import javafx.scene.control.Label;
import javafx.scene.image.ImageView;
import javafx.scene.layout.Region;
import javafx.scene.shape.Shape;
import javafx.scene.text.Text;

/** A picture that takes clicks: a button to the user, though the application did not make it of one. */
final class PictureButtons {
    /** What is larger is drawn on rather than pressed. */
    private static final double LARGEST = 64;

    private static final int MOST_LEVELS = 4;

    private PictureButtons() {}

    static boolean is(Node node) {
        // Nearly all nodes end here.
        return takesClicks(node)
                && node.getOnMouseDragged() == null
                && !node.isFocusTraversable()
                && (node instanceof Label label ? showsOnlyPicture(label) : isPicture(node, MOST_LEVELS))
                && (node instanceof ImageView || isSmall(node));
    }

    static boolean takesClicks(Node node) {
        return node.getOnMouseClicked() != null
                || node.getOnMousePressed() != null
                || node.getOnMouseReleased() != null;
    }

    /** Null if nothing tells it. */
    static String nameOf(Node node) {
        String told = Texts.firstOf(node.getAccessibleText(), Texts.tooltipOf(node), node.getAccessibleHelp());
        if (told != null) return told;
        return node instanceof Label label ? Icons.nameOf(label.getGraphic()) : nameOfPicture(node);
    }

    private static String nameOfPicture(Node picture) {
        String own = Icons.nameOf(picture);
        if (own != null || !(picture instanceof Parent parent)) return own;
        for (Node inside : parent.getChildrenUnmodifiable()) {
            String name = nameOfPicture(inside);
            if (name != null) return name;
        }
        return null;
    }

    private static boolean showsOnlyPicture(Label label) {
        return label.getGraphic() != null
                && (label.getText() == null || label.getText().isEmpty());
    }

    private static boolean isPicture(Node node, int levels) {
        if (node instanceof Text text)
            return !text.getText().isEmpty()
                    && Texts.withoutIcons(text.getText()).isEmpty();
        if (node instanceof ImageView || node instanceof Shape) return true;
        if (node instanceof Label label) return showsOnlyPicture(label);
        if (!(node instanceof Region || node instanceof Group) || node instanceof Control || levels == 0) return false;
        for (Node inside : ((Parent) node).getChildrenUnmodifiable()) if (!isPicture(inside, levels - 1)) return false;
        return true;
    }

    private static boolean isSmall(Node node) {
        return node.getLayoutBounds().getWidth() <= LARGEST
                && node.getLayoutBounds().getHeight() <= LARGEST;
    }
}
