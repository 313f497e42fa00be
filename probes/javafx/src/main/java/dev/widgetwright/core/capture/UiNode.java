package dev.widgetwright.core.capture;

import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Control;
import javafx.scene.control.MenuBar;
import javafx.scene.control.MenuItem;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.stage.Window;

/** A thing that a user can point at: a node of a scene, or a part of a control that is no node by itself. */
public sealed interface UiNode {
    /** In whose scene it is; null where it is in none. */
    Node host();

    record OfNode(Node node) implements UiNode {
        @Override
        public Node host() {
            return node;
        }
    }

    /** An entry of a menu bar or of an open menu. */
    record OfEntry(MenuItem item, MenuBar bar, ContextMenu menu) implements UiNode {
        @Override
        public Node host() {
            if (bar != null) return bar;
            Scene scene = menu == null ? null : menu.getScene();
            return scene == null ? null : scene.getRoot();
        }
    }

    record OfTab(Tab tab, TabPane pane) implements UiNode {
        @Override
        public Node host() {
            return pane;
        }
    }

    /** A row of a list, table or tree, whether it is shown at the moment or not. */
    record OfRow(Control view, int index, Object item) implements UiNode {
        @Override
        public Node host() {
            return view;
        }
    }

    static UiNode of(Node node) {
        return node == null ? null : new OfNode(node);
    }

    default Scene scene() {
        return host() == null ? null : host().getScene();
    }

    default Window window() {
        return scene() == null ? null : scene().getWindow();
    }

    default boolean isInShowingWindow() {
        return window() != null && window().isShowing();
    }
}
