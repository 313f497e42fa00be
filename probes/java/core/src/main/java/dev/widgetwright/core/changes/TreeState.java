package dev.widgetwright.core.changes;

import dev.widgetwright.util.JsonWriter;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** A whole tree at one moment: its nodes in tree order, each with the JSON of its own fields. */
public final class TreeState {
    /** A window: all of its fields as JSON, and those whose change counts as a change. */
    record Stage(byte[] json, String telling) {}

    /**
     * A row of a view, and how many nodes are in it so far. Whatever cell is free shows the row: what is in it belongs
     * to the row, not to that cell.
     */
    public static final class Row {
        private final String uid;
        private int nodes;

        public Row(String uid) {
            this.uid = uid;
        }
    }

    private final JsonWriter fields = new JsonWriter(256 * 1024).condenseLongTexts();
    private final Map<Integer, Stage> stages = new HashMap<>();
    private final Map<Integer, Painting> paintings = new TreeMap<>();
    private final Map<Integer, String> rows = new HashMap<>();
    private final Set<String> shownRows = new HashSet<>();
    private int count;
    private String[] keys = new String[1024];
    private int[] fieldsBegin = new int[1024];
    private int[] fieldsEnd = new int[1024];
    private int[] subtreeEnd = new int[1024];
    private Map<String, Integer> byKey;
    private long nanos;

    /** Begins a node: its fields go into the returned writer. */
    public JsonWriter begin() {
        if (count == keys.length) grow();
        fieldsBegin[count++] = fields.size();
        return fields.startOver();
    }

    /** Says that the fields of the node that was begun last are complete; `row` is null or the row that it is in. */
    public int endFields(String uid, Row row) {
        int node = count - 1;
        keys[node] = row == null ? uid : row.uid + "/" + row.nodes++;
        if (row != null) rows.put(node, row.uid);
        fieldsEnd[node] = fields.size();
        subtreeEnd[node] = count;
        return node;
    }

    /** Says that a view shows a row. */
    public void addShownRow(String uid) {
        shownRows.add(uid);
    }

    /** Says that a node draws itself. */
    public void setPainting(int node, Painting painting) {
        paintings.put(node, painting);
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
        keys = Arrays.copyOf(keys, size);
        fieldsBegin = Arrays.copyOf(fieldsBegin, size);
        fieldsEnd = Arrays.copyOf(fieldsEnd, size);
        subtreeEnd = Arrays.copyOf(subtreeEnd, size);
    }

    int count() {
        return count;
    }

    /** What a node is recognised by: its uid, or the row that it is in and its place there. */
    String key(int node) {
        return keys[node];
    }

    /** The uid of the row that it is in; null if it is in none. */
    String rowOf(int node) {
        return rows.get(node);
    }

    boolean shows(String row) {
        return shownRows.contains(row);
    }

    /** In the order of the tree. */
    Map<Integer, Painting> paintings() {
        return paintings;
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
    int find(String key) {
        if (byKey == null) {
            byKey = new HashMap<>(count * 2);
            for (int node = 0; node < count; node++) byKey.put(keys[node], node);
        }
        return byKey.getOrDefault(key, -1);
    }

    /** Apart from the ref. */
    boolean hasSameFields(int node, TreeState other, int otherNode) {
        return fields.isSame(
                refEnd(node), fieldsEnd[node], other.fields, other.refEnd(otherNode), other.fieldsEnd[otherNode]);
    }

    /** The ref is the first of the fields. */
    private int refEnd(int node) {
        return Math.min(fields.find('}', fieldsBegin[node], fieldsEnd[node]) + 1, fieldsEnd[node]);
    }

    /** Opens the node's object and writes its own fields. */
    void writeFields(JsonWriter out, int node) {
        out.beginObject().members(fields, fieldsBegin[node], fieldsEnd[node]);
    }

    /** The same with the ref that it has in another tree: another cell may show the same row there. */
    void writeFields(JsonWriter out, int node, TreeState other, int otherNode) {
        out.beginObject().members(other.fields, other.fieldsBegin[otherNode], other.refEnd(otherNode));
        // A comma comes first.
        out.startOver().members(fields, refEnd(node), fieldsEnd[node]);
    }
}
