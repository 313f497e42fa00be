package dev.widgetwright.core.capture;

import dev.widgetwright.SnapshotOptions;
import dev.widgetwright.core.model.Params;
import dev.widgetwright.core.model.ProbeException;
import dev.widgetwright.protocol.Protocol;
import dev.widgetwright.protocol.Protocol.ErrorCode;
import dev.widgetwright.util.JsonWriter;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import javafx.scene.Node;
import javafx.stage.Window;

/** The tree of what is on the screen, written in one go. */
public final class Snapshot {
    public static final String SCHEMA = "mcp-javafx-ui/1.0";
    private static final int DEFAULT_MAX_NODES = 20_000;
    private static final String MAIN_CLASS = mainClass();
    /** Room for what closes the brackets, below what a message may have. */
    private static final int MOST_BYTES = Protocol.Limit.MESSAGE_OUT_BYTES - 1024 * 1024;

    private final long started = System.nanoTime();
    private final JsonWriter out;
    private final Params params;
    private final Tree tree;
    private final Describer describer;
    private final NodeWriter writer;
    private final Include include;
    private final int deepest;
    private final int maxNodes;
    /** The other names of every type; null if nobody asked for them. */
    private final Map<String, Set<String>> classes;

    private final Set<Collection<String>> toldClasses = Collections.newSetFromMap(new IdentityHashMap<>());
    private int nodes;
    private String cutBy;

    private Snapshot(JsonWriter out, Uids uids, Params params, SnapshotOptions defaults) {
        this.out = out;
        this.params = params;
        tree = new Tree(uids, params.flag("includeControlInternals").orElse(defaults.includeControlInternals()));
        describer = new Describer(tree);
        writer = new NodeWriter(describer);
        include = Include.from(params.objectOrEmpty("include"), defaults);
        deepest = Math.max(
                0, Math.min(Protocol.Limit.DEPTH, params.integer("depth").orElse(defaults.depth())));
        classes = params.objectOrEmpty("include").flag("classes").orElse(false) ? new TreeMap<>() : null;
        maxNodes = params.integer("maxNodes").orElse(DEFAULT_MAX_NODES);
        if (params.has("maxNodes") || params.has("root")) tree.readUpTo(maxNodes);
    }

    public static void write(JsonWriter out, Uids uids, Params params, SnapshotOptions defaults) {
        new Snapshot(out, uids, params, defaults).write();
    }

    private void write() {
        out.beginObject();
        out.member("schema", SCHEMA);
        out.member("capturedAt", Instant.now().truncatedTo(ChronoUnit.MILLIS).toString());
        out.key("app").beginObject();
        out.member("pid", ProcessHandle.current().pid());
        out.member("javaVersion", System.getProperty("java.version"));
        out.member("javafxVersion", System.getProperty("javafx.version", ""));
        out.member("mainClass", MAIN_CLASS);
        out.key("debugFlags").beginArray().value("mcpEnabled").endArray();
        out.endObject();
        writeStages();
        writeFocus();
        if (classes != null) out.key("classes").value((Object) classes);
        if (cutBy != null) writeTruncation();
        out.member("uiThreadMs", (System.nanoTime() - started) / 10_000 / 100.0);
        out.endObject();
    }

    /** Of `module/class arguments` or of a jar; as the launcher of Java tells it. */
    private static String mainClass() {
        String command = System.getProperty("sun.java.command", "").split(" ", 2)[0];
        return command.substring(
                command.indexOf('/') + 1 > 0 && !command.endsWith(".jar") ? command.indexOf('/') + 1 : 0);
    }

    private void writeStages() {
        UiNode root = params.object("root").map(tree::resolve).orElse(null);
        out.key("stages").beginArray();
        if (root != null) writeStage(tree.stages().indexOf(root.window()), root);
        else
            for (int index : tree.stages().select(params))
                writeStage(index, tree.rootOf(tree.stages().windows().get(index)));
        out.endArray();
    }

