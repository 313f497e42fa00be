package dev.widgetwright.core.capture;

import java.util.ArrayList;
import java.util.List;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.IndexedCell;

/** Where a scene shows something secret or a password, in its own coordinates. On the FX thread, after layout. */
public final class SecretPlaces {
    private final Describer describer;
    private final List<Bounds> places = new ArrayList<>();

    private SecretPlaces(Describer describer) {
        this.describer = describer;
    }

    public static List<Bounds> in(Scene scene, Describer describer) {
        var search = new SecretPlaces(describer);
        for (Node field : Passwords.shownIn(scene)) search.places.add(wholeOf(field));
        if (!describer.tree().uids().secrets().isEmpty()) search.visit(UiNode.of(scene.getRoot()));
        return search.places;
    }

    private void visit(UiNode node) {
        if (describer.isSecret(node)) {
            add(node);
            return;
        }
        for (UiNode child : describer.tree().children(node)) if (describer.isVisibleInside(child, node)) visit(child);
        VirtualView view = node instanceof UiNode.OfNode scenic ? VirtualView.of(scenic.node()) : null;
        if (view != null) for (UiNode row : view.shownRows()) if (describer.isSecret(row)) add(row);
    }

    private void add(UiNode node) {
        IndexedCell<?> cell =
                node instanceof UiNode.OfRow row ? VirtualView.of(row.view()).shownCell(row.index()) : null;
        if (cell != null) places.add(wholeOf(cell));
        else if (node instanceof UiNode.OfNode scenic) places.add(wholeOf(scenic.node()));
        else places.add(describer.boundsOf(node));
    }

    /** With everything inside it, which may stick out. */
    private static Bounds wholeOf(Node node) {
        return node.localToScene(node.getBoundsInLocal(), true);
    }
}
