package dev.widgetwright.core.actions;

import static dev.widgetwright.core.model.ProbeException.invalid;
import static dev.widgetwright.core.model.ProbeException.obstacle;

import dev.widgetwright.core.capture.Describer;
import dev.widgetwright.core.capture.Entries;
import dev.widgetwright.core.capture.Tree;
import dev.widgetwright.core.capture.UiNode;
import dev.widgetwright.core.capture.Uids;
import dev.widgetwright.core.capture.VirtualView;
import dev.widgetwright.core.model.Params;
import dev.widgetwright.core.secrets.Masking;
import dev.widgetwright.protocol.Protocol.Reason;
import dev.widgetwright.util.JsonWriter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import javafx.scene.control.ChoiceBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.SelectionModel;
import javafx.scene.control.TableColumnBase;
import javafx.scene.control.TreeItem;

/** The method `getItems`: what a list, table, tree or combo box holds, without scrolling or opening it. */
public final class Items {
    private static final int MOST = 1000;

    private final JsonWriter out;
    private final Describer describer;
    private final int from;
    private final int to;

    private Items(JsonWriter out, Describer describer, Params params) {
        this.out = out;
        this.describer = describer;
        from = params.integer("from").orElse(0);
        int last = params.integer("to").orElse(from + MOST - 1);
        if (from < 0 || last < from) throw invalid("\"to\" must not be before \"from\"");
        to = Math.min(last, from + MOST - 1);
    }

    public static void write(JsonWriter out, Uids uids, Params params) {
        var describer = new Describer(new Tree(uids));
        UiNode node = describer.tree().resolve(params.requiredObject("ref"));
        var items = new Items(out, describer, params);
        VirtualView view = VirtualView.of(node.host());
        if (params.has("parent") && (view == null || view.root() == null))
            throw obstacle(Reason.UNSUPPORTED_TARGET_TYPE, "Only items of a tree have items inside.");
        if (params.has("parent"))
            items.writeLevel(
                    view,
                    ItemAddress.from(params.requiredObject("parent"))
                            .requireNoGuess(describer, node)
                            .treeItemIn(view)
                            .getChildren());
        else if (view != null && view.root() != null)
            items.writeLevel(
                    view,
                    view.isRootShown() ? List.of(view.root()) : view.root().getChildren());
        else if (view != null) items.writeRows(view);
        else if (node.host() instanceof ComboBox<?> combo)
            items.writeEntries(node, Entries.of(combo).texts(), combo.getSelectionModel());
        else if (node.host() instanceof ChoiceBox<?> choice)
            items.writeEntries(node, Entries.of(choice).texts(), choice.getSelectionModel());
        else throw obstacle(Reason.UNSUPPORTED_TARGET_TYPE, describer.phrase(node) + " has no items.");
    }

    private void begin(int total, List<String> columns) {
        out.beginObject();
        out.member("total", total);
        if (!columns.isEmpty()) out.key("columns").value((Object) columns);
        out.key("items").beginArray();
    }

    private void end() {
        out.endArray().endObject();
    }

    private void writeRows(VirtualView view) {
        int count = view.count();
        begin(count, headings(view));
        for (int row = from; row <= Math.min(to, count - 1); row++) {
            writeItem(row, view.isSelected(row), null, view.columnIds(), describer.textsOf(view.row(row)));
        }
        end();
    }

    /** One level of a tree: what is inside of its items is asked for with `parent`. */
    private void writeLevel(VirtualView view, List<? extends TreeItem<?>> level) {
        begin(level.size(), headings(view));
        for (int i = from; i <= Math.min(to, level.size() - 1); i++) {
            TreeItem<?> item = level.get(i);
            int row = view.rowOf(item);
            boolean isSelected = row >= 0 && view.isSelected(row);
            boolean isSecret = describer.isSecret(new UiNode.OfRow(view.control(), row, item));
            writeItem(i, isSelected, item, view.columnIds(), masked(isSecret, view.textsOf(item)));
        }
        end();
    }

    private void writeEntries(UiNode of, List<String> texts, SelectionModel<?> selection) {
        begin(texts.size(), List.of());
        for (int i = from; i <= Math.min(to, texts.size() - 1); i++)
            writeItem(
                    i,
                    selection != null && selection.isSelected(i),
                    null,
                    List.of(),
                    masked(describer.isSecret(of), List.of(texts.get(i))));
        end();
    }

    private static List<String> masked(boolean isSecret, List<String> texts) {
        return isSecret ? Collections.nCopies(texts.size(), Masking.MASK) : texts;
    }

    private static List<String> headings(VirtualView view) {
        var headings = new ArrayList<String>();
        for (TableColumnBase<?, ?> column : view.columns())
            headings.add(column.getText() == null ? "" : column.getText());
        return headings;
    }

    private void writeItem(
            int index, boolean isSelected, TreeItem<?> branch, List<String> columns, List<String> texts) {
        out.beginObject();
        out.member("index", index);
        if (isSelected) out.member("selected", true);
        if (branch != null) out.member("hasChildren", !branch.isLeaf());
        if (branch != null && !branch.isLeaf()) out.member("expanded", branch.isExpanded());
        out.key("cells").beginArray();
        for (int i = 0; i < texts.size(); i++) {
            out.beginObject();
            if (i < columns.size()) out.member("columnId", columns.get(i));
            out.member("text", texts.get(i)).endObject();
        }
        out.endArray().endObject();
    }
}