    private void writeStage(int index, UiNode root) {
        if (index < 0) throw new ProbeException(ErrorCode.NO_STAGES, "The window of that node is not showing.");
        Window window = tree.stages().windows().get(index);
        out.beginObject();
        writer.writeStageFields(out, index);
        out.key("scene").beginObject();
        if (!window.getScene().getStylesheets().isEmpty())
            out.key("stylesheets").value((Object) window.getScene().getStylesheets());
        out.key("root");
        Node host = root.host();
        writeNode(root, Place.of(host), describer.isVisible(root), include.paths() ? tree.pathOf(root) : null, 0, null);
        out.endObject();
        out.endObject();
    }

    private void writeNode(UiNode node, Place place, boolean visible, String path, int depth, UiNode row) {
        nodes++;
        if (classes != null) addClasses(node);
        out.beginObject();
        writer.writeFields(out, node, place, visible, path, include);
        if (row != null) out.member("row", tree.uids().of(row));
        writeChildren(node, place, visible, path, depth);
        out.endObject();
    }

    /** Of anonymous classes one type may have several. */
    private void addClasses(UiNode node) {
        String type = tree.typeOf(node);
        Collection<String> all = Types.namesOf(node, type);
        if (!toldClasses.add(all)) return;
        Set<String> names = classes.computeIfAbsent(type, any -> new TreeSet<>());
        for (String name : all) if (!name.isEmpty() && !name.equals(type)) names.add(name);
    }

    private void writeChildren(UiNode node, Place place, boolean visible, String path, int depth) {
        List<UiNode> children = tree.children(node);
        int left = tree.unreadIn(node);
        if (left > 0) cutBy = "maxNodes";
        if (children.isEmpty() && left == 0 && !include.defaults()) return;
        Map<String, Integer> numbers = path == null || children.isEmpty() ? null : new HashMap<>();
        VirtualView view = include.virtualization() ? VirtualView.of(node.host()) : null;
        out.key("children").beginArray();
        for (UiNode child : children) {
            String childPath = path == null ? null : pathOf(child, path, numbers);
            boolean isShown = visible && describer.isVisibleInside(child, node);
            if (!include.hidden() && !isShown) continue;
            if (depth >= deepest || isFull()) left++;
            else writeNode(child, placeOf(child, place), isShown, childPath, depth + 1, rowAround(view, child));
        }
        out.endArray();
        if (left == 0) return;
        out.member("moreChildren", left);
        if (cutBy == null) cutBy = "depth";
    }

    private static UiNode rowAround(VirtualView view, UiNode child) {
        return view != null && child instanceof UiNode.OfNode scenic ? view.rowAround(scenic.node()) : null;
    }

    private String pathOf(UiNode child, String path, Map<String, Integer> numbers) {
        String type = tree.typeOf(child);
        int number = numbers.merge(type, 1, Integer::sum) - 1;
        return path + "/" + type + "[" + number + "]";
    }

    /** Bounds are not wanted in most snapshots, and working out a place takes time. */
    private Place placeOf(UiNode child, Place place) {
        boolean isNeeded = include.bounds() || include.localToScreen();
        return isNeeded && child instanceof UiNode.OfNode scenic ? place.inside(scenic.node()) : place;
    }

    private boolean isFull() {
        if (nodes >= maxNodes) cutBy = "maxNodes";
        else if (out.size() > MOST_BYTES) cutBy = "bytes";
        else return false;
        return true;
    }

    private void writeFocus() {
        int window = tree.stages().indexOf(tree.stages().focused());
        if (describer.focused() == null && window < 0) return;
        out.key("focus").beginObject();
        if (describer.focused() != null) {
            out.key("focusedNode").beginObject();
            if (include.paths()) out.member("path", tree.pathOf(UiNode.of(describer.focused())));
            out.member("uid", tree.uids().of(UiNode.of(describer.focused()))).endObject();
        }
        if (window >= 0) {
            out.key("focusedWindow").beginObject();
            out.member("stageIndex", window).endObject();
        }
        out.endObject();
    }

    private void writeTruncation() {
        out.key("truncated").beginObject();
        out.member("reason", cutBy);
        out.member("nodes", nodes);
        out.member(
                "hint",
                "Ask for the subtree of a node that has moreChildren with `root`, or with a larger `maxNodes`.");
        out.endObject();
    }
}
