package dev.widgetwright.core.changes;

import dev.widgetwright.util.JsonWriter;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/** A whole tree at one moment: its nodes in tree order, each with the JSON of its own fields. */
public final class TreeState {
    /** A window: all of its fields as JSON, and those whose change counts as a change. */
    record Stage(byte[] json, String telling) {}

    private final JsonWriter fields = new JsonWriter(256 * 1024);
    private final Map<Integer, Stage> stages = new HashMap<>();
    private int count;
    private String[] uids = new String[1024];
    private int[] fieldsBegin = new int[1024];
    private int[] fieldsEnd = new int[1024];
    private int[] subtreeEnd = new int[1024];
    private Map<String, Integer> byUid;
    private long nanos;

    /** Begins a node: its fields go into the returned writer. */
    public JsonWriter begin() {
        if (count == uids.length) grow();
        fieldsBegin[count++] = fields.size();
        return fields.startOver();
    }

    /** Says that the fields of the node that was begun last are complete; returns its number. */
    public int endFields(String uid) {
        int node = count - 1;
        uids[node] = uid;
        fieldsEnd[node] = fields.size();
        subtreeEnd[node] = count;
        return node;
    }

    /** Says that everything below a node has been added. */
    public void end(int node) {
        subtreeEnd[node] = count;
    }

    /** Says that a node is the root of a window. */
    public void setStage(int root, JsonWriter stage, String telling) {
        stages.put(root, new Stage(stage.take(), telling));
    }

    /** How long it took on the UI thread to read the tree. */
    public void setNanos(long nanos) {
        this.nanos = nanos;
    }

    public long nanos() {
        return nanos;
    }

    private void grow() {
        int size = count * 2;
        uids = Arrays.copyOf(uids, size);
        fieldsBegin = Arrays.copyOf(fieldsBegin, size);
        fieldsEnd = Arrays.copyOf(fieldsEnd, size);
        subtreeEnd = Arrays.copyOf(subtreeEnd, size);
    }

    int count() {
        return count;
    }

    String uid(int node) {
        return uids[node];
    }

    /** The number of the first node that is not below this one. */
    int subtreeEnd(int node) {
        return subtreeEnd[node];
    }

    /** Null for a node that is not the root of a window. */
    Stage stage(int node) {
        return stages.get(node);
    }

    /** -1 if there is no such node. */
    int find(String uid) {
        if (byUid == null) {
            byUid = new HashMap<>(count * 2);
            for (int node = 0; node < count; node++) byUid.put(uids[node], node);
        }
        return byUid.getOrDefault(uid, -1);
    }

    boolean hasSameFields(int node, TreeState other, int otherNode) {
        return fields.isSame(
                fieldsBegin[node],
                fieldsEnd[node],
                other.fields,
                other.fieldsBegin[otherNode],
                other.fieldsEnd[otherNode]);
    }

    /** Opens the node's object and writes its own fields. */
    void writeFields(JsonWriter out, int node) {
        out.beginObject().members(fields, fieldsBegin[node], fieldsEnd[node]);
    }
}
