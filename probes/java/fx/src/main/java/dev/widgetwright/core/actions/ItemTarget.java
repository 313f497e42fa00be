package dev.widgetwright.core.actions;

import static dev.widgetwright.core.model.ProbeException.obstacle;

import dev.widgetwright.core.capture.Describer;
import dev.widgetwright.core.capture.UiNode;
import dev.widgetwright.core.capture.VirtualView;
import dev.widgetwright.core.model.Params;
import dev.widgetwright.core.model.ProbeException;
import dev.widgetwright.protocol.Protocol.Reason;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javafx.scene.control.Control;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.control.TableColumnBase;

/** The item of a control that an action means. */
final class ItemTarget {
    private ItemTarget() {}

    static UiNode in(Describer describer, UiNode node, ItemAddress address) {
        address.requireNoGuess(describer, node);
        if (node.host() instanceof TabPane pane) return tab(pane, address);
        VirtualView view = VirtualView.of(node.host());
        if (view == null)
            throw obstacle(
                    Reason.UNSUPPORTED_TARGET_TYPE,
                    describer.phrase(node) + " has no items to act on"
                            + (SelectActions.hasItems(node.host()) ? " while it is closed: use select." : "."));
        int index = address.rowIn(view);
        return new UiNode.OfRow((Control) node.host(), index, view.itemAt(index));
    }

    private static UiNode tab(TabPane pane, ItemAddress address) {
        var texts = new ArrayList<String>();
        for (Tab tab : pane.getTabs()) texts.add(tab.getText() == null ? "" : tab.getText());
        return new UiNode.OfTab(pane.getTabs().get(address.indexAmong(texts)), pane);
    }

    /** Null where none is asked for. */
    static TableColumnBase<?, ?> columnOf(UiNode item, Params action) {
        if (!action.has("column")) return null;
        List<? extends TableColumnBase<?, ?>> columns =
                item instanceof UiNode.OfRow row ? VirtualView.of(row.view()).columns() : List.of();
        List<String> headings = columns.stream()
                .map(column -> column.getText() == null ? "" : column.getText())
                .toList();
        int index = action.raw("column") instanceof Double number
                ? number.intValue()
                : headings.indexOf(action.requiredString("column"));
        if (index < 0)
            index = item instanceof UiNode.OfRow row
                    ? VirtualView.of(row.view()).columnIds().indexOf(action.raw("column"))
                    : -1;
        if (index < 0 || index >= columns.size()) throw noColumn(action.raw("column"), headings);
        return columns.get(index);
    }

    private static ProbeException noColumn(Object wanted, List<String> headings) {
        String words = headings.isEmpty()
                ? "It has no columns."
                : "There is no column "
                        + (wanted instanceof Double number ? "number " + number.intValue() : "\"" + wanted + "\"")
                        + " among " + headings.size() + ".";
        return obstacle(Reason.ITEM_NOT_FOUND, words, Map.of("candidates", headings));
    }
}
