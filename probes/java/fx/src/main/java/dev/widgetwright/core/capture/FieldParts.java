package dev.widgetwright.core.capture;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.ComboBoxBase;
import javafx.scene.control.Control;
import javafx.scene.control.TextInputControl;

/** What can be pressed inside a text field; JavaFX has nothing there, but libraries do. */
final class FieldParts {
    private FieldParts() {}

    static List<Node> of(TextInputControl field) {
        boolean isOfJavafx = ClassTraits.of(field).isOfJavafx
                && (field.getSkin() == null || ClassTraits.of(field.getSkin()).isOfJavafx);
        if (isOfJavafx) return List.of();
        var parts = new ArrayList<Node>();
        for (Node inside : field.getChildrenUnmodifiable()) collect(inside, parts);
        return parts;
    }

    private static void collect(Node node, List<Node> parts) {
        if (node instanceof ButtonBase || node instanceof ComboBoxBase<?> || PictureButtons.is(node)) parts.add(node);
        else if (node instanceof Parent parent && !(node instanceof Control))
            for (Node inside : parent.getChildrenUnmodifiable()) collect(inside, parts);
    }
}
