package dev.widgetwright.core.fx;

import java.lang.ref.WeakReference;
import java.util.Map;
import java.util.WeakHashMap;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.SubScene;

/** A sub-scene has its own root, which does not know the sub-scene around it. */
public final class SubScenes {
    private static final Map<Node, WeakReference<SubScene>> BY_ROOT = new WeakHashMap<>();

    private SubScenes() {}

    /** What is around a node: its parent, or the sub-scene whose root it is; null for the root of a scene. */
    public static Node around(Node node) {
        Parent parent = node.getParent();
        if (parent != null || node.getScene() == null || node.getScene().getRoot() == node) return parent;
        WeakReference<SubScene> known = BY_ROOT.get(node);
        SubScene subScene = known == null ? null : known.get();
        if (subScene == null || subScene.getRoot() != node)
            subScene = find(node.getScene().getRoot(), node);
        if (subScene != null && known == null) BY_ROOT.put(node, new WeakReference<>(subScene));
        return subScene;
    }

    private static SubScene find(Node in, Node root) {
        if (in instanceof SubScene subScene)
            return subScene.getRoot() == root ? subScene : find(subScene.getRoot(), root);
        if (in instanceof Parent parent)
            for (Node child : parent.getChildrenUnmodifiable()) {
                SubScene found = find(child, root);
                if (found != null) return found;
            }
        return null;
    }
}
