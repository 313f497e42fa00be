package dev.widgetwright.core.actions;

import static dev.widgetwright.core.model.ProbeException.invalid;
import static dev.widgetwright.core.model.ProbeException.obstacle;

import dev.widgetwright.core.capture.Describer;
import dev.widgetwright.core.capture.SearchTime;
import dev.widgetwright.core.capture.UiNode;
import dev.widgetwright.core.capture.VirtualView;
import dev.widgetwright.core.model.Params;
import dev.widgetwright.core.model.ProbeException;
import dev.widgetwright.protocol.Protocol.Reason;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javafx.scene.control.TreeItem;

/** An item by its number, its text, or the texts on the way to it. */
record ItemAddress(Integer index, String text, List<String> path) {
    private static final int MOST_OFFERED = 20;
    private static final int DEEPEST = 20;

    static ItemAddress from(Params params) {
        var address = new ItemAddress(
                params.integer("index").orElse(null), params.string("text").orElse(null), params.strings("path"));
        if (address.index == null && address.text == null && address.path.isEmpty())
            throw invalid("An item is {index}, {text} or {path}.");
        return address;
    }

    static ItemAddress ofText(String text) {
        return new ItemAddress(null, text, List.of());
    }

    /** The item of a secret node: whether it has one with this text would confirm a guess. */
    ItemAddress requireNoGuess(Describer describer, UiNode node) {
        if (index == null && describer.isSecret(node))
            throw obstacle(
                    Reason.UNSUPPORTED, describer.phrase(node) + " is secret: its items can only be named by index.");
        return this;
    }

    private String phrase() {
        if (index != null) return "number " + index;
        return "\"" + (text != null ? text : String.join(" > ", path)) + "\"";
    }

    private ProbeException notFound(List<String> texts) {
        return notFound(texts.size(), texts);
    }

    private ProbeException notFound(int count, List<String> texts) {
        return obstacle(
                Reason.ITEM_NOT_FOUND,
                "There is no item " + phrase() + " among " + count + ".",
                Map.of("candidates", texts.stream().limit(MOST_OFFERED).toList()));
    }

    int indexAmong(List<String> texts) {
        int found = index != null
                ? (index < texts.size() ? index : -1)
                : texts.indexOf(text != null ? text : path.get(path.size() - 1));
        if (found < 0) throw notFound(texts);
        return found;
    }

    /** The row of a list, table or tree; branches of a tree are expanded on the way. */
    int rowIn(VirtualView view) {
        if (index == null && view.root() != null) return rowOf(view, itemIn(view));
        if (index != null && index < view.count()) return index;
        if (index == null) return rowWith(view, text != null ? text : path.get(path.size() - 1));
        throw notFound(view.count(), firstTexts(view));
    }

    private int rowWith(VirtualView view, String wanted) {
        int row = RowSearch.find(view, wanted);
        if (row >= 0) return row;
        int lookedAt = RowSearch.lookedAt(view);
        if (lookedAt < 0) throw notFound(view.count(), firstTexts(view));
        throw obstacle(
                Reason.ITEM_NOT_FOUND,
                "There is no item " + phrase() + " among the first " + lookedAt + " of " + view.count()
                        + ", and there is no time to look at more. Use its index; getItems tells it.",
                Map.of("candidates", firstTexts(view)));
    }

    private static List<String> firstTexts(VirtualView view) {
        var texts = new ArrayList<String>();
        for (int row = 0; row < Math.min(view.count(), MOST_OFFERED); row++) texts.add(view.name(row));
        return texts;
    }

    private static int rowOf(VirtualView view, TreeItem<?> item) {
        for (TreeItem<?> around = item.getParent(); around != null; around = around.getParent())
            around.setExpanded(true);
        return view.rowOf(item);
    }

    TreeItem<?> treeItemIn(VirtualView view) {
        if (index == null) return itemIn(view);
        if (view.itemAt(index) instanceof TreeItem<?> item) return item;
        throw notFound(view.count(), firstTexts(view));
    }

    private TreeItem<?> itemIn(VirtualView view) {
        TreeItem<?> root = view.root();
        var time = new SearchTime();
        if (text != null) {
            TreeItem<?> found =
                    view.isRootShown() && view.textOf(root).equals(text) ? root : anywhere(view, root, DEEPEST, time);
            if (found == null) throw notFound(view, root);
            return found;
        }
        TreeItem<?> item = root;
        boolean isRootInPath = view.isRootShown() && view.textOf(root).equals(path.get(0));
        for (String step : path.subList(isRootInPath ? 1 : 0, path.size())) {
            TreeItem<?> child = childOf(view, item, step, time);
            if (child == null) throw notFound(view, item);
            item = child;
        }
        return item;
    }

    private ProbeException notFound(VirtualView view, TreeItem<?> around) {
        List<String> texts = around.getChildren().stream()
                .limit(MOST_OFFERED)
                .map(view::textOf)
                .toList();
        return notFound(around.getChildren().size(), texts);
    }

    private TreeItem<?> childOf(VirtualView view, TreeItem<?> item, String wanted, SearchTime time) {
        for (TreeItem<?> child : item.getChildren()) {
            if (time.isOver())
                throw obstacle(
                        Reason.ITEM_NOT_FOUND,
                        "There is no item " + phrase() + " among the first " + time.lookedAt()
                                + " of the tree, and there is no time to look at more."
                                + (text != null ? " Use its path." : " Use its index; getItems tells it."),
                        Map.of("candidates", firstTexts(view)));
            if (view.textOf(child).equals(wanted)) return child;
        }
        return null;
    }

    private TreeItem<?> anywhere(VirtualView view, TreeItem<?> item, int depth, SearchTime time) {
        TreeItem<?> here = childOf(view, item, text, time);
        if (here != null || depth == 0) return here;
        for (TreeItem<?> child : item.getChildren()) {
            TreeItem<?> found = anywhere(view, child, depth - 1, time);
            if (found != null) return found;
        }
        return null;
    }
}
