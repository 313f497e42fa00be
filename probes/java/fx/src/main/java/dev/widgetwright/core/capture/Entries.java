package dev.widgetwright.core.capture;

import java.util.ArrayList;
import java.util.List;
import javafx.beans.value.ObservableValue;
import javafx.beans.value.WritableValue;
import javafx.scene.Node;
import javafx.scene.control.ChoiceBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.cell.CheckBoxListCell;
import javafx.scene.control.skin.ComboBoxListViewSkin;

/** The entries of a combo box or choice box as its list shows them, whether that is open or not. */
public final class Entries<T> {
    private final List<T> items;
    private final List<String> texts = new ArrayList<>();
    /** Null where the application leaves the cells to JavaFX. */
    private final ListCell<T> spare;

    private Entries(List<T> items, ListCell<T> spare) {
        this.items = items;
        this.spare = spare;
    }

    public static <T> Entries<T> of(ComboBox<T> combo) {
        var entries = new Entries<>(combo.getItems(), spareCellOf(combo));
        for (int i = 0; i < entries.items.size(); i++) {
            T item = entries.items.get(i);
            String shown = entries.spare == null ? null : entries.throughCell(i);
            entries.texts.add(
                    shown != null
                            ? shown
                            : item instanceof Node node
                                    ? Cells.textInside(node)
                                    : Values.textOf(combo.getConverter(), item));
        }
        return entries;
    }

    public static <T> Entries<T> of(ChoiceBox<T> choice) {
        var entries = new Entries<>(choice.getItems(), null);
        for (T item : entries.items) entries.texts.add(Values.textOf(choice.getConverter(), item));
        return entries;
    }

    public List<String> texts() {
        return texts;
    }

    /** Only a cell knows that its item cannot be chosen. */
    public boolean isDisabled(int index) {
        if (spare == null) return false;
        spare.updateIndex(index);
        boolean isDisabled = spare.isDisabled();
        spare.updateIndex(-1);
        return isDisabled;
    }

    /** Whether the entry is checked, for a list of check boxes; null for any other. */
    @SuppressWarnings("unchecked")
    public WritableValue<Boolean> check(int index) {
        if (!(spare instanceof CheckBoxListCell<T> cell) || cell.getSelectedStateCallback() == null) return null;
        ObservableValue<Boolean> state = cell.getSelectedStateCallback().call(items.get(index));
        return state instanceof WritableValue<?> ? (WritableValue<Boolean>) state : null;
    }

    private String throughCell(int index) {
        try {
            spare.updateIndex(index);
            String shown = Cells.textOf(spare);
            spare.updateIndex(-1);
            return shown;
        } catch (RuntimeException e) {
            // Made for cells in a scene.
            return null;
        }
    }

    private static <T> ListCell<T> spareCellOf(ComboBox<T> combo) {
        if (combo.getCellFactory() == null || !(combo.getSkin() instanceof ComboBoxListViewSkin<?> skin)) return null;
        if (!(skin.getPopupContent() instanceof ListView<?> popup)) return null;
        @SuppressWarnings("unchecked")
        ListView<T> list = (ListView<T>) popup;
        ListCell<T> cell = combo.getCellFactory().call(list);
        cell.updateListView(list);
        return cell;
    }
}
