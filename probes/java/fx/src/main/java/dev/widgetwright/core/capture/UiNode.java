package dev.widgetwright.core.capture;

import dev.widgetwright.core.web.WebElement;
import dev.widgetwright.core.web.WebPage;
import java.util.Map;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Control;
import javafx.scene.control.MenuItem;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.control.TableColumnBase;
import javafx.scene.layout.Region;
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

    /** An entry of a menu bar, of the menu of a tray icon, or of an open menu. */
    record OfEntry(MenuItem item, Region bar, ContextMenu menu) implements UiNode {
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

    /** The header of a column. */
    record OfHeader(TableColumnBase<?, ?> column, Control table) implements UiNode {
        @Override
        public Node host() {
            return table;
        }
    }

    /** A row of a list, table or tree, whether it is shown at the moment or not. */
    record OfRow(Control view, int index, Object item) implements UiNode {
        @Override
        public Node host() {
            return view;
        }
    }

    /** An element of the page that a WebView shows. */
    record OfWeb(WebPage page, WebElement element) implements UiNode {
        @Override
        public Node host() {
            return page.view();
        }

        /** It is the same however often the page is read. */
        @Override
        public boolean equals(Object other) {
            return other instanceof OfWeb web
                    && web.host() == host()
                    && web.page.document().equals(page.document())
                    && web.element.number == element.number;
        }

        @Override
        public int hashCode() {
            return 31 * System.identityHashCode(host()) + element.number;
        }

        /** What the page answers of it. */
        public Map<?, ?> ask(String act, Map<String, ?> more) {
            return WebPage.ask(host(), page.document(), element.number, act, more);
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
        return window() != null && Stages.isUp(window());
    }
}
