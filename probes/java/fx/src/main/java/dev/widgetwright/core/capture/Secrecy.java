package dev.widgetwright.core.capture;

import dev.widgetwright.core.fx.SubScenes;
import dev.widgetwright.core.secrets.SecretPatterns;
import java.util.IdentityHashMap;
import java.util.Map;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.Tab;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.TreeItem;
import javafx.stage.PopupWindow;
import javafx.stage.Window;

/**
 * Decides what is secret: what has such an id or name, and everything inside it. What was secret once stays so,
 * whatever becomes of its name. Lives for one answer, on the FX thread.
 */
public final class Secrecy {
    private final Uids uids;
    private final SecretPatterns patterns;
    private final Map<Node, Boolean> known = new IdentityHashMap<>();

    public Secrecy(Uids uids) {
        this.uids = uids;
        patterns = uids.secrets();
    }

    public boolean isSecret(UiNode node) {
        if (patterns.isEmpty()) return false;
        if (node instanceof UiNode.OfNode scenic) return isSecret(scenic.node());
        boolean isSecret = uids.isSecret(node)
                || isNamedSo(node)
                || isInside(node)
                || node.host() != null && isSecret(node.host());
        if (isSecret) uids.keepSecret(node);
        return isSecret;
    }

    /** Of the objects that are no nodes, a window and a scene are as secret as their root. */
    public boolean isSecret(Object object) {
        if (object instanceof Node node) return isSecret(node);
        Scene scene = object instanceof Window window ? window.getScene() : object instanceof Scene it ? it : null;
        return scene != null && scene.getRoot() != null && isSecret(scene.getRoot());
    }

    /** What is secret now stays so, even if it is called something else before a client looks at it. */
    public void keepAll() {
        if (!patterns.isEmpty())
            for (Window window : Window.getWindows())
                if (window.getScene() != null) keepBelow(window.getScene().getRoot());
    }

    private void keepBelow(Node node) {
        isSecret(node);
        if (node instanceof Parent parent) for (Node child : parent.getChildrenUnmodifiable()) keepBelow(child);
    }

    private boolean isSecret(Node node) {
        if (patterns.isEmpty()) return false;
        Boolean decided = known.get(node);
        if (decided != null) return decided;
        UiNode thing = UiNode.of(node);
        boolean isSecret = uids.isSecret(thing) || isNamedSo(thing) || isInside(node);
        if (isSecret) uids.keepSecret(thing);
        known.put(node, isSecret);
        return isSecret;
    }

    private boolean isNamedSo(UiNode node) {
        if (node instanceof UiNode.OfRow row
                && row.item() instanceof TreeItem<?> item
                && VirtualView.of(row.view()).root() != null)
            return patterns.match(VirtualView.of(row.view()).textOf(item));
        return patterns.match(Texts.idOf(node)) || patterns.match(Texts.nameOf(node));
    }

    private boolean isInside(Node node) {
        Node around = SubScenes.around(node);
        if (around == null) return isOpenedBySecret(node.getScene());
        Tab tab = Roles.pageTab(node);
        UiNode entry = Menus.entryWith(node);
        if (entry != null && isSecret(entry)) return true;
        return isSecret(around) || tab != null && isSecret(new UiNode.OfTab(tab, tab.getTabPane()));
    }

    /** A list that a combo box opens is a window of its own. The context menu of a text field tells nothing. */
    private boolean isOpenedBySecret(Scene scene) {
        if (scene == null || !(scene.getWindow() instanceof PopupWindow popup) || popup.getOwnerNode() == null)
            return false;
        boolean isForEditing = popup instanceof ContextMenu && popup.getOwnerNode() instanceof TextInputControl;
        return !isForEditing && isSecret(popup.getOwnerNode());
    }

    /** What is no node of the scene may still be inside something like itself. */
    private boolean isInside(UiNode node) {
        if (node instanceof UiNode.OfWeb web && web.element().parent() != null)
            return isSecret(new UiNode.OfWeb(web.page(), web.element().parent()));
        if (node instanceof UiNode.OfEntry entry)
            for (MenuItem menu = entry.item().getParentMenu(); menu != null; menu = menu.getParentMenu())
                if (patterns.match(menu.getId()) || patterns.match(Texts.labelOf(menu))) return true;
        if (node instanceof UiNode.OfRow row && row.item() instanceof TreeItem<?> item) {
            VirtualView view = VirtualView.of(row.view());
            for (TreeItem<?> around = item.getParent();
                    around != null && view.root() != null;
                    around = around.getParent()) if (patterns.match(view.textOf(around))) return true;
        }
        return false;
    }
}
