package dev.widgetwright.core.capture;

import dev.widgetwright.core.model.UidTable;
import dev.widgetwright.core.secrets.SecretPatterns;
import dev.widgetwright.core.web.WebElement;
import dev.widgetwright.core.web.WebPage;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;
import javafx.scene.Node;
import javafx.scene.control.Control;
import javafx.scene.control.MenuItem;
import javafx.scene.control.Tab;
import javafx.scene.control.TableColumnBase;

/**
 * Names for things of the application, and which of them are secret; keeps none of its nodes alive. On the FX thread
 * only.
 */
public final class Uids {
    /** Where the application finds the uid of a node. */
    private static final String KEY = "mcp.uid";

    private static final int MOST_ROWS_PER_VIEW = 2000;
    private static final int MOST_ELEMENTS_PER_VIEW = 100_000;

    /** Where we find what the uid stands for, without looking it up among thousands. */
    private final Object entryKey = new Object();

    private final UidTable table;
    private final Passwords passwords = new Passwords();
    private final Map<Control, RowUids> rows = new WeakHashMap<>();
    private final Map<Node, Map<String, UidTable.Entry>> elements = new WeakHashMap<>();

    public Uids(SecretPatterns secrets) {
        table = new UidTable(secrets);
    }

    public boolean hasSecrets() {
        return !table.secrets().isEmpty();
    }

    public Passwords passwords() {
        return passwords;
    }

    SecretPatterns secrets() {
        return table.secrets();
    }

    public String of(UiNode node) {
        return entryOf(node).uid();
    }

    private UidTable.Entry entryOf(UiNode node) {
        if (node instanceof UiNode.OfNode scenic) return stored(scenic.node().getProperties(), scenic.node());
        if (node instanceof UiNode.OfEntry entry) return stored(entry.item().getProperties(), entry.item());
        if (node instanceof UiNode.OfTab tab) return stored(tab.tab().getProperties(), tab.tab());
        if (node instanceof UiNode.OfHeader header)
            return stored(header.column().getProperties(), header.column());
        if (node instanceof UiNode.OfWeb web) return ofElement(web);
        return ofRow((UiNode.OfRow) node);
    }

    /** Returns the uid; keeps what the node was for the day it is gone. */
    String remember(UiNode node, String id, String type, String text) {
        UidTable.Entry entry = entryOf(node);
        entry.remember(id, type, text);
        return entry.uid();
    }

    /** Throws STALE_REF for what is gone, NODE_NOT_FOUND for what never was. */
    public UiNode get(String uid, Tree tree) {
        UiNode node = find(table.get(uid), tree);
        if (node != null && node.isInShowingWindow()) return node;
        throw table.stale(uid);
    }

    /** Whether it was found to be secret before, under whatever name. */
    boolean isSecret(UiNode node) {
        if (node instanceof UiNode.OfRow row && row.index() < 0) return false;
        if (node instanceof UiNode.OfNode scenic && !scenic.node().hasProperties()) return false;
        return entryOf(node).isSecret();
    }

    void keepSecret(UiNode node) {
        if (!(node instanceof UiNode.OfRow row) || row.index() >= 0)
            entryOf(node).keepSecret();
    }

    private UidTable.Entry stored(Map<Object, Object> properties, Object thing) {
        if (properties.get(entryKey) instanceof UidTable.Entry known && isStillMeant(known)) return known;
        UidTable.Entry entry = table.add(thing, thing instanceof Node node ? PartOfRow.of(node) : null);
        properties.put(entryKey, entry);
        properties.put(KEY, entry.uid());
        return entry;
    }

    private UidTable.Entry ofRow(UiNode.OfRow row) {
        return rows.computeIfAbsent(row.view(), view -> new RowUids()).of(row);
    }

    private UidTable.Entry ofElement(UiNode.OfWeb web) {
        Map<String, UidTable.Entry> known = elements.computeIfAbsent(web.host(), view -> new HashMap<>());
        String key = web.page().document() + "/" + web.element().number;
        // Of documents that the view has left behind nobody will ask.
        if (known.size() > MOST_ELEMENTS_PER_VIEW) known.clear();
        var element = new ElementOfPage(web.page().document(), web.element().number);
        return known.computeIfAbsent(key, absent -> table.add(web.host(), element));
    }

    private static UiNode find(UidTable.Entry entry, Tree tree) {
        Object thing = entry.thing();
        if (entry.part() instanceof RowOfView row) return thing == null ? null : findRow((Control) thing, row);
        if (entry.part() instanceof ElementOfPage element)
            return thing == null ? null : findElement((Node) thing, element, tree);
        if (thing instanceof Node node) return isStillMeant(entry) ? UiNode.of(node) : null;
        if (thing instanceof MenuItem item) return Menus.nodeOf(item);
        if (thing instanceof TableColumnBase<?, ?> column) return Headers.of(column);
        return thing instanceof Tab tab && tab.getTabPane() != null ? new UiNode.OfTab(tab, tab.getTabPane()) : null;
    }

    private static boolean isStillMeant(UidTable.Entry entry) {
        return !(entry.part() instanceof PartOfRow part) || part.isInItsRow();
    }

    private static UiNode findElement(Node view, ElementOfPage wanted, Tree tree) {
        if (view.getScene() == null) return null;
        WebPage page = tree.pageOf(view);
        WebElement element = page.document().equals(wanted.document) ? page.element(wanted.number) : null;
        return element == null ? null : new UiNode.OfWeb(page, element);
    }

    /** Which element of which document. */
    private record ElementOfPage(String document, int number) {}

    private static UiNode findRow(Control view, RowOfView row) {
        VirtualView rows = VirtualView.of(view);
        int index = rows.itemAt(row.index) == row.item ? row.index : rows.indexOf(row.item);
        row.index = index;
        return index < 0 ? null : new UiNode.OfRow(view, index, row.item);
    }

    private static final class RowOfView {
        final Object item;
        int index;
        UidTable.Entry entry;

        RowOfView(Object item, int index) {
            this.item = item;
            this.index = index;
        }
    }

    /** The rows of one view. A row is its item: it keeps its uid when others come before it. */
    private final class RowUids {
        private final Map<Object, List<RowOfView>> byItem = new IdentityHashMap<>();

        UidTable.Entry of(UiNode.OfRow row) {
            if (byItem.size() > MOST_ROWS_PER_VIEW) byItem.clear();
            List<RowOfView> known = byItem.computeIfAbsent(row.item(), item -> new ArrayList<>(1));
            for (RowOfView each : known) if (each.index == row.index()) return each.entry;
            VirtualView rows = VirtualView.of(row.view());
            for (RowOfView each : known) {
                // The same item may stand in several rows; only one that has left its row has moved here.
                if (rows.itemAt(each.index) == row.item()) continue;
                each.index = row.index();
                return each.entry;
            }
            var added = new RowOfView(row.item(), row.index());
            added.entry = table.add(row.view(), added);
            known.add(added);
            return added.entry;
        }
    }
}
