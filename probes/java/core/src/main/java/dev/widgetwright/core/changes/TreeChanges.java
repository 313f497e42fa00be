package dev.widgetwright.core.changes;

import dev.widgetwright.util.JsonWriter;
import java.util.BitSet;

/** Writes the differences between two states of a tree, at most so many nodes of them. */
public final class TreeChanges {
    private static final int MAX_NODES = 2_000;

    private final JsonWriter out;
    private final TreeState before;
    private final TreeState now;
    private final BitSet stillThere = new BitSet();
    private int written;
    private boolean isTruncated;

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
        changes.writeRemoved();
        out.endArray();
        if (changes.isTruncated) changes.writeTruncation();
    }

    /**
     * Both states have their nodes in the same order nearly everywhere, so that the next one usually is the one to
     * compare with.
     */
    private void writeChangedAndAdded() {
        int expected = 0;
        for (int node = 0; node < now.count(); ) {
            int was = counterpartOf(node, expected);
            if (was < 0) {
                keepWhatMovedInto(node);
                writeWhole("added", now, node);
                node = now.subtreeEnd(node);
            } else {
                stillThere.set(was);
                if (isChanged(node, was)) writeChanged(node, was);
                expected = was + 1;
                node++;
            }
        }
    }

    private int counterpartOf(int node, int expected) {
        boolean isExpected = expected < before.count() && before.uid(expected).equals(now.uid(node));
        return isExpected ? expected : before.find(now.uid(node));
    }

    /** What was elsewhere and is inside a new node now is not gone. */
    private void keepWhatMovedInto(int added) {
        for (int node = added + 1; node < now.subtreeEnd(added); node++) {
            int was = before.find(now.uid(node));
            if (was >= 0) stillThere.set(was);
        }
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
        if (isFull()) return;
        written++;
        out.beginObject().member("kind", "changed");
        out.key("node");
        now.writeFields(out, node);
        out.endObject().key("was");
        before.writeFields(out, was);
        out.endObject();
        writeStage("stage", now.stage(node));
        writeStage("wasStage", before.stage(was));
        out.endObject();
    }

    private void writeRemoved() {
        for (int node = stillThere.nextClearBit(0); node < before.count(); node = stillThere.nextClearBit(node)) {
            writeWhole("removed", before, node);
            // A child of it may have moved elsewhere; whatever else is below it is told with it.
            stillThere.set(node, before.subtreeEnd(node));
        }
    }

    private void writeWhole(String kind, TreeState in, int node) {
        if (isFull()) return;
        out.beginObject().member("kind", kind);
        out.key("node");
        writeTree(in, node);
        writeStage("stage", in.stage(node));
        out.endObject();
    }

    private void writeTree(TreeState in, int node) {
        written++;
        in.writeFields(out, node);
        int end = in.subtreeEnd(node);
        int left = 0;
        if (node + 1 < end) {
            out.key("children").beginArray();
            for (int child = node + 1; child < end; child = in.subtreeEnd(child)) {
                if (isFull()) left++;
                else writeTree(in, child);
            }
            out.endArray();
        }
        if (left > 0) out.member("moreChildren", left);
        out.endObject();
    }

    private void writeStage(String name, TreeState.Stage stage) {
        if (stage != null) out.key(name).json(stage.json());
    }

    private boolean isFull() {
        if (written < MAX_NODES) return false;
        isTruncated = true;
        return true;
    }

    private void writeTruncation() {
        out.key("truncated").beginObject();
        out.member("reason", "maxNodes").member("nodes", written);
        out.member("hint", "More has changed than fits in: take a snapshot.");
        out.endObject();
    }
}
