package dev.widgetwright.core.capture;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Method;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;
import javafx.scene.control.Cell;
import javafx.scene.control.Control;
import javafx.scene.control.IndexedCell;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableColumnBase;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.control.TreeCell;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeTableCell;
import javafx.scene.control.TreeTableColumn;
import javafx.scene.control.TreeTableView;
import javafx.scene.control.TreeView;

/** Cells that are never shown: they tell what the application would write into rows that are out of view. */
final class SpareCells {
    /** Fills a cell with an item that has no row; null without an agent, where JavaFX is a module of its own. */
    private static final MethodHandle UPDATE_ITEM = updateItem();

    private final Control control;
    private final Map<Object, IndexedCell<?>> cells = new HashMap<>();

    SpareCells(Control control) {
        this.control = control;
    }

    /** Of a row of a list; null if its cells cannot tell. */
    String textOf(int index) {
        if (!(control instanceof ListView<?> list)) return null;
        return attempt(() -> null, () -> textAt(index, cells.computeIfAbsent(list, each -> create(list))));
    }

    /** Of a row of a table. */
    String textOf(int index, TableColumnBase<?, ?> column) {
        if (control instanceof TreeTableView<?> tree) return textOf(tree.getTreeItem(index), column);
        Supplier<String> plain = () -> VirtualView.words(column.getCellData(index));
        if (!(control instanceof TableView<?> table) || !writesItself(column)) return plain.get();
        return attempt(
                plain,
                () -> textAt(index, cells.computeIfAbsent(column, each -> create(table, (TableColumn<?, ?>) each))));
    }

    private static String textAt(int index, IndexedCell<?> cell) {
        cell.updateIndex(index);
        String shown = Cells.textOf(cell);
        cell.updateIndex(-1);
        return shown;
    }

    /** Of an item of a tree, also one inside of a collapsed one. */
    @SuppressWarnings({"unchecked", "rawtypes"})
    String textOf(TreeItem<?> item) {
        Supplier<String> plain = () -> VirtualView.words(item.getValue());
        if (!(control instanceof TreeView tree) || tree.getCellFactory() == null) return plain.get();
        return attempt(plain, () -> {
            TreeCell cell = (TreeCell) cells.computeIfAbsent(tree, each -> create(tree));
            cell.updateTreeItem(item);
            String shown = textWith(cell, item.getValue());
            cell.updateTreeItem(null);
            return shown;
        });
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    String textOf(TreeItem<?> item, TableColumnBase<?, ?> column) {
        Object value = ((TreeTableColumn) column).getCellData(item);
        Supplier<String> plain = () -> VirtualView.words(value);
        if (item == null || !writesItself(column)) return plain.get();
        return attempt(
                plain,
                () -> textWith(
                        cells.computeIfAbsent(
                                column, each -> create((TreeTableView) control, (TreeTableColumn) column)),
                        value));
    }

    private static boolean writesItself(TableColumnBase<?, ?> column) {
        if (column instanceof TreeTableColumn<?, ?> inTree)
            return inTree.getCellFactory() != TreeTableColumn.DEFAULT_CELL_FACTORY;
        return ((TableColumn<?, ?>) column).getCellFactory() != TableColumn.DEFAULT_CELL_FACTORY;
    }

    /** A cell may be made for rows that are in a scene: then the value itself has to do. */
    private static String attempt(Supplier<String> otherwise, Supplier<String> read) {
        try {
            String shown = read.get();
            return shown == null ? otherwise.get() : shown;
        } catch (RuntimeException e) {
            return otherwise.get();
        }
    }

    /** Null where a cell can be filled by its index only. */
    private static String textWith(Cell<?> cell, Object value) {
        if (UPDATE_ITEM == null) return null;
        try {
            UPDATE_ITEM.invoke(cell, value, false);
            String shown = Cells.textOf(cell);
            UPDATE_ITEM.invoke(cell, null, true);
            return shown;
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    private static MethodHandle updateItem() {
        try {
            Method method = Cell.class.getDeclaredMethod("updateItem", Object.class, boolean.class);
            return method.trySetAccessible() ? MethodHandles.lookup().unreflect(method) : null;
        } catch (ReflectiveOperationException e) {
            return null;
        }
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    private static IndexedCell<?> create(ListView list) {
        ListCell cell = (ListCell) list.getCellFactory().call(list);
        cell.updateListView(list);
        return cell;
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

    @SuppressWarnings({"unchecked", "rawtypes"})
    private static IndexedCell<?> create(TreeView tree) {
        TreeCell cell = (TreeCell) tree.getCellFactory().call(tree);
        cell.updateTreeView(tree);
        return cell;
    }

    // The names that JavaFX 17 has put in place of these are not in JavaFX 11.
    @SuppressWarnings({"unchecked", "rawtypes", "deprecation"})
    private static IndexedCell<?> create(TreeTableView table, TreeTableColumn column) {
        TreeTableCell cell = (TreeTableCell) column.getCellFactory().call(column);
        cell.updateTreeTableView(table);
        cell.updateTreeTableColumn(column);
        return cell;
    }
}
