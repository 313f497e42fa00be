package dev.widgetwright.core.capture;

import dev.widgetwright.protocol.Protocol.Role;
import java.util.List;
import java.util.function.IntConsumer;
import java.util.function.IntFunction;
import javafx.scene.control.FocusModel;
import javafx.scene.control.ListView;
import javafx.scene.control.MultipleSelectionModel;
import javafx.scene.control.TableColumnBase;
import javafx.scene.control.TableView;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeTableView;
import javafx.scene.control.TreeView;

/** Where the rows of one of the four controls come from; these have no class in common that would say so. */
record RowSource(
        String rowRole,
        String rowType,
        int count,
        IntFunction<Object> itemAt,
        IntConsumer scrollTo,
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

    private static RowSource ofList(ListView<?> list) {
        List<?> items = list.getItems() == null ? List.of() : list.getItems();
        return new RowSource(Role.OPTION, "ListItem", items.size(), items::get, list::scrollTo, list.getSelectionModel(),
                list.getFocusModel(), List.of(), list.getCellFactory() != null, null, false);
    }

    private static RowSource ofTable(TableView<?> table) {
        List<?> items = table.getItems() == null ? List.of() : table.getItems();
        return new RowSource(Role.ROW, "TableRow", items.size(), items::get, table::scrollTo, table.getSelectionModel(),
                table.getFocusModel(), table.getVisibleLeafColumns(), false, null, false);
    }

    private static RowSource ofTree(TreeView<?> tree) {
        return new RowSource(Role.TREEITEM, "TreeItem", tree.getExpandedItemCount(), tree::getTreeItem, tree::scrollTo,
                tree.getSelectionModel(), tree.getFocusModel(), List.of(), tree.getCellFactory() != null, tree.getRoot(), tree.isShowRoot());
    }

    private static RowSource ofTreeTable(TreeTableView<?> tree) {
        return new RowSource(Role.TREEITEM, "TreeItem", tree.getExpandedItemCount(), tree::getTreeItem, tree::scrollTo,
                tree.getSelectionModel(), tree.getFocusModel(), tree.getVisibleLeafColumns(), false, tree.getRoot(), tree.isShowRoot());
    }
}
