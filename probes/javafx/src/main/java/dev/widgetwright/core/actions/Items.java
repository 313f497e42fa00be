package dev.widgetwright.core.actions;

import static dev.widgetwright.core.model.ProbeException.invalid;
import static dev.widgetwright.core.model.ProbeException.obstacle;

import dev.widgetwright.core.capture.Describer;
import dev.widgetwright.core.capture.Tree;
import dev.widgetwright.core.capture.UiNode;
import dev.widgetwright.core.capture.Uids;
import dev.widgetwright.core.capture.VirtualView;
import dev.widgetwright.core.model.Params;
import dev.widgetwright.protocol.Protocol.Reason;
import dev.widgetwright.util.JsonWriter;
import java.util.List;
import javafx.scene.control.TreeItem;

/** The method `getItems`: rows of a list, table or tree without scrolling. */
public final class Items {
    private static final int MOST = 1000;

    private Items() {}

    public static void write(JsonWriter out, Uids uids, Params params) {
        var describer = new Describer(new Tree(uids));
        UiNode node = describer.tree().resolve(params.requiredObject("ref"));
        VirtualView view = VirtualView.of(node.host());
        if (view == null) throw obstacle(Reason.UNSUPPORTED_TARGET_TYPE, describer.phrase(node) + " has no items.");
        int from = params.integer("from").orElse(0);
        int to = params.integer("to").orElse(from + MOST - 1);
        if (from < 0 || to < from) throw invalid("\"to\" must not be before \"from\"");
        if (params.has("parent")) writeChildren(out, view, ItemAddress.from(params.requiredObject("parent")), from, to);
        else writeRows(out, view, from, to);
    }

    private static void writeRows(JsonWriter out, VirtualView view, int from, int to) {
        begin(out, view.count());
        for (int row = from; row <= Math.min(to, view.count() - 1) && row < from + MOST; row++) writeItem(out, view, row, view.texts(row));
        out.endArray().endObject();
    }

    private static void writeChildren(JsonWriter out, VirtualView view, ItemAddress address, int from, int to) {
        if (view.root() == null) throw obstacle(Reason.UNSUPPORTED_TARGET_TYPE, "Only items of a tree have items inside.");
        List<? extends TreeItem<?>> children = address.treeItemIn(view).getChildren();
        begin(out, children.size());
        for (int i = from; i <= Math.min(to, children.size() - 1) && i < from + MOST; i++)
            writeItem(out, view, i, view.textsOf(children.get(i)));
        out.endArray().endObject();
    }

    private static void begin(JsonWriter out, int total) {
        out.beginObject();
        out.member("total", total);
        out.key("items").beginArray();
    }

    private static void writeItem(JsonWriter out, VirtualView view, int index, List<String> texts) {
        List<String> columns = view.columnIds();
        out.beginObject();
        out.member("index", index);
        out.key("cells").beginArray();
        for (int i = 0; i < texts.size(); i++) {
            out.beginObject();
            if (i < columns.size()) out.member("columnId", columns.get(i));
            out.member("text", texts.get(i)).endObject();
        }
        out.endArray().endObject();
    }
}
