package dev.widgetwright.core.capture;

import java.lang.ref.WeakReference;
import javafx.scene.Node;
import javafx.scene.control.IndexedCell;
import javafx.scene.control.TableCell;
import javafx.scene.control.TreeCell;
import javafx.scene.control.TreeTableCell;
import javafx.scene.control.TreeTableRow;

/** For which item a button or field in a cell was: views use their cells again for other items. Keeps neither alive. */
final class PartOfRow {
    private final WeakReference<IndexedCell<?>> cell;
    private final WeakReference<Object> item;

    private PartOfRow(IndexedCell<?> cell) {
        this.cell = new WeakReference<>(cell);
        item = new WeakReference<>(itemOf(cell));
    }

    /** Null for what is in no row. */
    static PartOfRow of(Node node) {
        for (Node around = node; around != null; around = around.getParent())
            if (around instanceof IndexedCell<?> cell
                    && !(cell instanceof TableCell<?, ?>)
                    && !(cell instanceof TreeTableCell<?, ?>)) return new PartOfRow(cell);
        return null;
    }

    boolean isInItsRow() {
        IndexedCell<?> row = cell.get();
        return row != null && itemOf(row) == item.get();
    }

    private static Object itemOf(IndexedCell<?> cell) {
        if (cell instanceof TreeCell<?> inTree) return inTree.getTreeItem();
        return cell instanceof TreeTableRow<?> row ? row.getTreeItem() : cell.getItem();
    }
}
