package dev.widgetwright.core.actions;

import static dev.widgetwright.core.model.ProbeException.obstacle;

import dev.widgetwright.core.capture.Describer;
import dev.widgetwright.core.capture.UiNode;
import dev.widgetwright.core.capture.VirtualView;
import dev.widgetwright.core.model.ProbeException;
import dev.widgetwright.protocol.Protocol.Reason;
import java.util.List;
import java.util.Map;
import javafx.event.Event;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.IndexedCell;
import javafx.scene.control.TableColumnBase;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;

/** setText on an item: its cell is edited as by a user, from the double click to the Enter key. */
final class CellActions {
    private final ActionRun run;
    private final VirtualView view;
    private final Object item;
    private int row;
    private final TableColumnBase<?, ?> column;
    private final String text;

    private CellActions(ActionRun run, VirtualView view, UiNode.OfRow row, TableColumnBase<?, ?> column, String text) {
        this.run = run;
        this.view = view;
        this.row = row.index();
        item = row.item();
        this.column = column;
        this.text = text;
    }

    static void write(ActionRun run, String text) {
        Describer describer = run.describer();
        UiNode target = run.target(describer);
        Actionability.requireUsable(describer, UiNode.of(target.host()));
        UiNode item = run.action().has("item")
                ? ItemTarget.in(describer, target, ItemAddress.from(run.action().requiredObject("item")))
                : target;
        if (!(item instanceof UiNode.OfRow of))
            throw obstacle(Reason.UNSUPPORTED_TARGET_TYPE, describer.phrase(item) + " holds no text that can be set.");
        run.setTarget(describer, target, describer.isSecret(item));
        VirtualView view = VirtualView.of(of.view());
        TableColumnBase<?, ?> column = ItemTarget.columnOf(item, run.action());
        if (column == null && !view.columns().isEmpty()) column = view.columns().get(0);
        new CellActions(run, view, of, column, text).plan();
    }

    private void plan() {
        if (!view.isEditable() || column != null && !column.isEditable()) throw notEditable();
        run.setVia("semantic");
        run.then(() -> {
            findAgain();
            view.reveal(row);
            if (column != null) view.revealColumn(column);
        });
        run.then(() -> view.edit(row, column));
        run.then(this::fill);
        run.then(this::requireText);
    }

    private void fill() {
        IndexedCell<?> cell = (IndexedCell<?>) view.cell(row, column);
        TextInputControl field = cell == null || !cell.isEditing() ? null : fieldIn(cell);
        if (field == null) {
            if (cell != null && cell.isEditing()) cell.cancelEdit();
            throw notEditable();
        }
        field.replaceText(0, field.getLength(), text);
        // A field without a skin does not know the Enter key yet.
        field.applyCss();
        for (var type : List.of(KeyEvent.KEY_PRESSED, KeyEvent.KEY_RELEASED))
            if (field.getScene() != null)
                Event.fireEvent(
                        field,
                        new KeyEvent(type, KeyEvent.CHAR_UNDEFINED, "\r", KeyCode.ENTER, false, false, false, false));
    }

    private static TextInputControl fieldIn(Node node) {
        if (node instanceof TextInputControl field) return field;
        if (node instanceof Parent parent)
            for (Node inside : parent.getChildrenUnmodifiable()) {
                TextInputControl field = fieldIn(inside);
                if (field != null) return field;
            }
        return null;
    }

    /** Its text may have sorted it into another row, or put another item in its place. */
    private void findAgain() {
        int moved = view.itemAt(row) == item ? row : view.indexOf(item);
        if (moved >= 0) row = moved;
    }

    private void requireText() {
        findAgain();
        IndexedCell<?> cell = (IndexedCell<?>) view.cell(row, column);
        boolean isStillOpen = cell != null && cell.isEditing();
        if (isStillOpen) cell.cancelEdit();
        // The cell itself may show for a moment what the application has refused.
        Object value = view.valueAt(row, column);
        String holds = value instanceof String written ? written : textShown();
        if (isStillOpen || !holds.equals(text))
            throw obstacle(
                    Reason.VALUE_REJECTED,
                    "The cell did not take the text; it holds \"" + holds + "\" now.",
                    Map.of("value", holds));
        run.setValue(holds);
    }

    private String textShown() {
        return view.texts(row).get(column == null ? 0 : view.columns().indexOf(column));
    }

    private ProbeException notEditable() {
        return obstacle(
                Reason.READ_ONLY,
                "Row " + row + (column == null ? "" : " of the column \"" + column.getText() + "\"")
                        + " cannot be edited.");
    }
}
