package dev.widgetwright.core.capture;

import dev.widgetwright.core.fx.Picker;
import dev.widgetwright.core.fx.SubScenes;
import dev.widgetwright.core.model.Params;
import dev.widgetwright.core.model.ProbeException;
import dev.widgetwright.core.web.WebElement;
import dev.widgetwright.util.JsonWriter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.IndexedCell;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.stage.PopupWindow;
import javafx.stage.Window;

/** What is at a point of the screen. */
public final class HitTest {
    private HitTest() {}

    public static void write(JsonWriter out, Uids uids, Params params) {
        Tree tree = new Tree(uids);
        double x = params.number("x").orElseThrow(() -> ProbeException.invalid("hitTest needs x and y."));
        double y = params.number("y").orElseThrow(() -> ProbeException.invalid("hitTest needs x and y."));
        Window window = windowAt(tree.stages(), x, y);
        UiNode node = window == null ? null : nodeAt(tree, window.getScene(), x, y);
        out.beginObject().key("node");
        if (node == null) out.value((String) null);
        else new NodeWriter(new Describer(tree)).writeSummary(out, node);
        out.endObject();
    }

    public static Window windowAt(Stages stages, double x, double y) {
        for (Window window : topFirst(stages)) if (contains(window.getScene(), x, y)) return window;
        return null;
    }

    /** Popups are above everything, then the window that has the focus, then the one shown last. */
    public static List<Window> topFirst(Stages stages) {
        List<Window> topFirst = new ArrayList<>(Window.getWindows());
        topFirst.retainAll(stages.windows());
        Collections.reverse(topFirst);
        topFirst.sort((one, other) -> Integer.compare(rank(one, stages), rank(other, stages)));
        return topFirst;
    }

    private static int rank(Window window, Stages stages) {
        if (window instanceof PopupWindow) return 0;
        if (Stages.isModal(window)) return 1;
        return window == stages.focused() ? 2 : 3;
    }

    private static boolean contains(Scene scene, double x, double y) {
        double left = NodeWriter.screenX(scene);
        double top = NodeWriter.screenY(scene);
        return x >= left && y >= top && x < left + scene.getWidth() && y < top + scene.getHeight();
    }

    private static UiNode nodeAt(Tree tree, Scene scene, double x, double y) {
        Node hit = Picker.pick(scene, x - NodeWriter.screenX(scene), y - NodeWriter.screenY(scene));
        UiNode node = partAt(tree, hit == null ? scene.getRoot() : hit);
        return isWebView(node)
                ? elementAt(tree, node.host(), x - NodeWriter.screenX(scene), y - NodeWriter.screenY(scene))
                : node;
    }

    private static boolean isWebView(UiNode node) {
        return node instanceof UiNode.OfNode scenic && ClassTraits.of(scenic.node()).kind == Kind.WEB_VIEW;
    }

    private static UiNode elementAt(Tree tree, Node view, double inSceneX, double inSceneY) {
        Point2D at = view.sceneToLocal(inSceneX, inSceneY);
        WebElement element = at == null ? null : tree.pageOf(view).at(at.getX(), at.getY());
        return element == null ? UiNode.of(view) : new UiNode.OfWeb(tree.pageOf(view), element);
    }

    /** The row, tab or entry that a node of a skin belongs to, or the node of the tree around it. */
    public static UiNode partAt(Tree tree, Node hit) {
        UiNode around = tree.nodeAround(hit);
        for (Node inside = hit; inside != null && inside != around.host(); inside = SubScenes.around(inside)) {
            VirtualView view = VirtualView.of(around.host());
            if (view != null && inside instanceof IndexedCell<?> cell && view.itemAt(cell.getIndex()) != null)
                return new UiNode.OfRow(view.control, cell.getIndex(), view.itemAt(cell.getIndex()));
            UiNode header = view == null ? null : Headers.of(inside, view.control);
            if (header != null) return header;
            if (around.host() instanceof TabPane pane && inside.getProperties().get(Tab.class) instanceof Tab tab)
                return new UiNode.OfTab(tab, pane);
        }
        for (UiNode part : tree.children(around))
            if (part instanceof UiNode.OfEntry entry && isInside(hit, Menus.shownBy(entry))) return part;
        return around;
    }

    private static boolean isInside(Node inner, Node outer) {
        for (Node around = inner; around != null; around = SubScenes.around(around)) if (around == outer) return true;
        return false;
    }
}
