package dev.widgetwright.core.capture;

import java.util.ArrayList;
import java.util.List;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.IndexedCell;
import javafx.scene.control.Labeled;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumnBase;
import javafx.scene.control.TreeTableCell;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;

/** What cells show. */
final class Cells {
    /** Less than any space between two words. */
    private static final double NO_GAP = 1.5;

    private Cells() {}

    /** Its own text, or that of what the application has put into it. */
    static String textOf(Labeled cell) {
        Node graphic = cell.getGraphic();
        boolean showsText = graphic == null || cell.getContentDisplay() != ContentDisplay.GRAPHIC_ONLY;
        String own = showsText ? Texts.withoutIcons(cell.getText()) : "";
        return own != null && !own.isEmpty() || graphic == null ? VirtualView.words(own) : textInside(graphic);
    }

    /** All that is written inside, joined as it is drawn; what is hidden is not. */
    static String textInside(Node node) {
        var pieces = new ArrayList<Piece>();
        collect(node, false, pieces);
        var text = new StringBuilder();
        for (int i = 0; i < pieces.size(); i++) {
            if (i > 0 && !pieces.get(i).continues(pieces.get(i - 1))) text.append(' ');
            text.append(pieces.get(i).text);
        }
        return text.toString().strip();
    }

    /** Null if nothing is written inside. */
    static String firstTextInside(Node node) {
        var pieces = new ArrayList<Piece>();
        collect(node, false, pieces);
        return pieces.isEmpty() ? null : pieces.get(0).text;
    }

    private record Piece(Node node, String text, boolean isInFlow) {
        boolean continues(Piece before) {
            if (isInFlow && before.isInFlow && node.getParent() == before.node.getParent()) return true;
            // Unknown before the first layout.
            if (node.getScene() == null || node.getLayoutBounds().isEmpty()) return false;
            Bounds here = node.localToScene(node.getLayoutBounds());
            Bounds there = before.node.localToScene(before.node.getLayoutBounds());
            boolean isSameLine = here.getMinY() < there.getMaxY() && there.getMinY() < here.getMaxY();
            return isSameLine && Math.abs(here.getMinX() - there.getMaxX()) < NO_GAP;
        }
    }

    private static void collect(Node node, boolean isInFlow, List<Piece> pieces) {
        if (!Describer.isSeen(node)) return;
        String text = node instanceof Labeled labeled
                ? textOf(labeled)
                : node instanceof Text run ? Texts.withoutIcons(run.getText()) : null;
        if (text != null && !text.isEmpty()) pieces.add(new Piece(node, text, isInFlow));
        else if (text == null && node instanceof Parent parent)
            for (Node child : parent.getChildrenUnmodifiable()) collect(child, node instanceof TextFlow, pieces);
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
