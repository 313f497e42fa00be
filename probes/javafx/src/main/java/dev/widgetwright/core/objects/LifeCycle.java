package dev.widgetwright.core.objects;

import dev.widgetwright.core.capture.Describer;
import dev.widgetwright.core.capture.Tree;
import dev.widgetwright.core.capture.UiNode;
import dev.widgetwright.core.capture.Uids;
import java.util.IdentityHashMap;
import java.util.Map;
import javafx.collections.ListChangeListener;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.stage.Window;

/** What comes into the windows of the application and leaves them; JavaFX knows no other birth of an object. */
final class LifeCycle {
    private final Uids uids;
    private final EventPump events;
    private final ListChangeListener<Node> onChildren = this::childrenChanged;
    private final ListChangeListener<Window> onWindows = this::windowsChanged;
    /** All that are watched, and the ids by which they were told of. */
    private final Map<Parent, Boolean> watched = new IdentityHashMap<>();
    private final Map<Object, String> ids = new IdentityHashMap<>();

    LifeCycle(Uids uids, EventPump events) {
        this.uids = uids;
        this.events = events;
    }

    void start() {
        Window.getWindows().addListener(onWindows);
        for (Window window : Window.getWindows()) if (window.getScene() != null) watch(window.getScene().getRoot());
    }

    void stop() {
        Window.getWindows().removeListener(onWindows);
        for (Parent parent : watched.keySet()) parent.getChildrenUnmodifiable().removeListener(onChildren);
        watched.clear();
        ids.clear();
    }

    private void windowsChanged(ListChangeListener.Change<? extends Window> change) {
        while (change.next()) {
            for (Window window : change.getRemoved()) if (window.getScene() != null) gone(window.getScene().getRoot());
            for (Window window : change.getAddedSubList()) if (window.getScene() != null) come(window.getScene().getRoot());
        }
    }

    private void childrenChanged(ListChangeListener.Change<? extends Node> change) {
        while (change.next()) {
            for (Node node : change.getRemoved()) gone(node);
            for (Node node : change.getAddedSubList()) come(node);
        }
    }

    private void watch(Node node) {
        if (!(node instanceof Parent parent) || watched.put(parent, true) != null) return;
        parent.getChildrenUnmodifiable().addListener(onChildren);
        for (Node child : parent.getChildrenUnmodifiable()) watch(child);
    }

    /** Only what is in the tree that callers see; the skins of controls come and go as they like. */
    private void come(Node node) {
        if (node.getScene() == null) return;
        var describer = new Describer(new Tree(uids));
        tellAll(node, describer);
        watch(node);
    }

    private void tellAll(Node node, Describer describer) {
        UiNode here = UiNode.of(node);
        if (here.equals(describer.tree().nodeAround(node))) {
            String id = uids.of(here);
            ids.put(node, id);
            String name = node.getId();
            events.created(id, describer.tree().typeOf(here), name == null ? "" : name);
        }
        if (node instanceof Parent parent) for (Node child : parent.getChildrenUnmodifiable()) tellAll(child, describer);
    }

    private void gone(Node node) {
        if (node instanceof Parent parent) {
            if (watched.remove(parent) != null) parent.getChildrenUnmodifiable().removeListener(onChildren);
            for (Node child : parent.getChildrenUnmodifiable()) gone(child);
        }
        String id = ids.remove(node);
        if (id == null && node.getProperties().get("mcp.uid") instanceof String uid) id = uid;
        if (id != null) events.destroyed(id);
    }
}
