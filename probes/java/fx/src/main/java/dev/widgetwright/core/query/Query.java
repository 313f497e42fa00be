package dev.widgetwright.core.query;

import dev.widgetwright.core.capture.Describer;
import dev.widgetwright.core.capture.NodeWriter;
import dev.widgetwright.core.capture.Tree;
import dev.widgetwright.core.capture.UiNode;
import dev.widgetwright.core.capture.Uids;
import dev.widgetwright.core.capture.VirtualView;
import dev.widgetwright.core.model.Params;
import dev.widgetwright.core.model.ProbeException;
import dev.widgetwright.core.web.WebElement;
import dev.widgetwright.core.web.WebPage;
import dev.widgetwright.util.JsonWriter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;
import javafx.scene.Node;
import javafx.stage.Window;

/** Finds nodes by a selector, in the order of the tree, the active window first. */
public final class Query {
    private static final int DEFAULT_LIMIT = 50;
    private static final int MOST_ELEMENTS_OF_A_PAGE = 20_000;

    private final Tree tree;
    private final Describer describer;
    private final NodeMatcher matcher;
    private final String css;
    private final List<UiNode> matches = new ArrayList<>();

    private Query(Uids uids, Params selector) {
        tree = new Tree(uids);
        tree.readUpTo(MOST_ELEMENTS_OF_A_PAGE);
        describer = new Describer(tree);
        matcher = new NodeMatcher(selector);
        css = selector.string("css").orElse(null);
    }

    public static void write(JsonWriter out, Uids uids, Params params) {
        int limit = params.integer("limit").orElse(DEFAULT_LIMIT);
        if (limit < 1) throw ProbeException.invalid("\"limit\" must be at least 1");
        var query = new Query(uids, params.requiredObject("selector"));
        query.run(params.objectOrEmpty("scope"));

        var writer = new NodeWriter(query.describer);
        out.beginObject();
        out.key("matches").beginArray();
        query.matches.stream().limit(limit).forEach(node -> writer.writeSummary(out, node));
        out.endArray();
        out.member("total", query.matches.size());
        out.endObject();
    }

    private void run(Params scope) {
        List<Integer> stages = new ArrayList<>(tree.stages().select(scope));
        int active = tree.stages().indexOf(tree.stages().focused());
        stages.sort(Comparator.comparing(stage -> stage != active));
        for (int stage : stages) searchIn(tree.stages().windows().get(stage));
    }

    private void searchIn(Window window) {
        UiNode root = tree.rootOf(window);
        String id = css == null ? matcher.id() : CssSelector.plainId(css);
        if (id != null) searchForId(root, id);
        else if (css == null) walkFrom(root, node -> true);
        else lookUp(root, new CssSelector(css));
    }

    private void searchForId(UiNode root, String id) {
        if (matcher.wantsVisible() && !describer.isVisible(root)) return;
        for (UiNode node : IdSearch.in(root.host(), id, matcher.wantsVisible(), describer)) consider(node, each -> true);
    }

    private void walkFrom(UiNode root, Predicate<UiNode> alsoMatches) {
        if (!matcher.wantsVisible() || describer.isVisible(root)) walk(root, alsoMatches);
    }

    private void walk(UiNode node, Predicate<UiNode> alsoMatches) {
        consider(node, alsoMatches);
        for (UiNode child : tree.children(node)) if (!matcher.wantsVisible() || describer.isVisibleInside(child, node)) walk(child, alsoMatches);
        VirtualView view = node instanceof UiNode.OfNode scenic ? VirtualView.of(scenic.node()) : null;
        if (view != null) for (UiNode row : view.shownRows()) consider(row, alsoMatches);
    }

    private void consider(UiNode node, Predicate<UiNode> alsoMatches) {
        if (alsoMatches.test(node) && matcher.matches(describer, node)) matches.add(node);
    }

    private void lookUp(UiNode root, CssSelector selector) {
        if (selector.base.isEmpty()) {
            walkFrom(root, node -> selector.matchesConditions(describer, node));
            return;
        }
        var inside = new ArrayList<UiNode>();
        var inTree = new ArrayList<UiNode>();
        for (Node found : root.host().lookupAll(selector.base)) {
            UiNode node = UiNode.of(found);
            if (!selector.matchesConditions(describer, node) || !matcher.matches(describer, node)) continue;
            (node.equals(tree.nodeAround(found)) ? inTree : inside).add(node);
        }
        for (Node view : root.host().lookupAll("WebView")) {
            if (!WebPage.isWebView(view.getClass())) continue;
            WebPage page = tree.pageOf(view);
            for (WebElement element : page.matching(selector.base)) {
                UiNode node = new UiNode.OfWeb(page, element);
                if (selector.matchesConditions(describer, node) && matcher.matches(describer, node)) inTree.add(node);
            }
        }
        // The insides of controls count only for a selector that means nothing else.
        matches.addAll(inTree.isEmpty() ? inside : inTree);
    }
}
