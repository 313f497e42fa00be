package dev.widgetwright.core.capture;

import dev.widgetwright.protocol.Protocol.State;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Control;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableColumnBase;
import javafx.scene.control.TableView;
import javafx.scene.control.TreeTableColumn;
import javafx.scene.control.TreeTableView;
import javafx.scene.control.skin.NestedTableColumnHeader;
import javafx.scene.control.skin.TableColumnHeader;
import javafx.scene.control.skin.TableHeaderRow;

/** The headers of the columns of tables; a header above several columns comes before theirs. */
public final class Headers {
    private Headers() {}

    /** None for hidden columns, and none at all if the table shows no headers. */
    static List<UiNode> of(Control table) {
        var headers = new ArrayList<UiNode>();
        if (isRowShown(table)) add(columnsOf(table), table, headers);
        return headers;
    }

    private static void add(List<? extends TableColumnBase<?, ?>> columns, Control table, List<UiNode> headers) {
        for (TableColumnBase<?, ?> column : columns) {
            if (!column.isVisible()) continue;
            headers.add(new UiNode.OfHeader(column, table));
            add(column.getColumns(), table, headers);
        }
    }

    private static List<? extends TableColumnBase<?, ?>> columnsOf(Control table) {
        if (table instanceof TableView<?> plain) return plain.getColumns();
        return table instanceof TreeTableView<?> tree ? tree.getColumns() : List.of();
    }

    private static boolean isRowShown(Control table) {
        TableHeaderRow row = rowOf(table);
        return row != null && row.isVisible() && row.getHeight() > 0;
    }

    private static TableHeaderRow rowOf(Control table) {
        for (Node part : table.getChildrenUnmodifiable()) if (part instanceof TableHeaderRow row) return row;
        return null;
    }

    /** Null for a column that is in no table now. */
    public static UiNode.OfHeader of(TableColumnBase<?, ?> column) {
        Control table = column instanceof TableColumn<?, ?> plain
                ? plain.getTableView()
                : column instanceof TreeTableColumn<?, ?> inTree ? inTree.getTreeTableView() : null;
        return table == null ? null : new UiNode.OfHeader(column, table);
    }

    /** Null if the node is not a header. */
    static UiNode.OfHeader of(Node node, Node table) {
        return node instanceof TableColumnHeader header
                        && !(node instanceof NestedTableColumnHeader)
                        && header.getTableColumn() != null
                        && table instanceof Control control
                ? new UiNode.OfHeader(header.getTableColumn(), control)
                : null;
    }

    /** The node that shows it; null if none does. */
    static Node shownBy(UiNode.OfHeader header) {
        TableHeaderRow row = rowOf(header.table());
        return row == null ? null : inside(row, header);
    }

    private static Node inside(Parent parent, UiNode.OfHeader header) {
        for (Node part : parent.getChildrenUnmodifiable()) {
            if (header.equals(of(part, header.table()))) return part;
            Node found = part instanceof Parent more ? inside(more, header) : null;
            if (found != null) return found;
        }
        return null;
    }

    static String textOf(UiNode.OfHeader header) {
        String text = Texts.withoutIcons(header.column().getText());
        Node graphic = header.column().getGraphic();
        return text != null && !text.isEmpty() || graphic == null ? text : Cells.textInside(graphic);
    }

    /** `ascending`, `descending`, or null for a column by which nothing is sorted. */
    static String sortingOf(UiNode.OfHeader header) {
        if (header.table() instanceof TableView<?> table
                && header.column() instanceof TableColumn<?, ?> column
                && table.getSortOrder().contains(column))
            return column.getSortType() == TableColumn.SortType.ASCENDING ? State.ASCENDING : State.DESCENDING;
        if (header.table() instanceof TreeTableView<?> table
                && header.column() instanceof TreeTableColumn<?, ?> column
                && table.getSortOrder().contains(column))
            return column.getSortType() == TreeTableColumn.SortType.ASCENDING ? State.ASCENDING : State.DESCENDING;
        return null;
    }
}
