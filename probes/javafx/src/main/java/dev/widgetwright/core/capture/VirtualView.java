package dev.widgetwright.core.capture;

import dev.widgetwright.protocol.Protocol.Role;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Control;
import javafx.scene.control.FocusModel;
import javafx.scene.control.IndexedCell;
import javafx.scene.control.Labeled;
import javafx.scene.control.ListView;
import javafx.scene.control.MultipleSelectionModel;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumnBase;
import javafx.scene.control.TableView;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeTableCell;
import javafx.scene.control.TreeTableColumn;
import javafx.scene.control.TreeTableView;
import javafx.scene.control.TreeView;
import javafx.scene.control.skin.VirtualFlow;
import javafx.scene.text.Text;

/** The four controls that show many rows with few cells, as one. */
public abstract class VirtualView {
    final Control control;

    private VirtualView(Control control) {
        this.control = control;
    }

    /** Null for any other control. */
    public static VirtualView of(Object control) {
        if (control instanceof ListView<?> list) return new OfList(list);
        if (control instanceof TableView<?> table) return new OfTable(table);
        if (control instanceof TreeView<?> tree) return new OfTree(tree);
        if (control instanceof TreeTableView<?> tree) return new OfTreeTable(tree);
        return null;
    }

    public abstract int count();

    /** A tree item in trees; null beyond the end. */
    public abstract Object itemAt(int index);

    /** By identity; -1 where it is not, or not among the expanded ones. */
    public abstract int indexOf(Object item);

    public abstract void scrollTo(int index);

    public abstract MultipleSelectionModel<?> selection();

    abstract FocusModel<?> focus();

    abstract String rowRole();

    abstract String rowType();

    List<? extends TableColumnBase<?, ?>> columns() {
        return List.of();
    }

    public List<String> columnIds() {
        var ids = new ArrayList<String>();
        for (TableColumnBase<?, ?> column : columns()) ids.add(column.getId() != null ? column.getId() : column.getText());
        return ids;
    }

    /** What the row shows: one text, or one for each column. */
    public abstract List<String> texts(int index);

    /** Of a tree, else null. */
    public TreeItem<?> root() {
        return null;
    }

    public boolean isRootShown() {
        return false;
    }

    /** What a tree item shows, also one inside of a collapsed one. */
    public String textOf(TreeItem<?> item) {
        return String.valueOf(item.getValue());
    }

    public List<String> textsOf(TreeItem<?> item) {
        return List.of(textOf(item));
    }

    public String name(int index) {
        List<String> texts = texts(index);
        if (rowRole().equals(Role.ROW)) return String.join(" ", texts.stream().filter(text -> !text.isEmpty()).toList());
        return texts.isEmpty() ? "" : texts.get(0);
    }

    VirtualFlow<?> flow() {
        return control.lookup(".virtual-flow") instanceof VirtualFlow<?> flow ? flow : null;
    }

    record Range(int from, int to) {}

    /** Null where nothing is shown. */
    Range visibleRange() {
        VirtualFlow<?> flow = flow();
        IndexedCell<?> first = flow == null ? null : flow.getFirstVisibleCell();
        IndexedCell<?> last = flow == null ? null : flow.getLastVisibleCell();
        if (first == null || last == null || first.getIndex() < 0 || count() == 0) return null;
        return new Range(first.getIndex(), Math.min(last.getIndex(), count() - 1));
    }

    public List<UiNode> shownRows() {
        var rows = new ArrayList<UiNode>();
        Range range = Describer.isShown(control) ? visibleRange() : null;
        for (int i = range == null ? 0 : range.from; range != null && i <= range.to; i++) rows.add(new UiNode.OfRow(control, i, itemAt(i)));
        return rows;
    }

    /** The cell that shows the row now; null for a row out of view. */
    public IndexedCell<?> shownCell(int index) {
        VirtualFlow<?> flow = flow();
        Range range = visibleRange();
        if (flow == null || range == null || index < range.from || index > range.to) return null;
        IndexedCell<?> cell = flow.getCell(index);
        return cell == null || cell.getIndex() != index || cell.getScene() == null ? null : cell;
    }

    public boolean isWhollyShown(int index) {
        IndexedCell<?> cell = shownCell(index);
        VirtualFlow<?> flow = flow();
        if (cell == null || flow == null) return false;
        double top = flow.sceneToLocal(cell.localToScene(cell.getLayoutBounds())).getMinY();
        return top >= 0 && top + cell.getHeight() <= flow.getHeight();
    }

