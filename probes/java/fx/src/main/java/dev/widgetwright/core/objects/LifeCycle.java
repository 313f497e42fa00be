package dev.widgetwright.core.objects;

import dev.widgetwright.core.capture.Stages;
import dev.widgetwright.core.capture.UiNode;
import dev.widgetwright.core.capture.Uids;
import dev.widgetwright.core.events.EventPump;
import dev.widgetwright.core.fx.FxThread;
import dev.widgetwright.core.model.GivenIds;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import javafx.collections.ListChangeListener;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.stage.Window;

/** Reports the nodes that enter and leave the application's windows. JavaFX has no other notion of creation. */
final class LifeCycle {
    private final Uids uids;
    private final GivenIds given;
    private final EventPump events;
    private final ListChangeListener<Node> onChildren = this::childrenChanged;
    private final ListChangeListener<Window> onWindows = this::windowsChanged;
    private final Map<Parent, Boolean> watched = new IdentityHashMap<>();
    private final Map<Node, Boolean> told = new IdentityHashMap<>();
    private final List<Node> newcomers = new ArrayList<>();

    LifeCycle(Uids uids, GivenIds given, EventPump events) {
        this.uids = uids;
        this.given = given;
        this.events = events;
    }

    void start() {
        Window.getWindows().addListener(onWindows);
        for (Window window : Window.getWindows())
            if (window.getScene() != null) watch(window.getScene().getRoot());
    }

    void stop() {
        Window.getWindows().removeListener(onWindows);
        for (Parent parent : watched.keySet()) parent.getChildrenUnmodifiable().removeListener(onChildren);
        watched.clear();
        told.clear();
        newcomers.clear();
    }

    private void windowsChanged(ListChangeListener.Change<? extends Window> change) {
        while (change.next()) {
            for (Window window : change.getRemoved())
                if (window.getScene() != null) gone(window.getScene().getRoot());
            for (Window window : change.getAddedSubList())
                if (window.getScene() != null && !Stages.isOurs(window))
                    come(window.getScene().getRoot());
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

    /** Reported later: it may not be in its place yet, or only pass through. */
    private void come(Node node) {
        watch(node);
        if (newcomers.isEmpty()) FxThread.later(this::tellNewcomers);
        newcomers.add(node);
    }

    private void tellNewcomers() {
        var tree = new ObjectTree(uids, given);
        for (Node node : newcomers) if (node.getScene() != null) tellAll(node, tree);
        newcomers.clear();
    }

    /** Only nodes in the tree that callers see: the skins of controls come and go all the time. */
    private void tellAll(Node node, ObjectTree tree) {
        UiNode here = UiNode.of(node);
        boolean isInTree =
                here.isInShowingWindow() && here.equals(tree.describer().tree().nodeAround(node));
        if (isInTree && told.put(node, true) == null) {
            Thing thing = tree.thing(here);
            events.created(thing.id(), thing.className(), thing.objectName(tree.describer()));
        }
        if (node instanceof Parent parent) for (Node child : parent.getChildrenUnmodifiable()) tellAll(child, tree);
    }

    private void gone(Node node) {
        newcomers.remove(node);
        if (node instanceof Parent parent) {
            if (watched.remove(parent) != null) parent.getChildrenUnmodifiable().removeListener(onChildren);
            for (Node child : parent.getChildrenUnmodifiable()) gone(child);
        }
        told.remove(node);
        String id = given.known(node);
        if (id != null) events.destroyed(id);
    }
}
