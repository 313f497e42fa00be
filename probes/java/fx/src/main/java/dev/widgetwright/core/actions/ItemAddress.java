package dev.widgetwright.core.actions;

import static dev.widgetwright.core.model.ProbeException.invalid;
import static dev.widgetwright.core.model.ProbeException.obstacle;

import dev.widgetwright.core.capture.Describer;
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
    private static final long MOST_MS_TO_SEARCH = 500;

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

    private static long endOfSearch() {
        return System.nanoTime() + MOST_MS_TO_SEARCH * 1_000_000;
    }

    /** As long as the application can spare its thread; who has a million rows knows their numbers. */
    private int rowWith(VirtualView view, String wanted) {
        int easy = view.rowWithValue(wanted);
        if (easy >= 0) return easy;
        long end = endOfSearch();
        int count = view.count();
        for (int row = 0; row < count; row++) {
            if (view.texts(row).contains(wanted)) return row;
            if (row % 64 == 0 && System.nanoTime() > end)
                throw obstacle(
                        Reason.ITEM_NOT_FOUND,
                        "There is no item " + phrase() + " among the first " + (row + 1) + " of " + count
                                + ", and there is no time to look at more. Use its index; getItems tells it.",
                        Map.of("candidates", firstTexts(view)));
        }
        throw notFound(count, firstTexts(view));
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
        if (text != null) {
            TreeItem<?> found = view.isRootShown() && view.textOf(root).equals(text)
                    ? root
                    : anywhere(view, root, DEEPEST, endOfSearch());
            if (found == null) throw notFound(textsOf(view, root.getChildren()));
            return found;
        }
        TreeItem<?> item = root;
        boolean isRootInPath = view.isRootShown() && view.textOf(root).equals(path.get(0));
        for (String step : path.subList(isRootInPath ? 1 : 0, path.size())) {
            TreeItem<?> child = childOf(view, item, step);
            if (child == null) throw notFound(textsOf(view, item.getChildren()));
            item = child;
        }
        return item;
    }

    private static List<String> textsOf(VirtualView view, List<? extends TreeItem<?>> items) {
        var texts = new ArrayList<String>();
        for (TreeItem<?> item : items) texts.add(view.textOf(item));
        return texts;
    }

    private static TreeItem<?> childOf(VirtualView view, TreeItem<?> item, String wanted) {
        for (TreeItem<?> child : item.getChildren()) if (view.textOf(child).equals(wanted)) return child;
        return null;
    }

    private TreeItem<?> anywhere(VirtualView view, TreeItem<?> item, int depth, long end) {
        TreeItem<?> here = childOf(view, item, text);
        if (here != null || depth == 0) return here;
        if (System.nanoTime() > end)
            throw obstacle(
                    Reason.ITEM_NOT_FOUND,
                    "There is no item " + phrase() + " in the part of the tree that there was time to look at. Use its"
                            + " path.",
                    Map.of("candidates", firstTexts(view)));
        for (TreeItem<?> child : item.getChildren()) {
            TreeItem<?> found = anywhere(view, child, depth - 1, end);
            if (found != null) return found;
        }
        return null;
    }
}
