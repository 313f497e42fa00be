package dev.widgetwright.core.capture;

import java.util.HashMap;
import java.util.Map;
import javafx.scene.control.Control;
import javafx.scene.control.IndexedCell;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableColumnBase;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.control.TreeTableColumn;

/** Cells that are never shown: they tell what the application would write into rows that are out of view. */
final class SpareCells {
    private final Control control;
    private final Map<TableColumnBase<?, ?>, IndexedCell<?>> cells = new HashMap<>();

    SpareCells(Control control) {
        this.control = control;
    }

    String textOf(int index, TableColumnBase<?, ?> column) {
        String plain = VirtualView.words(column.getCellData(index));
        if (!(control instanceof TableView<?> table) || !writesItself(column)) return plain;
        try {
            IndexedCell<?> cell = cells.computeIfAbsent(column, each -> create(table, (TableColumn<?, ?>) each));
            cell.updateIndex(index);
            String shown = Cells.textOf(cell);
            cell.updateIndex(-1);
            return shown;
        } catch (RuntimeException e) {
            // Made for rows that are in a scene: then the value itself has to do.
            return plain;
        }
    }

    private static boolean writesItself(TableColumnBase<?, ?> column) {
        if (column instanceof TreeTableColumn<?, ?>) return false;
        return ((TableColumn<?, ?>) column).getCellFactory() != TableColumn.DEFAULT_CELL_FACTORY;
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    private static IndexedCell<?> create(TableView table, TableColumn column) {
        TableCell cell = (TableCell) column.getCellFactory().call(column);
        TableRow row = new TableRow();
        row.updateTableView(table);
        cell.updateTableView(table);
        cell.updateTableColumn(column);
        cell.updateTableRow(row);
        return cell;
    }
}
