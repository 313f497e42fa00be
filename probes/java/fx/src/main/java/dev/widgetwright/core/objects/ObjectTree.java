package dev.widgetwright.core.objects;

import static dev.widgetwright.core.model.ProbeException.obstacle;

import dev.widgetwright.core.capture.Describer;
import dev.widgetwright.core.capture.Headers;
import dev.widgetwright.core.capture.Menus;
import dev.widgetwright.core.capture.Secrecy;
import dev.widgetwright.core.capture.Tree;
import dev.widgetwright.core.capture.UiNode;
import dev.widgetwright.core.capture.Uids;
import dev.widgetwright.core.model.GivenIds;
import dev.widgetwright.core.model.ProbeException;
import dev.widgetwright.core.tray.TrayWindow;
import dev.widgetwright.protocol.Protocol.ErrorCode;
import dev.widgetwright.protocol.Protocol.Reason;
import dev.widgetwright.util.Similar;
import dev.widgetwright.util.Words;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.MenuItem;
import javafx.scene.control.Tab;
import javafx.scene.control.TableColumnBase;
import javafx.stage.Window;

/**
 * The objects of the application: `/`, its windows `/stages[0]`, their scenes `/stages[0]/scene`, and the nodes in
 * these.
 */
final class ObjectTree {
    static final String APPLICATION = "/";
    private static final int MOST_CANDIDATES = 20;

    private final Tree tree;
    private final Describer describer;
    private final GivenIds given;

    ObjectTree(Uids uids, GivenIds given) {
        tree = new Tree(uids);
        describer = new Describer(tree);
        this.given = given;
    }

    Describer describer() {
        return describer;
    }

    /** Whether its values must be masked. */
    boolean isSecret(Thing thing) {
        return isSecret(thing, new Secrecy(tree.uids()));
    }

    static boolean isSecret(Thing thing, Secrecy secrecy) {
        return thing.node() != null ? secrecy.isSecret(thing.node()) : secrecy.isSecret(thing.object());
    }

    /** By its id, its uid or its path. */
    Thing get(String id) {
        if (id.startsWith("u-")) return thing(tree.uids().get(id, tree));
        WeakReference<Object> known = given.find(id);
        return known == null ? atPath(id) : stillThere(id, known.get());
    }

    private Thing stillThere(String id, Object object) {
        UiNode node = object instanceof Node scenic
                ? UiNode.of(scenic)
                : object instanceof MenuItem item
                        ? Menus.nodeOf(item)
                        : object instanceof Tab tab && tab.getTabPane() != null
                                ? new UiNode.OfTab(tab, tab.getTabPane())
                                : object instanceof TableColumnBase<?, ?> column ? Headers.of(column) : null;
        if (node != null && node.isInShowingWindow()) return new Thing(id, tree.pathOf(node), object, node);
        Window window =
                object instanceof Scene scene ? scene.getWindow() : object instanceof Window shown ? shown : null;
        if (window != null && window.isShowing()) {
            String path = "/stages[" + tree.stages().indexOf(window) + "]" + (object instanceof Scene ? "/scene" : "");
            return new Thing(id, path, object, null);
        }
        throw new ProbeException(ErrorCode.STALE_REF, null, "The object " + Words.cut(id, 200) + " is gone.", Map.of());
    }

    /** Step by step, so that the error can say which step fails. */
    private Thing atPath(String path) {
        Thing here = application();
        if (path.equals(APPLICATION)) return here;
        for (boolean isFound = true; isFound; ) {
            isFound = false;
            for (Thing child : childrenOf(here)) {
                if (child.path().equals(path)) return child;
                if (!path.startsWith(child.path() + "/")) continue;
                here = child;
                isFound = true;
                break;
            }
        }
        List<String> there = new ArrayList<>();
        for (Thing child : childrenOf(here)) there.add(child.id());
        throw new ProbeException(
                ErrorCode.NODE_NOT_FOUND,
                null,
                "There is nothing at " + Words.cut(path, 300) + ".",
                Map.of("candidates", Similar.to(path, there, MOST_CANDIDATES)));
    }

    Thing thing(UiNode node) {
        return thing(node, tree.pathOf(node));
    }

    private Thing thing(UiNode node, String path) {
        if (node.window() instanceof TrayWindow)
            throw obstacle(
                    Reason.UNSUPPORTED,
                    "A tray icon is no object of JavaFX, but of AWT: read it and act on it by its uid.");
        if (node instanceof UiNode.OfWeb web)
            throw obstacle(
                    Reason.UNSUPPORTED,
                    "<" + web.element().tag() + "> is an element of a page, which is no object of JavaFX: read it "
                            + "and act on it by its uid, or ask the WebView around it.");
        if (node instanceof UiNode.OfRow row)
            return new Thing(tree.uids().of(row), path, row.item() == null ? row.view() : row.item(), row);
        Object object = node instanceof UiNode.OfNode scenic
                ? scenic.node()
                : node instanceof UiNode.OfEntry entry
                        ? entry.item()
                        : node instanceof UiNode.OfHeader header ? header.column() : ((UiNode.OfTab) node).tab();
        // What is not in the tree, such as the inside of a control, has no path.
        return new Thing(path.isEmpty() ? tree.uids().of(node) : given.of(object, path), path, object, node);
    }

    private static Thing application() {
        return new Thing(APPLICATION, APPLICATION, new Application(), null);
    }

    /** Stands for the application, for which JavaFX has no object. */
    public static final class Application {
        public boolean isImplicitExit() {
            return Platform.isImplicitExit();
        }
    }

    List<Thing> childrenOf(Thing of) {
        var children = new ArrayList<Thing>();
        if (of.object() instanceof Application) addWindows(children);
        else if (of.object() instanceof Window window) children.add(plain(of.path() + "/scene", window.getScene()));
        else if (of.object() instanceof Scene scene)
            children.add(thing(UiNode.of(scene.getRoot()), of.path() + "/root"));
        else if (of.node() instanceof UiNode.OfNode) {
            var numbers = new HashMap<String, Integer>();
            for (UiNode child : tree.children(of.node())) {
                if (child instanceof UiNode.OfWeb) continue;
                String type = tree.typeOf(child);
                children.add(
                        thing(child, of.path() + "/" + type + "[" + (numbers.merge(type, 1, Integer::sum) - 1) + "]"));
            }
        }
        return children;
    }

    /** Tray icons, which come last, are none of JavaFX. */
    private void addWindows(List<Thing> children) {
        for (Window window : tree.stages().windows())
            if (!(window instanceof TrayWindow)) children.add(plain("/stages[" + children.size() + "]", window));
    }

    private Thing plain(String path, Object object) {
        return new Thing(given.of(object, path), path, object, null);
    }

    void forEach(Consumer<Thing> look) {
        walk(application(), look);
    }

    private void walk(Thing thing, Consumer<Thing> look) {
        look.accept(thing);
        for (Thing child : childrenOf(thing)) walk(child, look);
    }
}
