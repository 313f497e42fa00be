package dev.widgetwright.core.capture;

import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.ButtonBase;

/** An empty button over a card, which makes all of the card a button. */
final class Covers {
    private Covers() {}

    /** The first text of what lies under the button; null if nothing does. */
    static String nameOf(Node button) {
        Parent around = button instanceof ButtonBase ? button.getParent() : null;
        if (around == null) return null;
        Bounds cover = button.getBoundsInParent();
        for (Node below : around.getChildrenUnmodifiable()) {
            if (below == button) return null;
            String text = cover.contains(below.getBoundsInParent()) ? Cells.firstTextInside(below) : null;
            if (text != null) return text;
        }
        return null;
    }
}