    /** Scrolls to it, unless it can be seen already. */
    public void reveal(int index) {
        if (isWhollyShown(index)) return;
        scrollTo(index);
        // Only then are its cells in their places.
        control.applyCss();
        control.layout();
    }

    boolean isEnabled(int index) {
        IndexedCell<?> cell = shownCell(index);
        return cell == null ? !control.isDisabled() : !cell.isDisabled();
    }

    /** What cells hold beside text: check boxes, buttons, fields. */
    List<Node> graphicsInCells() {
        var graphics = new ArrayList<Node>();
        Range range = visibleRange();
        for (int index = range == null ? 0 : range.from; range != null && index <= range.to; index++) {
            IndexedCell<?> cell = shownCell(index);
            if (cell == null) continue;
            addGraphic(cell, graphics);
            for (Node inside : cell.getChildrenUnmodifiable())
                if (inside instanceof IndexedCell<?> column) addGraphic(column, graphics);
        }
        return graphics;
    }

    private static void addGraphic(Labeled cell, List<Node> graphics) {
        Node graphic = cell.getGraphic();
        if (graphic instanceof Parent && graphic.getScene() != null && !(graphic instanceof Labeled label && isPlainLabel(label)))
            graphics.add(graphic);
    }

    private static boolean isPlainLabel(Labeled label) {
        return ClassTraits.of(label).kind == Kind.LABEL;
    }

    static String textOfCell(Labeled cell) {
        if (cell.getText() != null && !cell.getText().isEmpty()) return cell.getText();
        return cell.getGraphic() == null ? "" : textInside(cell.getGraphic());
    }

    private static String textInside(Node node) {
        if (node instanceof Labeled labeled) return textOfCell(labeled);
        if (node instanceof Text text) return text.getText();
        var texts = new ArrayList<String>();
        if (node instanceof Parent parent)
            for (Node child : parent.getChildrenUnmodifiable()) {
                String text = textInside(child);
                if (!text.isEmpty()) texts.add(text);
            }
        return String.join(" ", texts);
    }

    /** The cell that shows it, or a cell that the view lends for measuring. */
    String textThroughCell(int index) {
        VirtualFlow<?> flow = flow();
        IndexedCell<?> cell = flow == null || index >= flow.getCellCount() ? null : flow.getCell(index);
        return cell == null || cell.getIndex() != index ? null : textOfCell(cell);
    }

    private static String words(Object value) {
        return value == null ? "" : value.toString();
    }

    private static final class OfList extends VirtualView {
        private final ListView<?> list;

        OfList(ListView<?> list) {
            super(list);
            this.list = list;
        }

        @Override
        public int count() {
            return list.getItems() == null ? 0 : list.getItems().size();
        }

        @Override
        public Object itemAt(int index) {
            return index < 0 || index >= count() ? null : list.getItems().get(index);
        }

        @Override
        public int indexOf(Object item) {
            for (int i = 0; i < count(); i++) if (list.getItems().get(i) == item) return i;
            return -1;
        }

        @Override
        public void scrollTo(int index) {
            list.scrollTo(index);
        }

        @Override
        public MultipleSelectionModel<?> selection() {
            return list.getSelectionModel();
        }

        @Override
        FocusModel<?> focus() {
            return list.getFocusModel();
        }

        @Override
        String rowRole() {
            return Role.OPTION;
        }

        @Override
        String rowType() {
            return "ListItem";
        }

        @Override
        public List<String> texts(int index) {
            String shown = list.getCellFactory() == null ? null : textThroughCell(index);
            return List.of(shown != null ? shown : words(itemAt(index)));
        }
    }

    private static final class OfTable extends VirtualView {
        private final TableView<?> table;

        OfTable(TableView<?> table) {
            super(table);
            this.table = table;
        }

        @Override
        public int count() {
            return table.getItems() == null ? 0 : table.getItems().size();
        }

        @Override
        public Object itemAt(int index) {
            return index < 0 || index >= count() ? null : table.getItems().get(index);
        }

        @Override
        public int indexOf(Object item) {
            for (int i = 0; i < count(); i++) if (table.getItems().get(i) == item) return i;
            return -1;
        }

        @Override
        public void scrollTo(int index) {
            table.scrollTo(index);
        }

        @Override
        public MultipleSelectionModel<?> selection() {
            return table.getSelectionModel();
        }

        @Override
        FocusModel<?> focus() {
            return table.getFocusModel();
        }

        @Override
        String rowRole() {
            return Role.ROW;
        }

        @Override
        String rowType() {
            return "TableRow";
        }

