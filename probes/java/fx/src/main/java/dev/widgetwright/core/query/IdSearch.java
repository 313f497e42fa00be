package dev.widgetwright.core.query;

import dev.widgetwright.core.capture.Describer;
import dev.widgetwright.core.capture.UiNode;
import dev.widgetwright.core.web.WebElement;
import dev.widgetwright.core.web.WebPage;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.SubScene;
import javafx.scene.control.Labeled;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.TitledPane;

/** What has an id, looked for in the scene itself: nothing is worked out of the thousands that have another one. */
final class IdSearch {
    private final Describer describer;
    private final String id;
    private final boolean isOfVisible;
    private final List<UiNode> found = new ArrayList<>();

    private IdSearch(Describer describer, String id, boolean isOfVisible) {
        this.describer = describer;
        this.id = id;
        this.isOfVisible = isOfVisible;
    }

    static List<UiNode> in(Node root, String id, boolean isOfVisible, Describer describer) {
        var search = new IdSearch(describer, id, isOfVisible);
        search.lookAt(root);
        return search.found;
    }

    private void lookAt(Node node) {
        if (isOfVisible && !Describer.isSeen(node)) return;
        if (id.equals(node.getId()) && UiNode.of(node).equals(describer.tree().nodeAround(node)))
            found.add(UiNode.of(node));
        if (node instanceof SubScene subScene) lookAt(subScene.getRoot());
        if (!(node instanceof Parent parent) || isLeaf(node)) return;
        if (WebPage.isWebView(node.getClass())) lookAtPage(node);
        for (UiNode part : describer.tree().partsOf(parent)) if (id.equals(describer.idOf(part))) found.add(part);
        List<Node> children = parent.getChildrenUnmodifiable();
        for (int i = 0; i < children.size(); i++) lookAt(children.get(i));
    }

    private void lookAtPage(Node view) {
        WebPage page = describer.tree().pageOf(view);
        for (WebElement element : page.all()) if (id.equals(element.id())) found.add(new UiNode.OfWeb(page, element));
    }

    /** What is inside of it comes from its skin. */
    private boolean isLeaf(Node node) {
        return node instanceof Labeled labeled && labeled.getGraphic() == null && !(node instanceof TitledPane)
                || node instanceof TextInputControl
                        && describer.tree().children(UiNode.of(node)).isEmpty();
    }
}
