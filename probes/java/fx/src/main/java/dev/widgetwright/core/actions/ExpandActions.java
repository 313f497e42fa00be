package dev.widgetwright.core.actions;

import static dev.widgetwright.core.model.ProbeException.obstacle;

import dev.widgetwright.core.capture.Describer;
import dev.widgetwright.core.capture.UiNode;
import dev.widgetwright.core.capture.VirtualView;
import dev.widgetwright.core.model.Params;
import dev.widgetwright.core.model.ProbeException;
import dev.widgetwright.protocol.Protocol.Reason;
import java.util.function.BooleanSupplier;
import javafx.scene.Node;
import javafx.scene.control.ChoiceBox;
import javafx.scene.control.ComboBoxBase;
import javafx.scene.control.MenuButton;
import javafx.scene.control.TitledPane;
import javafx.scene.control.TreeItem;

/** setExpanded: sections, branches of trees, and what drops down. */
final class ExpandActions {
    private ExpandActions() {}

    static void setExpanded(ActionRun run) {
        Describer describer = run.describer();
        boolean expanded = run.action().requiredFlag("expanded");
        UiNode node = run.target(describer);
        Actionability.requireUsable(describer, UiNode.of(node.host()));
        run.setVia("semantic");
        Node host = node instanceof UiNode.OfNode ? node.host() : null;
        if (host instanceof TitledPane pane) expandPane(run, describer, pane, expanded);
        else if (host instanceof ComboBoxBase<?> combo)
            toggle(run, expanded, combo::isShowing, combo::show, combo::hide);
        else if (host instanceof ChoiceBox<?> choice)
            toggle(run, expanded, choice::isShowing, choice::show, choice::hide);
        else if (host instanceof MenuButton menu) toggle(run, expanded, menu::isShowing, menu::show, menu::hide);
        else
            expandItem(
                    run, describer, itemToExpand(describer, node, run.action()), VirtualView.of(node.host()), expanded);
    }

    private static void expandPane(ActionRun run, Describer describer, TitledPane pane, boolean expanded) {
        if (!pane.isCollapsible()) throw unsupported(describer.phrase(UiNode.of(pane)) + " cannot be collapsed.");
        toggle(run, expanded, pane::isExpanded, () -> pane.setExpanded(true), () -> pane.setExpanded(false));
    }

    private static void toggle(ActionRun run, boolean wanted, BooleanSupplier is, Runnable open, Runnable close) {
        run.then(() -> {
            if (is.getAsBoolean() != wanted) (wanted ? open : close).run();
        });
        run.then(() -> {
            if (is.getAsBoolean() != wanted)
                throw obstacle(Reason.VALUE_REJECTED, "It stays " + (wanted ? "collapsed." : "expanded."));
            run.setValue(wanted);
        });
    }

    private static TreeItem<?> itemToExpand(Describer describer, UiNode node, Params action) {
        VirtualView view = VirtualView.of(node.host());
        boolean isTree = view != null && view.root() != null;
        if (isTree && node instanceof UiNode.OfRow row && row.item() instanceof TreeItem<?> item) return item;
        if (isTree && action.has("item"))
            return ItemAddress.from(action.requiredObject("item"))
                    .requireNoGuess(describer, node)
                    .treeItemIn(view);
        throw unsupported(describer.phrase(node) + (isTree ? ": name the item to expand." : " has nothing to expand."));
    }

    private static void expandItem(
            ActionRun run, Describer describer, TreeItem<?> item, VirtualView view, boolean expanded) {
        if (item.isLeaf()) throw unsupported("\"" + view.textOf(item) + "\" has nothing inside.");
        run.then(() -> {
            for (TreeItem<?> around = item.getParent(); around != null; around = around.getParent())
                around.setExpanded(true);
        });
        toggle(run, expanded, item::isExpanded, () -> item.setExpanded(true), () -> item.setExpanded(false));
    }

    private static ProbeException unsupported(String message) {
        return obstacle(Reason.UNSUPPORTED_TARGET_TYPE, message);
    }
}
