package dev.widgetwright.core.changes;

import dev.widgetwright.util.JsonWriter;
import java.util.BitSet;
import java.util.function.IntPredicate;

/** Writes the differences between two states of a tree, at most so many nodes of them. */
public final class TreeChanges {
    private static final int MAX_NODES = 2_000;

    private final JsonWriter out;
    private final TreeState before;
    private final TreeState now;
    private final BitSet stillThere = new BitSet();
    /** Of the earlier tree: changed or gone. */
    private final BitSet different = new BitSet();
    /** Nodes of the current tree that have been written. */
    private final BitSet told = new BitSet();

    private int written;
    private int left;

    private TreeChanges(JsonWriter out, TreeState before, TreeState now) {
        this.out = out;
        this.before = before;
        this.now = now;
    }

    /** The members `nodes` and, if there was not room for all of them, `truncated`. */
    public static void write(JsonWriter out, TreeState before, TreeState now) {
        var changes = new TreeChanges(out, before, now);
        out.key("nodes").beginArray();
        changes.writeChangedAndAdded();
        changes.told.clear();
        changes.writeRemoved();
        changes.writeRepainted();
        out.endArray();
        if (changes.left > 0) changes.writeTruncation();
    }

    /**
     * Both states have their nodes in the same order nearly everywhere, so that the next one usually is the one to
     * compare with.
     */
    private void writeChangedAndAdded() {
        int expected = 0;
        for (int node = 0; node < now.count(); node++) {
            int was = counterpartOf(node, expected);
            if (was >= 0) {
                stillThere.set(was);
                if (isChanged(node, was)) writeChanged(node, was);
                expected = was + 1;
            } else if (!told.get(node) && isOfRowIn(before, now.rowOf(node))) {
                writeWhole("added", now, node, each -> before.find(now.key(each)) >= 0);
            }
        }
    }

    private int counterpartOf(int node, int expected) {
        boolean isExpected = expected < before.count() && before.key(expected).equals(now.key(node));
        return isExpected ? expected : before.find(now.key(node));
    }

    /** Rows that are scrolled out of sight take along what is in them. */
    private static boolean isOfRowIn(TreeState other, String row) {
        return row == null || other.shows(row);
    }

    private boolean isChanged(int node, int was) {
        TreeState.Stage stage = now.stage(node);
        TreeState.Stage stageBefore = before.stage(was);
        boolean isSameStage = stage == null
                ? stageBefore == null
                : stageBefore != null && stage.telling().equals(stageBefore.telling());
        return !isSameStage || !now.hasSameFields(node, before, was);
    }

    private void writeChanged(int node, int was) {
        different.set(was);
        if (isFull()) return;
        written++;
        out.beginObject().member("kind", "changed");
        out.key("node");
        now.writeFields(out, node);
        out.endObject().key("was");
        before.writeFields(out, was, now, node);
        out.endObject();
        writeStage("stage", now.stage(node));
        writeStage("wasStage", before.stage(was));
        out.endObject();
    }

    private void writeRemoved() {
        for (int node = stillThere.nextClearBit(0); node < before.count(); node = stillThere.nextClearBit(node + 1)) {
            different.set(node);
            if (!told.get(node) && isOfRowIn(now, before.rowOf(node)))
                writeWhole("removed", before, node, stillThere::get);
        }
    }

    /** What draws itself, unless it or something in it has changed: then that says why it looks different. */
    private void writeRepainted() {
        before.paintings().forEach((node, painting) -> {
            int next = different.nextSetBit(node);
            boolean isDifferent = next >= 0 && next < before.subtreeEnd(node);
            Painting.Area area = isDifferent ? null : painting.changedArea();
            if (area == null || isFull()) return;
            written++;
            out.beginObject().member("kind", "repainted");
            out.key("node");
            before.writeFields(out, node);
            out.endObject().key("area").beginObject();
            out.member("x", area.x()).member("y", area.y());
            out.member("width", area.width()).member("height", area.height());
            out.endObject().endObject();
        });
    }

    private void writeWhole(String kind, TreeState in, int node, IntPredicate isLeftOut) {
        if (isFull()) return;
        out.beginObject().member("kind", kind);
        out.key("node");
        writeTree(in, node, isLeftOut);
        writeStage("stage", in.stage(node));
        out.endObject();
    }

    private void writeTree(TreeState in, int node, IntPredicate isLeftOut) {
        written++;
        told.set(node);
        in.writeFields(out, node);
        int end = in.subtreeEnd(node);
        int more = 0;
        if (node + 1 < end) {
            out.key("children").beginArray();
            for (int child = node + 1; child < end; child = in.subtreeEnd(child)) {
                if (isLeftOut.test(child)) continue;
                if (written >= MAX_NODES) more++;
                else writeTree(in, child, isLeftOut);
            }
            out.endArray();
        }
        if (more > 0) out.member("moreChildren", more);
        out.endObject();
    }

    private void writeStage(String name, TreeState.Stage stage) {
        if (stage != null) out.key(name).json(stage.json());
    }

    /** Counts what does not fit in. */
    private boolean isFull() {
        if (written < MAX_NODES) return false;
        left++;
        return true;
    }

    private void writeTruncation() {
        out.key("truncated").beginObject();
        out.member("reason", "maxNodes").member("nodes", written).member("left", left);
        out.member("hint", "More has changed than fits in: take a snapshot.");
        out.endObject();
    }
}
