package dev.widgetwright.core.actions;

import static dev.widgetwright.core.model.ProbeException.invalid;
import static dev.widgetwright.core.model.ProbeException.obstacle;

import dev.widgetwright.core.capture.Describer;
import dev.widgetwright.core.capture.UiNode;
import dev.widgetwright.core.capture.VirtualView;
import dev.widgetwright.protocol.Protocol.Reason;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.Control;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.ScrollPane;

/** scroll and scrollTo. */
final class ScrollActions {
    private ScrollActions() {}

    static void scroll(ActionRun run) {
        double deltaX = run.action().number("deltaX").orElse(0.0);
        double deltaY = run.action().number("deltaY").orElse(0.0);
        if (deltaX == 0 && deltaY == 0) throw invalid("scroll needs a deltaX or a deltaY.");
        Describer describer = run.describer();
        UiNode node = run.target(describer);
        Actionability.requireUsable(describer, UiNode.of(node.host()));
        ScrollBar across = deltaX == 0 ? null : barFor(node.host(), Orientation.HORIZONTAL);
        ScrollBar down = deltaY == 0 ? null : barFor(node.host(), Orientation.VERTICAL);
        if (across == null && down == null)
            throw obstacle(Reason.UNSUPPORTED_TARGET_TYPE, "There is nothing to scroll at " + describer.phrase(node) + ".");
        run.setVia("semantic");
        run.then(() -> {
            boolean hasMoved = across != null && move(across, deltaX);
            hasMoved = down != null && move(down, deltaY) || hasMoved;
            if (!hasMoved) run.setNote("already at the end");
        });
    }

    /** The bar of the control itself or of the nearest around it that can scroll in this direction. */
    private static ScrollBar barFor(Node node, Orientation orientation) {
        for (Node around = node; around != null; around = around.getParent()) {
            if (!(around instanceof Control)) continue;
            for (Node inside : around.lookupAll(".scroll-bar"))
                if (inside instanceof ScrollBar bar && bar.getOrientation() == orientation && canMove(bar) && ownerOf(bar) == around) return bar;
        }
        return null;
    }

    private static boolean canMove(ScrollBar bar) {
        return bar.isVisible() && bar.getMax() > bar.getMin() && bar.getVisibleAmount() < bar.getMax() - bar.getMin();
    }

    /** Of a text area's inner scroll pane, the text area. */
    private static Node ownerOf(ScrollBar bar) {
        Node owner = controlAround(bar);
        Node outer = owner instanceof ScrollPane ? controlAround(owner) : null;
        return outer instanceof javafx.scene.control.TextArea ? outer : owner;
    }

    private static Node controlAround(Node node) {
        Node around = node.getParent();
        while (around != null && !(around instanceof Control)) around = around.getParent();
        return around;
    }

    /** False when it is at its end already. */
    private static boolean move(ScrollBar bar, double pixels) {
        double before = bar.getValue();
        double range = bar.getMax() - bar.getMin();
        // The part of the whole that is seen is as long as the bar itself.
        double length = bar.getOrientation() == Orientation.VERTICAL ? bar.getHeight() : bar.getWidth();
        double whole = bar.getVisibleAmount() > 0 ? length * range / bar.getVisibleAmount() : length;
        double room = Math.max(1, whole - length);
        double value = Math.max(bar.getMin(), Math.min(bar.getMax(), before - pixels / room * range));
        bar.setValue(value);
        return bar.getValue() != before;
    }

    static void scrollTo(ActionRun run) {
        Describer describer = run.describer();
        UiNode target = run.target(describer);
        Actionability.requireUsable(describer, UiNode.of(target.host()));
        UiNode node = run.action().object("item").map(item -> row(describer, target, ItemAddress.from(item))).orElse(target);
        run.setVia("semantic");
        run.then(() -> Actionability.scrollIntoView(run.describer(), node));
    }

    private static UiNode row(Describer describer, UiNode node, ItemAddress address) {
        VirtualView view = VirtualView.of(node.host());
        if (view == null) throw obstacle(Reason.UNSUPPORTED_TARGET_TYPE, describer.phrase(node) + " has no items to scroll to.");
        int index = address.rowIn(view);
        return new UiNode.OfRow((Control) node.host(), index, view.itemAt(index));
    }
}
