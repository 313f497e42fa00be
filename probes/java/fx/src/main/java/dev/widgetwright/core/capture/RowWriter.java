package dev.widgetwright.core.capture;

import dev.widgetwright.core.secrets.Masking;
import dev.widgetwright.util.JsonWriter;
import java.util.ArrayDeque;
import java.util.List;
import javafx.scene.control.TreeItem;

/** Writes what a list, table or tree shows of its many rows. */
final class RowWriter {
    private static final int MOST_ROWS = 200;
    private static final int MOST_SELECTED = 100;

    private RowWriter() {}

    /** `viewPath` is null if paths are not wanted. */
    static void write(JsonWriter out, VirtualView view, Describer describer, String viewPath) {
        VirtualView.Range range = Describer.isShown(view.control) ? view.visibleRange() : null;
        out.beginObject();
        out.member("kind", ClassTraits.of(view.control).kind.type.getSimpleName());
        out.member("itemsCount", view.count());
        if (range != null) {
            out.key("visibleRange").beginObject();
            out.member("from", range.from()).member("to", range.to()).endObject();
        }
        writeSelection(out, view);
        if (!view.columns().isEmpty()) writeColumns(out, view);
        out.key("visibleCells").beginArray();
        for (int i = range == null ? 0 : range.from();
                range != null && i <= Math.min(range.to(), range.from() + MOST_ROWS);
                i++) writeRow(out, new UiNode.OfRow(view.control, i, view.itemAt(i)), view, describer, viewPath);
        out.endArray();
        out.endObject();
    }

    private static void writeSelection(JsonWriter out, VirtualView view) {
        if (view.selection() == null) return;
        List<Integer> selected = view.selection().getSelectedIndices();
        if (!selected.isEmpty()) {
            out.key("selectedIndices").beginArray();
            selected.stream().distinct().limit(MOST_SELECTED).forEach(index -> out.value(index.longValue()));
            out.endArray();
        }
        if (view.focus() != null && view.focus().getFocusedIndex() >= 0)
            out.member("focusedIndex", view.focus().getFocusedIndex());
    }

    private static void writeColumns(JsonWriter out, VirtualView view) {
        List<String> ids = view.columnIds();
        out.key("columns").beginArray();
        for (int i = 0; i < ids.size(); i++) {
            out.beginObject();
            out.member("id", ids.get(i));
            out.member("text", view.columns().get(i).getText());
            out.endObject();
        }
        out.endArray();
    }

    private static void writeRow(
            JsonWriter out, UiNode.OfRow row, VirtualView view, Describer describer, String viewPath) {
        List<String> texts = describer.textsOf(row);
        out.beginObject();
        out.member("index", row.index());
        out.key("rowRef").beginObject();
        if (viewPath != null) out.member("path", Tree.rowPath(viewPath, view.rowType(), row.index()));
        out.member("uid", describer.tree().uids().remember(row, null, view.rowType(), describer.nameOf(row)))
                .endObject();
        if (row.item() instanceof TreeItem<?> item && view.root() != null)
            writePath(out, item, view, describer.isSecret(row));
        List<String> states = describer.statesOf(row);
        if (!states.isEmpty()) out.key("states").value((Object) states);
        if (!describer.isEnabled(row)) out.member("disabled", true);
        writeCells(out, texts, view);
        out.endObject();
    }

    private static void writePath(JsonWriter out, TreeItem<?> item, VirtualView view, boolean isSecret) {
        var steps = new ArrayDeque<String>();
        for (TreeItem<?> step = item;
                step != null && (step != view.root() || view.isRootShown());
                step = step.getParent()) steps.push(isSecret ? Masking.MASK : view.textOf(step));
        out.key("path").value((Object) steps);
    }

    private static void writeCells(JsonWriter out, List<String> texts, VirtualView view) {
        List<String> columns = view.columnIds();
        out.key("cells").beginArray();
        for (int i = 0; i < texts.size(); i++) {
            out.beginObject();
            if (i < columns.size()) out.member("columnId", columns.get(i));
            out.member("text", texts.get(i));
            out.endObject();
        }
        out.endArray();
    }
}
