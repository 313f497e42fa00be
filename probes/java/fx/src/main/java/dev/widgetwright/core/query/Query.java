package dev.widgetwright.core.query;

import dev.widgetwright.core.capture.Describer;
import dev.widgetwright.core.capture.NodeWriter;
import dev.widgetwright.core.capture.Tree;
import dev.widgetwright.core.capture.UiNode;
import dev.widgetwright.core.capture.Uids;
import dev.widgetwright.core.capture.VirtualView;
import dev.widgetwright.core.model.Params;
import dev.widgetwright.core.model.ProbeException;
import dev.widgetwright.util.JsonWriter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/** Finds nodes, in the order of the tree, the active window first. */
public final class Query {
    private static final int DEFAULT_LIMIT = 50;
    private static final int MOST_ELEMENTS_OF_A_PAGE = 20_000;
    private static final Set<String> KNOWN = Set.of("id", "role", "name", "visible", "uids");

    private final Tree tree;
    private final Describer describer;
    private final Params params;

    private Query(Uids uids, Params params) {
        this.params = params;
        tree = new Tree(uids);
        tree.readUpTo(MOST_ELEMENTS_OF_A_PAGE);
        describer = new Describer(tree);
    }

    /** By id, or by role and exact name; or summaries of nodes that the caller knows. */
    public static void write(JsonWriter out, Uids uids, Params params) {
        var query = new Query(uids, params);
        Params selector = params.requiredObject("selector");
        for (String given : selector.toMap().keySet())
            if (!KNOWN.contains(given))
                throw ProbeException.invalid("A probe finds nodes by id, role, name or uids, not by \"" + given + "\"");
        query.write(out, selector.has("uids") ? query.stillThere(selector.strings("uids")) : query.simple(selector));
    }

    /** By any selector. */
    public static void writeBySelector(JsonWriter out, Uids uids, Params params) {
        var query = new Query(uids, params);
        var selector = new Selector(params.requiredObject("selector"));
        var matches = new ArrayList<UiNode>();
        for (UiNode root : query.roots()) FxElement.root(root, query.describer).collect(selector, matches);
        query.write(out, matches);
    }

    private void write(JsonWriter out, List<UiNode> matches) {
        int limit = params.integer("limit").orElse(DEFAULT_LIMIT);
        if (limit < 1) throw ProbeException.invalid("\"limit\" must be at least 1");
        var writer = new NodeWriter(describer);
        out.beginObject();
        out.key("matches").beginArray();
        matches.stream().limit(limit).forEach(node -> writer.writeSummary(out, node));
        out.endArray();
        out.member("total", matches.size());
        out.endObject();
    }

    private List<UiNode> roots() {
        List<Integer> stages = new ArrayList<>(tree.stages().select(params.objectOrEmpty("scope")));
        int active = tree.stages().indexOf(tree.stages().focused());
        stages.sort(Comparator.comparing(stage -> stage != active));
        return stages.stream()
                .map(stage -> tree.rootOf(tree.stages().windows().get(stage)))
                .toList();
    }

    private List<UiNode> stillThere(List<String> uids) {
        var nodes = new ArrayList<UiNode>();
        for (String uid : uids) {
            try {
                nodes.add(tree.uids().get(uid, tree));
            } catch (ProbeException e) {
                // It is gone.
            }
        }
        return nodes;
    }

    private List<UiNode> simple(Params selector) {
        String id = selector.string("id").orElse(null);
        String role = selector.string("role").orElse(null);
        String name = selector.string("name")
                .map(given -> Selector.requireText("name", given))
                .orElse(null);
        boolean visible = selector.flag("visible").orElse(true);
        if (id == null && role == null && name == null)
            throw ProbeException.invalid("The selector is empty: give an id, a role, a name or uids");
        Predicate<UiNode> matches = node -> (role == null || role.equals(describer.roleOf(node)))
                && describer.isVisible(node) == visible
                && (name == null || isNamed(node, name));
        var found = new ArrayList<UiNode>();
        for (UiNode root : roots()) {
            if (visible && !describer.isVisible(root)) continue;
            if (id == null) walk(root, visible, matches, found);
            else
                IdSearch.in(root.host(), id, visible, describer).stream()
                        .filter(matches)
                        .forEach(found::add);
        }
        return found;
    }

    private boolean isNamed(UiNode node, String wanted) {
        String name = describer.nameOf(node);
        return name != null && Selector.trim(name).equals(wanted);
    }

    private void walk(UiNode node, boolean visibleOnly, Predicate<UiNode> matches, List<UiNode> found) {
        if (matches.test(node)) found.add(node);
        for (UiNode child : tree.children(node))
            if (!visibleOnly || describer.isVisibleInside(child, node)) walk(child, visibleOnly, matches, found);
        VirtualView view = node instanceof UiNode.OfNode scenic ? VirtualView.of(scenic.node()) : null;
        if (view != null) view.shownRows().stream().filter(matches).forEach(found::add);
    }
}