        @Override
        List<? extends TableColumnBase<?, ?>> columns() {
            return table.getVisibleLeafColumns();
        }

        @Override
        public List<String> texts(int index) {
            var texts = new ArrayList<String>();
            IndexedCell<?> row = shownCell(index);
            for (TableColumnBase<?, ?> column : columns()) {
                Labeled cell = row == null ? null : cellIn(row, column);
                texts.add(cell != null ? textOfCell(cell) : words(column.getCellData(index)));
            }
            return texts;
        }
    }

    static Labeled cellIn(IndexedCell<?> row, TableColumnBase<?, ?> column) {
        for (Node inside : row.getChildrenUnmodifiable()) {
            if (inside instanceof TableCell<?, ?> cell && cell.getTableColumn() == column) return cell;
            if (inside instanceof TreeTableCell<?, ?> cell && cell.getTableColumn() == column) return cell;
        }
        return null;
    }

    private static final class OfTree extends VirtualView {
        private final TreeView<?> tree;

        OfTree(TreeView<?> tree) {
            super(tree);
            this.tree = tree;
        }

        @Override
        public int count() {
            return tree.getExpandedItemCount();
        }

        @Override
        public Object itemAt(int index) {
            return index < 0 || index >= count() ? null : tree.getTreeItem(index);
        }

        @Override
        public int indexOf(Object item) {
            for (int i = 0; i < count(); i++) if (tree.getTreeItem(i) == item) return i;
            return -1;
        }

        @Override
        public void scrollTo(int index) {
            tree.scrollTo(index);
        }

        @Override
        public MultipleSelectionModel<?> selection() {
            return tree.getSelectionModel();
        }

        @Override
        FocusModel<?> focus() {
            return tree.getFocusModel();
        }

        @Override
        String rowRole() {
            return Role.TREEITEM;
        }

        @Override
        String rowType() {
            return "TreeItem";
        }

        @Override
        public TreeItem<?> root() {
            return tree.getRoot();
        }

        @Override
        public boolean isRootShown() {
            return tree.isShowRoot();
        }

        @Override
        public List<String> texts(int index) {
            String shown = tree.getCellFactory() == null ? null : textThroughCell(index);
            Object item = itemAt(index);
            return List.of(shown != null ? shown : item instanceof TreeItem<?> treeItem ? words(treeItem.getValue()) : "");
        }
    }

    private static final class OfTreeTable extends VirtualView {
        private final TreeTableView<?> tree;

        OfTreeTable(TreeTableView<?> tree) {
            super(tree);
            this.tree = tree;
        }

        @Override
        public int count() {
            return tree.getExpandedItemCount();
        }

        @Override
        public Object itemAt(int index) {
            return index < 0 || index >= count() ? null : tree.getTreeItem(index);
        }

        @Override
        public int indexOf(Object item) {
            for (int i = 0; i < count(); i++) if (tree.getTreeItem(i) == item) return i;
            return -1;
        }

        @Override
        public void scrollTo(int index) {
            tree.scrollTo(index);
        }

        @Override
        public MultipleSelectionModel<?> selection() {
            return tree.getSelectionModel();
        }

        @Override
        FocusModel<?> focus() {
            return tree.getFocusModel();
        }

        @Override
        String rowRole() {
            return Role.TREEITEM;
        }

        @Override
        String rowType() {
            return "TreeItem";
        }

        @Override
        List<? extends TableColumnBase<?, ?>> columns() {
            return tree.getVisibleLeafColumns();
        }

        @Override
        public TreeItem<?> root() {
            return tree.getRoot();
        }

        @Override
        public boolean isRootShown() {
            return tree.isShowRoot();
        }

        @Override
        public List<String> texts(int index) {
            var texts = new ArrayList<String>();
            IndexedCell<?> row = shownCell(index);
            for (TableColumnBase<?, ?> column : columns()) {
                Labeled cell = row == null ? null : cellIn(row, column);
                texts.add(cell != null ? textOfCell(cell) : words(column.getCellData(index)));
            }
            return texts;
        }

        @Override
        public String textOf(TreeItem<?> item) {
            return tree.getVisibleLeafColumns().isEmpty() ? super.textOf(item) : textsOf(item).get(0);
        }

        @Override
        @SuppressWarnings({"unchecked", "rawtypes"})
        public List<String> textsOf(TreeItem<?> item) {
            var texts = new ArrayList<String>();
            for (TreeTableColumn column : tree.getVisibleLeafColumns()) texts.add(words(column.getCellData((TreeItem) item)));
            return texts;
        }
    }
}
