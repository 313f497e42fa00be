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
import javafx.scene.control.MultipleSelectionModel;
import javafx.scene.control.TableColumnBase;
import javafx.scene.control.TableSelectionModel;
import javafx.scene.control.TreeItem;
import javafx.scene.control.skin.VirtualFlow;

/** The four controls that show many rows with few cells, as one. */
public final class VirtualView {
    final Control control;
    private final RowSource source;
    private final SpareCells spareCells;
    private VirtualFlow<?> flow;

    private VirtualView(Control control, RowSource source) {
        this.control = control;
        this.source = source;
        spareCells = new SpareCells(control);
    }

    /** Null for any other control. */
    public static VirtualView of(Object control) {
        RowSource source = RowSource.of(control);
        return source == null ? null : new VirtualView((Control) control, source);
    }

    /** Asked anew each time: what an action did may have changed it. */
    public int count() {
        return now().count();
    }

    private RowSource now() {
        return RowSource.of(control);
    }

    public Control control() {
        return control;
    }

    public UiNode.OfRow row(int index) {
        return new UiNode.OfRow(control, index, itemAt(index));
    }

    /** A tree item in trees; null beyond the end. */
    public Object itemAt(int index) {
        RowSource rows = now();
        return index < 0 || index >= rows.count() ? null : rows.itemAt().apply(index);
    }

    /** By identity; -1 if it is not there, or inside a collapsed one. */
    public int indexOf(Object item) {
        RowSource rows = now();
        for (int i = 0; i < rows.count(); i++) if (rows.itemAt().apply(i) == item) return i;
        return -1;
    }

    /** Of a tree; -1 for an item inside of a collapsed one. */
    public int rowOf(TreeItem<?> item) {
        return now().rowOf().applyAsInt(item);
    }

    public MultipleSelectionModel<?> selection() {
        return source.selection();
    }

    FocusModel<?> focus() {
        return source.focus();
    }

    String rowRole() {
        return source.rowRole();
    }

    String rowType() {
        return source.rowType();
    }

    public List<? extends TableColumnBase<?, ?>> columns() {
        return source.columns();
    }

    public List<String> columnIds() {
        var ids = new ArrayList<String>();
        for (TableColumnBase<?, ?> column : columns())
            ids.add(column.getId() != null ? column.getId() : column.getText());
        return ids;
    }

    /** Of a tree, else null. */
    public TreeItem<?> root() {
        return source.root();
    }

    public boolean isRootShown() {
        return source.isRootShown();
    }

    /** What the row shows: one text, or one for each column. */
    public List<String> texts(int index) {
        if (columns().isEmpty()) return List.of(textOfRow(index));
        var texts = new ArrayList<String>();
        IndexedCell<?> row = shownCell(index);
        for (TableColumnBase<?, ?> column : columns()) {
            Labeled cell = row == null ? null : Cells.inColumn(row, column);
            texts.add(cell != null ? Cells.textOf(cell) : spareCells.textOf(index, column));
        }
        return texts;
    }

    /** Whether the row has this text as a value and shows it. Asks few cells: they are slow. */
    public boolean hasValue(int row, String text) {
        return hasValue(source, row, text) && texts(row).contains(text);
    }

    private static boolean hasValue(RowSource rows, int row, String text) {
        if (rows.columns().isEmpty()) return isWritten(rows.itemAt().apply(row), text);
        for (TableColumnBase<?, ?> column : rows.columns()) if (isWritten(column.getCellData(row), text)) return true;
        return false;
    }

    private static boolean isWritten(Object value, String text) {
        return value instanceof String string
                ? string.equals(text)
                : value != null && words(value).equals(text);
    }

    /** What the application writes into its cells may be quite another text than that of the item. */
    private String textOfRow(int index) {
        String shown = source.hasCellFactory() ? textOfCell(index) : null;
        if (shown != null) return shown;
        Object item = itemAt(index);
        return root() != null && item instanceof TreeItem<?> treeItem ? words(treeItem.getValue()) : words(item);
    }

    /** From the cell that shows it, or from one that is never shown: the view has few, and lends them slowly. */
    private String textOfCell(int index) {
        IndexedCell<?> shown = shownCell(index);
        if (shown != null) return Cells.textOf(shown);
        String spare = spareCells.textOf(index);
        return spare != null ? spare : textOfLentCell(index);
    }

    private String textOfLentCell(int index) {
        VirtualFlow<?> flow = flow();
        IndexedCell<?> cell = flow == null || index >= flow.getCellCount() ? null : flow.getCell(index);
        return cell == null || cell.getIndex() != index ? null : Cells.textOf(cell);
    }

    public String name(int index) {
        List<String> texts = texts(index);
        if (rowRole().equals(Role.ROW))
            return String.join(
                    " ", texts.stream().filter(text -> !text.isEmpty()).toList());
        return texts.isEmpty() ? "" : texts.get(0);
    }

    /** What a tree item shows, also one inside of a collapsed one. */
    public String textOf(TreeItem<?> item) {
        return columns().isEmpty()
                ? spareCells.textOf(item)
                : spareCells.textOf(item, columns().get(0));
    }

    public List<String> textsOf(TreeItem<?> item) {
        if (columns().isEmpty()) return List.of(spareCells.textOf(item));
        var texts = new ArrayList<String>();
        for (TableColumnBase<?, ?> column : columns()) texts.add(spareCells.textOf(item, column));
        return texts;
    }

    /** A node as an item is shown itself. */
    static String words(Object value) {
        if (value instanceof Node node) return Cells.textInside(node);
        return value == null ? "" : value.toString();
    }

