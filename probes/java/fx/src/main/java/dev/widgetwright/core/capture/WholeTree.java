package dev.widgetwright.core.capture;

import dev.widgetwright.core.changes.TreeState;
import dev.widgetwright.protocol.Protocol;
import dev.widgetwright.util.JsonWriter;
import java.util.List;
import java.util.stream.IntStream;
import javafx.stage.Window;

/** Reads everything that is visible in all windows, to be compared with what it is later. On the FX thread. */
public final class WholeTree {
    private final TreeState state = new TreeState();
    private final Tree tree;
    private final Describer describer;
    private final NodeWriter writer;

    private WholeTree(Uids uids) {
        tree = new Tree(uids);
        describer = new Describer(tree);
        writer = new NodeWriter(describer);
    }

    public static TreeState read(Uids uids) {
        long began = System.nanoTime();
        var whole = new WholeTree(uids);
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
        int node = add(root, Place.of(root.host()), describer.isVisible(root), 0);
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

    private int add(UiNode node, Place place, boolean visible, int depth) {
        JsonWriter out = state.begin();
        String uid = writer.writeFields(out, node, place, visible, null, Include.LEAN);
        int left = tree.unreadIn(node);
        if (left > 0) out.member("moreChildren", left);
        int number = state.endFields(uid);
        if (visible && depth < Protocol.Limit.DEPTH)
            for (UiNode child : tree.children(node))
                if (describer.isVisibleInside(child, node)) add(child, place, true, depth + 1);
        state.end(number);
        return number;
    }
}
