package dev.widgetwright.core.capture;

import java.util.AbstractList;
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
import javafx.util.StringConverter;

/** The entries of a combo box or choice box as its list shows them, whether that is open or not. */
public final class Entries<T> {
    private final List<T> items;
    private final StringConverter<T> converter;
    /** Null where the application leaves the cells to JavaFX. */
    private final ListCell<T> spare;

    private Entries(List<T> items, StringConverter<T> converter, ListCell<T> spare) {
        this.items = items;
        this.converter = converter;
        this.spare = spare;
    }

    public static <T> Entries<T> of(ComboBox<T> combo) {
        return new Entries<>(combo.getItems(), combo.getConverter(), spareCellOf(combo));
    }

    public static <T> Entries<T> of(ChoiceBox<T> choice) {
        return new Entries<>(choice.getItems(), choice.getConverter(), null);
    }

    /** Read when they are asked for: there may be very many. */
    public List<String> texts() {
        return new AbstractList<>() {
            @Override
            public String get(int index) {
                return textOf(index);
            }

            @Override
            public int size() {
                return items.size();
            }
        };
    }

    private String textOf(int index) {
        String shown = spare == null ? null : throughCell(index);
        if (shown != null) return shown;
        return items.get(index) instanceof Node node
                ? Cells.textInside(node)
                : Values.textOf(converter, items.get(index));
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