    /** A row of a table is selected if any cell of it is. */
    public boolean isSelected(int index) {
        MultipleSelectionModel<?> selection = selection();
        if (selection == null) return false;
        if (!(selection instanceof TableSelectionModel<?> cells) || !cells.isCellSelectionEnabled())
            return selection.isSelected(index);
        return columns().stream().anyMatch(column -> isSelected(cells, index, column));
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    private static boolean isSelected(TableSelectionModel cells, int index, TableColumnBase column) {
        return cells.isSelected(index, column);
    }

    private VirtualFlow<?> flow() {
        if (flow == null || flow.getScene() == null)
            flow = control.lookup(".virtual-flow") instanceof VirtualFlow<?> found ? found : null;
        return flow;
    }

    record Range(int from, int to) {}

    /** Null where nothing is shown. */
    Range visibleRange() {
        VirtualFlow<?> flow = flow();
        IndexedCell<?> first = flow == null ? null : flow.getFirstVisibleCell();
        IndexedCell<?> last = flow == null ? null : flow.getLastVisibleCell();
        int count = count();
        if (first == null || last == null || first.getIndex() < 0 || count == 0) return null;
        return new Range(first.getIndex(), Math.min(last.getIndex(), count - 1));
    }

    public List<UiNode> shownRows() {
        var rows = new ArrayList<UiNode>();
        Range range = Describer.isShown(control) ? visibleRange() : null;
        for (int i = range == null ? 0 : range.from; range != null && i <= range.to; i++)
            rows.add(new UiNode.OfRow(control, i, itemAt(i)));
        return rows;
    }

    /** The row whose cell holds this node; null if none does. */
    UiNode.OfRow rowAround(Node inside) {
        IndexedCell<?> outermost = null;
        for (Node around = inside.getParent(); around != null && around != control; around = around.getParent())
            if (around instanceof IndexedCell<?> cell) outermost = cell;
        return outermost == null || outermost.getIndex() < 0 ? null : row(outermost.getIndex());
    }

    /** The cell that shows the row now; null for a row out of view. */
    IndexedCell<?> shownCell(int index) {
        VirtualFlow<?> flow = flow();
        Range range = visibleRange();
        if (flow == null || range == null || index < range.from || index > range.to) return null;
        IndexedCell<?> cell = flow.getCell(index);
        return cell == null || cell.getIndex() != index || cell.getScene() == null ? null : cell;
    }

    /** The cell that shows the row now, of a table the one in that column; null if none does. */
    public Labeled cell(int index, TableColumnBase<?, ?> column) {
        IndexedCell<?> row = shownCell(index);
        return row == null || column == null ? row : Cells.inColumn(row, column);
    }

    public void revealColumn(TableColumnBase<?, ?> column) {
        source.scrollToColumn().accept(column);
        control.layout();
    }

    public boolean isEditable() {
        return source.isEditable();
    }

    /** Begins to edit, as a double click would. */
    public void edit(int index, TableColumnBase<?, ?> column) {
        source.edit().accept(index, column);
    }

    /** What the item holds there: a text, or whatever the application has. */
    public Object valueAt(int index, TableColumnBase<?, ?> column) {
        if (column != null) return column.getCellData(index);
        return itemAt(index) instanceof TreeItem<?> item && root() != null ? item.getValue() : itemAt(index);
    }

    /** Scrolls to it, unless it can be seen already. */
    public void reveal(int index) {
        reveal(index, () -> {});
    }

    /** Runs something before it scrolls, if it has to. */
    public void reveal(int index, Runnable beforeScrolling) {
        if (isWhollyShown(index)) return;
        beforeScrolling.run();
        source.scrollTo().accept(index);
        // Only then are its cells in their places.
        control.applyCss();
        control.layout();
    }

    private boolean isWhollyShown(int index) {
        IndexedCell<?> cell = shownCell(index);
        VirtualFlow<?> flow = flow();
        if (cell == null || flow == null) return false;
        double top =
                flow.sceneToLocal(cell.localToScene(cell.getLayoutBounds())).getMinY();
        return top >= 0 && top + cell.getHeight() <= flow.getHeight();
    }

    boolean isEnabled(int index) {
        IndexedCell<?> cell = shownCell(index);
        return cell == null ? !control.isDisabled() : !cell.isDisabled();
    }

    /** What cells hold beside text: check boxes, buttons, fields; without rows, what stands there instead. */
    List<Node> contentOfCells() {
        var graphics = new ArrayList<Node>();
        Range range = visibleRange();
        if (range == null) addPlaceholder(graphics);
        for (int index = range == null ? 0 : range.from; range != null && index <= range.to; index++) {
            IndexedCell<?> cell = shownCell(index);
            if (cell == null) continue;
            addGraphic(cell, graphics);
            for (Node inside : cell.getChildrenUnmodifiable())
                if (inside instanceof IndexedCell<?> column) addGraphic(column, graphics);
        }
        return graphics;
    }

    private void addPlaceholder(List<Node> graphics) {
        Node placeholder = count() == 0 ? control.lookup(".placeholder") : null;
        if (placeholder != null) graphics.add(placeholder);
    }

    private static void addGraphic(Labeled cell, List<Node> graphics) {
        Node graphic = cell.getGraphic();
        boolean isPlainLabel = graphic != null && ClassTraits.of(graphic).kind == Kind.LABEL;
        if (graphic instanceof Parent && graphic.getScene() != null && !isPlainLabel) graphics.add(graphic);
    }
}
