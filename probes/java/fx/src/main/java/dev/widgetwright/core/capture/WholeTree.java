package dev.widgetwright.core.capture;

import dev.widgetwright.core.changes.Painting;
import dev.widgetwright.core.changes.TreeState;
import dev.widgetwright.core.fx.Paintings;
import dev.widgetwright.protocol.Protocol;
import dev.widgetwright.util.JsonWriter;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import javafx.scene.Node;
import javafx.stage.Window;

/** Reads everything that is visible in all windows, to be compared with what it is later. On the FX thread. */
public final class WholeTree {
    private final TreeState state = new TreeState();
    private final Tree tree;
    private final Describer describer;
    private final NodeWriter writer;
    private final Paintings paintings;

    private WholeTree(Uids uids, Paintings paintings) {
        this.paintings = paintings;
        tree = new Tree(uids);
        describer = new Describer(tree);
        writer = new NodeWriter(describer);
    }

    public static TreeState read(Uids uids, Paintings paintings) {
        long began = System.nanoTime();
        var whole = new WholeTree(uids, paintings);
        List<Window> windows = whole.tree.stages().windows();
        for (int index : whole.tree
                .stages()
                .activeFirst(IntStream.range(0, windows.size()).boxed().toList())) whole.addWindow(index);
        whole.state.setNanos(System.nanoTime() - began);
        return whole.state;
    }

    private void addWindow(int index) {
        Window window = tree.stages().windows().get(index);
        UiNode root = tree.rootOf(window);
        int node = add(root, Place.of(root.host()), describer.isVisible(root), 0, null);
        var stage = new JsonWriter().beginObject();
        writer.writeStageFields(stage, index);
        state.setStage(
                node,
                stage.endObject(),
                String.join(
                        "\n",
                        String.valueOf(describer.titleOf(window)),
                        Stages.kindOf(window),
                        "" + Stages.isModal(window),
                        "" + Stages.isMinimized(window),
                        "" + (window == tree.stages().focused())));
    }

    private int add(UiNode node, Place place, boolean visible, int depth, TreeState.Row row) {
        JsonWriter out = state.begin();
        String uid = writer.writeFields(out, node, place, visible, null, Include.LEAN);
        int left = tree.unreadIn(node);
        if (left > 0) out.member("moreChildren", left);
        int number = state.endFields(uid, row);
        Painting painting = visible && node instanceof UiNode.OfNode scenic ? paintings.of(scenic.node()) : null;
        if (painting != null) state.setPainting(number, painting);
        if (visible && depth < Protocol.Limit.DEPTH) addChildren(node, place, depth, row);
        state.end(number);
        return number;
    }

    private void addChildren(UiNode node, Place place, int depth, TreeState.Row row) {
        Node host = node instanceof UiNode.OfNode scenic ? scenic.node() : null;
        boolean hasRows = host != null && ClassTraits.of(host).kind.isVirtual();
        UnaryOperator<UiNode> rowAround = hasRows ? rowsOf(VirtualView.of(host)) : any -> null;
        Map<String, TreeState.Row> rows = hasRows ? new HashMap<>() : Map.of();
        for (UiNode child : tree.children(node)) {
            if (!describer.isVisibleInside(child, node)) continue;
            UiNode own = rowAround.apply(child);
            TreeState.Row around =
                    own == null ? row : rows.computeIfAbsent(tree.uids().of(own), TreeState.Row::new);
            add(child, place, true, depth + 1, around);
        }
    }

    /** Remembers the rows that a view shows; returns how to find the one that a child of the view is in. */
    private UnaryOperator<UiNode> rowsOf(VirtualView view) {
        for (UiNode shown : view.shownRows()) state.addShownRow(tree.uids().of(shown));
        return child -> child instanceof UiNode.OfNode scenic ? view.rowAround(scenic.node()) : null;
    }
}
