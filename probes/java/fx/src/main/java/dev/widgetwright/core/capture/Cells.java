package dev.widgetwright.core.capture;

import java.util.ArrayList;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.IndexedCell;
import javafx.scene.control.Labeled;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumnBase;
import javafx.scene.control.TreeTableCell;
import javafx.scene.text.Text;

/** What cells show. */
final class Cells {
    private Cells() {}

    /** Its own text, or that of what the application has put into it. */
    static String textOf(Labeled cell) {
        if (cell.getText() != null && !cell.getText().isEmpty()) return cell.getText();
        return cell.getGraphic() == null ? "" : textInside(cell.getGraphic());
    }

    private static String textInside(Node node) {
        if (node instanceof Labeled labeled) return textOf(labeled);
        if (node instanceof Text text) return text.getText();
        var texts = new ArrayList<String>();
        if (node instanceof Parent parent)
            for (Node child : parent.getChildrenUnmodifiable()) {
                String text = textInside(child);
                if (!text.isEmpty()) texts.add(text);
            }
        return String.join(" ", texts);
    }

    /** The cell of a row in a column; null where the row has none there now. */
    static Labeled inColumn(IndexedCell<?> row, TableColumnBase<?, ?> column) {
        for (Node inside : row.getChildrenUnmodifiable()) {
            if (inside instanceof TableCell<?, ?> cell && cell.getTableColumn() == column) return cell;
            if (inside instanceof TreeTableCell<?, ?> cell && cell.getTableColumn() == column) return cell;
        }
        return null;
    }
}
