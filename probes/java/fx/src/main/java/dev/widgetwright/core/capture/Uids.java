package dev.widgetwright.core.capture;

import dev.widgetwright.core.model.ProbeException;
import dev.widgetwright.protocol.Protocol.ErrorCode;
import dev.widgetwright.core.web.WebElement;
import dev.widgetwright.core.web.WebPage;
import dev.widgetwright.util.Words;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;
import java.util.concurrent.ThreadLocalRandom;
import javafx.scene.Node;
import javafx.scene.control.Control;
import javafx.scene.control.MenuItem;
import javafx.scene.control.Tab;

/** Names for things of the application; keeps none of its nodes alive. Of the FX thread only. */
public final class Uids {
    private static final String KEY = "mcp.uid";
    private static final int MOST_ROWS_PER_VIEW = 2000;
    private static final int MOST_ELEMENTS_PER_VIEW = 100_000;
    private static final int SWEEP_EVERY = 100_000;

    private long last = ThreadLocalRandom.current().nextLong(36 * 36, 36 * 36 * 36) - 1;
    private final Map<String, Entry> entries = new HashMap<>();
    private final Map<Control, RowUids> rows = new WeakHashMap<>();
    private final Map<Node, Map<String, String>> elements = new WeakHashMap<>();
    private int sweepAt = SWEEP_EVERY;

    public String of(UiNode node) {
        if (node instanceof UiNode.OfNode scenic) return stored(scenic.node().getProperties(), scenic.node());
        if (node instanceof UiNode.OfEntry entry) return stored(entry.item().getProperties(), entry.item());
        if (node instanceof UiNode.OfTab tab) return stored(tab.tab().getProperties(), tab.tab());
        if (node instanceof UiNode.OfWeb web) return ofElement(web);
        return ofRow((UiNode.OfRow) node);
    }

    /** The uid, and for the day the thing is gone, what it was. */
    String remember(UiNode node, String id, String type, String text) {
        String uid = of(node);
        Entry entry = entries.get(uid);
        entry.id = id;
        entry.type = type;
        entry.text = text;
        return uid;
    }

    /** Throws STALE_REF for what is gone, NODE_NOT_FOUND for what never was. */
    public UiNode get(String uid, Tree tree) {
        Entry entry = entries.get(uid);
        if (entry == null)
            throw new ProbeException(ErrorCode.NODE_NOT_FOUND, null, "No node has the uid " + Words.cut(uid, 40) + ".", ref(uid, null));
        UiNode node = entry.element == null ? find(entry) : findElement(entry, tree);
        if (node != null && node.isInShowingWindow()) return node;
        throw new ProbeException(ErrorCode.STALE_REF, null, "The node " + uid + entry.words() + " is gone.", ref(uid, entry));
    }

    private static Map<String, Object> ref(String uid, Entry entry) {
        var ref = new LinkedHashMap<String, Object>();
        ref.put("uid", Words.cut(uid, 40));
        if (entry != null) ref.put("hint", entry.hint());
        return Map.of("ref", ref);
    }

    private String stored(Map<Object, Object> properties, Object thing) {
        if (properties.get(KEY) instanceof String uid && entries.containsKey(uid)) return uid;
        String uid = add(new Entry(thing));
        properties.put(KEY, uid);
        return uid;
    }

    private String add(Entry entry) {
        if (entries.size() >= sweepAt) sweep();
        String uid = "u-" + Long.toString(++last, 36);
        entries.put(uid, entry);
        return uid;
    }

    /** Of those that are gone for good only the newer ones are worth a hint. */
    private void sweep() {
        for (Iterator<Entry> each = entries.values().iterator(); each.hasNext(); )
            if (each.next().thing.get() == null) each.remove();
        sweepAt = entries.size() + SWEEP_EVERY;
    }

    private String ofRow(UiNode.OfRow row) {
        return rows.computeIfAbsent(row.view(), view -> new RowUids()).of(row);
    }

    private String ofElement(UiNode.OfWeb web) {
        Map<String, String> known = elements.computeIfAbsent(web.host(), view -> new HashMap<>());
        String key = web.page().document() + "/" + web.element().number;
        // Of documents that the view has left behind nobody will ask.
        if (known.size() > MOST_ELEMENTS_PER_VIEW) known.clear();
        return known.computeIfAbsent(key, absent -> {
            Entry entry = new Entry(web.host());
            entry.element = new ElementEntry(web.page().document(), web.element().number);
            return add(entry);
        });
    }

    private static UiNode findElement(Entry entry, Tree tree) {
        if (!(entry.thing.get() instanceof Node view) || view.getScene() == null) return null;
        WebPage page = tree.pageOf(view);
        WebElement element = page.document().equals(entry.element.document) ? page.element(entry.element.number) : null;
        return element == null ? null : new UiNode.OfWeb(page, element);
    }

    /** Which element of which document. */
    private record ElementEntry(String document, int number) {}

    private UiNode find(Entry entry) {
        Object thing = entry.thing.get();
        if (thing instanceof Node node && entry.row == null) return UiNode.of(node);
        if (thing instanceof MenuItem item) return Menus.nodeOf(item);
        if (thing instanceof Tab tab) return tab.getTabPane() == null ? null : new UiNode.OfTab(tab, tab.getTabPane());
        return thing instanceof Control view ? findRow(view, entry.row) : null;
    }

    private static UiNode findRow(Control view, RowEntry row) {
        VirtualView rows = VirtualView.of(view);
        int index = rows.itemAt(row.index) == row.item ? row.index : rows.indexOf(row.item);
        row.index = index;
        return index < 0 ? null : new UiNode.OfRow(view, index, row.item);
    }

    private static final class Entry {
        /** Of a row, the control that shows it. */
        final WeakReference<Object> thing;
        RowEntry row;
        ElementEntry element;
        String id;
        String type;
        String text;

        Entry(Object thing) {
            this.thing = new WeakReference<>(thing);
        }

        Map<String, Object> hint() {
            var hint = new LinkedHashMap<String, Object>();
            hint.put("id", id);
            hint.put("type", type);
            hint.put("text", text);
            hint.values().removeIf(value -> value == null);
            return hint;
        }

        String words() {
            if (type == null) return "";
            return " (" + type + (text == null ? "" : " \"" + Words.cut(text, 40) + "\"") + ")";
        }
    }

    private static final class RowEntry {
        final Object item;
        final String uid;
        int index;

        RowEntry(Object item, int index, String uid) {
            this.item = item;
            this.index = index;
            this.uid = uid;
        }
    }

    /** The rows of one view. A row is its item: it keeps its uid when others come before it. */
    private final class RowUids {
        private final Map<Object, List<RowEntry>> byItem = new IdentityHashMap<>();

        String of(UiNode.OfRow row) {
            if (byItem.size() > MOST_ROWS_PER_VIEW) byItem.clear();
            List<RowEntry> known = byItem.computeIfAbsent(row.item(), item -> new ArrayList<>(1));
            for (RowEntry each : known) if (each.index == row.index()) return each.uid;
            VirtualView rows = VirtualView.of(row.view());
            for (RowEntry each : known) {
                // The same item may stand in several rows; only one that has left its row has moved here.
                if (rows.itemAt(each.index) == row.item()) continue;
                each.index = row.index();
                return each.uid;
            }
            Entry entry = new Entry(row.view());
            RowEntry added = new RowEntry(row.item(), row.index(), add(entry));
            entry.row = added;
            known.add(added);
            return added.uid;
        }
    }
}
