package dev.widgetwright.core.capture;

import dev.widgetwright.protocol.Protocol.Role;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import java.util.function.IntFunction;
import java.util.function.ToIntFunction;
import javafx.scene.control.FocusModel;
import javafx.scene.control.ListView;
import javafx.scene.control.MultipleSelectionModel;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableColumnBase;
import javafx.scene.control.TableView;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeTableColumn;
import javafx.scene.control.TreeTableView;
import javafx.scene.control.TreeView;

/** Where the rows of one of the four controls come from; these have no class in common that would say so. */
record RowSource(
        String rowRole,
        String rowType,
        int count,
        IntFunction<Object> itemAt,
        IntConsumer scrollTo,
        Consumer<TableColumnBase<?, ?>> scrollToColumn,
        BiConsumer<Integer, TableColumnBase<?, ?>> edit,
        boolean isEditable,
        ToIntFunction<TreeItem<?>> rowOf,
        MultipleSelectionModel<?> selection,
        FocusModel<?> focus,
        List<? extends TableColumnBase<?, ?>> columns,
        boolean hasCellFactory,
        TreeItem<?> root,
        boolean isRootShown) {
    /** Null for any other control. */
    static RowSource of(Object control) {
        if (control instanceof ListView<?> list) return ofList(list);
        if (control instanceof TableView<?> table) return ofTable(table);
        if (control instanceof TreeView<?> tree) return ofTree(tree);
        return control instanceof TreeTableView<?> tree ? ofTreeTable(tree) : null;
    }

    private static void nothing(TableColumnBase<?, ?> column) {}

    private static RowSource ofList(ListView<?> list) {
        List<?> items = list.getItems() == null ? List.of() : list.getItems();
        return new RowSource(
                Role.OPTION,
                "ListItem",
                items.size(),
                items::get,
                list::scrollTo,
                RowSource::nothing,
                (row, column) -> list.edit(row),
                list.isEditable(),
                item -> -1,
                list.getSelectionModel(),
                list.getFocusModel(),
                List.of(),
                list.getCellFactory() != null,
                null,
                false);
    }

    private static <T> RowSource ofTable(TableView<T> table) {
        List<?> items = table.getItems() == null ? List.of() : table.getItems();
        return new RowSource(
                Role.ROW,
                "TableRow",
                items.size(),
                items::get,
                table::scrollTo,
                column -> table.scrollToColumn(own(column)),
                (row, column) -> table.edit(row, own(column)),
                table.isEditable(),
                item -> -1,
                table.getSelectionModel(),
                table.getFocusModel(),
                table.getVisibleLeafColumns(),
                false,
                null,
                false);
    }

    @SuppressWarnings("unchecked")
    private static <T> TableColumn<T, ?> own(TableColumnBase<?, ?> column) {
        return (TableColumn<T, ?>) column;
    }

    private static <T> RowSource ofTree(TreeView<T> tree) {
        return new RowSource(
                Role.TREEITEM,
                "TreeItem",
                tree.getExpandedItemCount(),
                tree::getTreeItem,
                tree::scrollTo,
                RowSource::nothing,
                (row, column) -> tree.edit(tree.getTreeItem(row)),
                tree.isEditable(),
                item -> tree.getRow(ofTreeItem(item)),
                tree.getSelectionModel(),
                tree.getFocusModel(),
                List.of(),
                tree.getCellFactory() != null,
                tree.getRoot(),
                tree.isShowRoot());
    }

    private static <T> RowSource ofTreeTable(TreeTableView<T> tree) {
        return new RowSource(
                Role.TREEITEM,
                "TreeItem",
                tree.getExpandedItemCount(),
                tree::getTreeItem,
                tree::scrollTo,
                column -> tree.scrollToColumn(ownInTree(column)),
                (row, column) -> tree.edit(row, ownInTree(column)),
                tree.isEditable(),
                item -> tree.getRow(ofTreeItem(item)),
                tree.getSelectionModel(),
                tree.getFocusModel(),
                tree.getVisibleLeafColumns(),
                false,
                tree.getRoot(),
                tree.isShowRoot());
    }

    @SuppressWarnings("unchecked")
    private static <T> TreeTableColumn<T, ?> ownInTree(TableColumnBase<?, ?> column) {
        return (TreeTableColumn<T, ?>) column;
    }

    @SuppressWarnings("unchecked")
    private static <T> TreeItem<T> ofTreeItem(TreeItem<?> item) {
        return (TreeItem<T>) item;
    }
}
