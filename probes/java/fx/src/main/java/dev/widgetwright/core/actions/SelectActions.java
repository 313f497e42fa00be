package dev.widgetwright.core.actions;

import static dev.widgetwright.core.model.ProbeException.obstacle;

import dev.widgetwright.core.capture.Describer;
import dev.widgetwright.core.capture.Entries;
import dev.widgetwright.core.capture.UiNode;
import dev.widgetwright.core.capture.Values;
import dev.widgetwright.core.capture.VirtualView;
import dev.widgetwright.core.model.ProbeException;
import dev.widgetwright.protocol.Protocol.Reason;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javafx.beans.value.WritableValue;
import javafx.scene.Node;
import javafx.scene.control.ChoiceBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.MultipleSelectionModel;
import javafx.scene.control.SelectionMode;
import javafx.scene.control.SelectionModel;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.util.StringConverter;

/** select: items of combo boxes, lists, tables, trees and tab panes. */
final class SelectActions {
    private SelectActions() {}

    static void select(ActionRun run) {
        selectItem(run, ItemAddress.from(run.action().requiredObject("item")));
    }

    static void selectItem(ActionRun run, ItemAddress address) {
        Describer describer = run.describer();
        UiNode node = run.target(describer);
        address.requireNoGuess(describer, node);
        if (node instanceof UiNode.OfWeb web) {
            WebActions.select(run, web, address);
            return;
        }
        Actionability.requireUsable(describer, node);
        run.setVia("semantic");
        Node host = node instanceof UiNode.OfNode ? node.host() : null;
        VirtualView view = VirtualView.of(host);
        if (view != null) selectRow(run, view, address);
        else if (host instanceof ComboBox<?> combo) selectInCombo(run, combo, address);
        else if (host instanceof ChoiceBox<?> choice) selectInChoice(run, choice, address);
        else if (host instanceof TabPane pane) selectTab(run, pane, address);
        else throw obstacle(Reason.UNSUPPORTED_TARGET_TYPE, describer.phrase(node) + " has no items to select.");
    }

    /** Which this action can select, although they are no nodes yet. */
    static boolean hasItems(Node node) {
        return node instanceof ComboBox<?> || node instanceof ChoiceBox<?>;
    }

    private static ProbeException disabledItem(String text) {
        return obstacle(Reason.DISABLED, "The item \"" + text + "\" is disabled.");
    }

    private static void choose(ActionRun run, SelectionModel<?> selection, int index, List<String> texts) {
        run.then(() -> selection.clearAndSelect(index));
        run.then(() -> {
            int selected = selection.getSelectedIndex();
            if (selected != index)
                throw notSelected(selected >= 0 && selected < texts.size() ? texts.get(selected) : "");
            run.setValue(texts.get(index));
        });
    }

    private static ProbeException notSelected(String holds) {
        return obstacle(
                Reason.VALUE_REJECTED,
                "The selection did not change; \"" + holds + "\" is selected.",
                Map.of("value", holds));
    }

    private static <T> void selectInCombo(ActionRun run, ComboBox<T> combo, ItemAddress address) {
        Entries<T> entries = Entries.of(combo);
        int index = indexOf(address, entries, combo.getItems(), combo.getConverter());
        if (entries.isDisabled(index)) throw disabledItem(entries.texts().get(index));
        run.then(combo::hide);
        WritableValue<Boolean> check = entries.check(index);
        if (check == null) choose(run, combo.getSelectionModel(), index, entries.texts());
        else {
            run.then(() -> check.setValue(true));
            run.then(() -> run.setValue(Values.contentOf(combo)));
        }
    }

    private static <T> void selectInChoice(ActionRun run, ChoiceBox<T> choice, ItemAddress address) {
        Entries<T> entries = Entries.of(choice);
        int index = indexOf(address, entries, choice.getItems(), choice.getConverter());
        choose(run, choice.getSelectionModel(), index, entries.texts());
    }

    /** By what its list shows, or by what the closed box would show. */
    private static <T> int indexOf(
            ItemAddress address, Entries<T> entries, List<T> items, StringConverter<T> converter) {
        if (address.text() != null && !entries.texts().contains(address.text()))
            for (int i = 0; i < items.size(); i++)
                if (Values.textOf(converter, items.get(i)).equals(address.text())) return i;
        return address.indexAmong(entries.texts());
    }

    private static void selectTab(ActionRun run, TabPane pane, ItemAddress address) {
        var texts = new ArrayList<String>();
        for (Tab tab : pane.getTabs()) texts.add(tab.getText() == null ? "" : tab.getText());
        int index = address.indexAmong(texts);
        if (pane.getTabs().get(index).isDisabled()) throw disabledItem(texts.get(index));
        choose(run, pane.getSelectionModel(), index, texts);
    }

    private static void selectRow(ActionRun run, VirtualView view, ItemAddress address) {
        boolean extend = run.action().flag("extend").orElse(false);
        MultipleSelectionModel<?> selection = view.selection();
        if (selection == null) throw obstacle(Reason.UNSUPPORTED_TARGET_TYPE, "Nothing can be selected in this view.");
        if (extend && selection.getSelectionMode() == SelectionMode.SINGLE)
            throw obstacle(Reason.UNSUPPORTED_TARGET_TYPE, "Only one item can be selected in this view.");
        int row = address.rowIn(view);
        Object item = view.itemAt(row);
        run.then(() -> {
            int now = view.itemAt(row) == item ? row : view.indexOf(item);
            if (now < 0) throw obstacle(Reason.ITEM_NOT_FOUND, "The item went away before it was selected.");
            view.reveal(now);
            if (extend) selection.select(now);
            else selection.clearAndSelect(now);
        });
        run.then(() -> {
            int now = view.itemAt(row) == item ? row : view.indexOf(item);
            // One that is gone has done what a user could make it do.
            if (now < 0) return;
            int selected = selection.getSelectedIndex();
            if (!selection.isSelected(now)) throw notSelected(selected < 0 ? "" : nameOf(run, view.row(selected)));
            run.setValue(nameOf(run, view.row(now)));
        });
    }

    private static String nameOf(ActionRun run, UiNode.OfRow row) {
        String name = run.describer().nameOf(row);
        return name == null ? "" : name;
    }
}
