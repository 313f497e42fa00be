package dev.widgetwright.core.capture;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.ToolBar;

/** The items of a tool bar, and the button behind which it keeps those for which it has no room. */
final class ToolBars {
    static final String MORE = "More tools";

    private ToolBars() {}

    static List<Node> contentOf(ToolBar bar) {
        var content = new ArrayList<Node>();
        for (Node item : bar.getItems()) if (item.getScene() == bar.getScene()) content.add(item);
        for (Node part : bar.getChildrenUnmodifiable()) if (isMoreButton(part) && part.isVisible()) content.add(part);
        return content;
    }

    static boolean isMoreButton(Node node) {
        return node.getParent() instanceof ToolBar && node.getStyleClass().contains("tool-bar-overflow-button");
    }
}
