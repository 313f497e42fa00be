package dev.widgetwright.core.actions;

import static dev.widgetwright.core.model.ProbeException.obstacle;

import dev.widgetwright.core.capture.CustomControl;
import dev.widgetwright.core.capture.Describer;
import dev.widgetwright.core.capture.HitTest;
import dev.widgetwright.core.capture.NodeWriter;
import dev.widgetwright.core.capture.Place;
import dev.widgetwright.core.capture.UiNode;
import dev.widgetwright.core.capture.VirtualView;
import dev.widgetwright.core.fx.Picker;
import dev.widgetwright.core.fx.SubScenes;
import dev.widgetwright.core.model.ProbeException;
import dev.widgetwright.protocol.Protocol.Reason;
import java.util.Map;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.control.TableColumnBase;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.TitledPane;
import javafx.scene.control.Tooltip;
import javafx.stage.PopupWindow;
import javafx.stage.Stage;
import javafx.stage.Window;

/** Whether a user could do it: what is in the way becomes the answer. */
final class Actionability {
    private Actionability() {}

    /** Where a click goes, in the coordinates of its scene. */
    record Spot(Scene scene, double x, double y, Node receiver) {
        double screenX() {
            return x + NodeWriter.screenX(scene);
        }

        double screenY() {
            return y + NodeWriter.screenY(scene);
        }

        Spot moved(double across, double down) {
            return new Spot(scene, x + across, y + down, receiver);
        }

        /** A part of the way to another one. */
        Spot towards(Spot other, double share) {
            return moved((other.screenX() - screenX()) * share, (other.screenY() - screenY()) * share);
        }
    }

    static void requireUsable(Describer describer, UiNode node) {
        requireVisible(describer, node);
        Stage modal = Modality.blocking(node.window());
        if (modal != null)
            throw by(
                    describer,
                    Reason.BLOCKED_BY_MODAL,
                    describer.phrase(node) + " is blocked by the modal ",
                    describer.tree().rootOf(modal),
                    ".");
        if (!describer.isEnabled(node)) throw obstacle(Reason.DISABLED, describer.phrase(node) + " is disabled.");
    }

    private static void requireVisible(Describer describer, UiNode node) {
        if (!Describer.isShown(node.host())) throw notVisible(describer, node, whyHidden(describer, node.host()));
        if (node.window() instanceof Stage stage && stage.isIconified())
            throw notVisible(describer, node, "is in a window that is minimized");
    }

    private static ProbeException notVisible(Describer describer, UiNode node, String why) {
        return obstacle(Reason.NOT_VISIBLE, describer.phrase(node) + " " + why + ".");
    }

    private static ProbeException by(Describer describer, Reason reason, String before, UiNode by, String after) {
        Map<String, Object> summary = new NodeWriter(describer).summaryOf(by);
        return obstacle(
                reason,
                before + describer.phrase(by) + " " + describer.tree().uids().of(by) + after,
                Map.of("by", summary));
    }

    /** Continues "button "Save" …". */
    private static String whyHidden(Describer describer, Node node) {
        Node hidden = node;
        for (Node around = node; around != null; around = SubScenes.around(around))
            if (!Describer.isSeen(around)) hidden = around;
        if (hidden.getParent() instanceof TabPane pane)
            for (Tab tab : pane.getTabs())
                if (isInside(tab.getContent(), hidden))
                    return "is in the tab page \"" + tab.getText() + "\" that is not shown";
        if (hidden.getParent() instanceof TitledPane pane)
            return "is inside " + describer.phrase(UiNode.of(pane)) + " that is collapsed";
        String how = hidden.isVisible() ? "wholly transparent" : "hidden";
        return hidden == node ? "is " + how : "is inside " + describer.phrase(UiNode.of(hidden)) + " that is " + how;
    }

    static boolean isInside(Node inner, Node outer) {
        for (Node around = inner; around != null; around = SubScenes.around(around)) if (around == outer) return true;
        return false;
    }

    /** A popup that keeps the click that closes it: what is behind it gets the one after. */
    private static void requireNoPopup(Describer describer, UiNode node) {
        for (Window window : describer.tree().stages().windows()) {
            boolean isInTheWay = window instanceof PopupWindow popup
                    && popup.isShowing()
                    && popup.isAutoHide()
                    && popup.getConsumeAutoHidingEvents()
                    && !(popup instanceof Tooltip)
                    && !(node.window() instanceof PopupWindow)
                    && Modality.mainOf(popup) == node.window()
                    && (popup.getOwnerNode() == null || !isInside(node.host(), popup.getOwnerNode()));
            if (isInTheWay)
                throw by(
                        describer,
                        Reason.COVERED,
                        describer.phrase(node) + " cannot be reached while this is open: ",
                        describer.tree().rootOf(window),
                        ". Choose from it, or press ESCAPE.");
        }
    }

    /** What a text field offers for its text, as the first click elsewhere would. */
    private static void closeOffers(ActionRun run, Describer describer, UiNode node) {
        boolean isTyping = !(node.window() instanceof PopupWindow)
                && node.scene().getFocusOwner() instanceof TextInputControl
                && describer.tree().stages().fieldInPopupOf(node.window()) == null;
        if (!isTyping) return;
        for (Window window : describer.tree().stages().windows())
            if (window instanceof PopupWindow popup
                    && popup.isAutoHide()
                    && !(popup instanceof Tooltip)
                    && popup.getOwnerWindow() == node.window()) {
                run.beforeScrolling();
                popup.hide();
            }
    }

    /** Checks everything, scrolls it into view, and says where to click. */
    static Spot aimAt(ActionRun run, Describer describer, UiNode node, Point2D position) {
        return aimAt(run, describer, node, null, position);
    }

    /** In a column of a row; null for the row as such. */
    static Spot aimAt(
            ActionRun run, Describer describer, UiNode target, TableColumnBase<?, ?> column, Point2D position) {
        requireUsable(describer, target);
        closeOffers(run, describer, target);
        requireNoPopup(describer, target);
        scrollIntoView(run, describer, target);
        UiNode node = target instanceof UiNode.OfWeb web ? describer.tree().readAgain(web) : target;
        Node shown = column == null ? describer.shownBy(node) : cellIn((UiNode.OfRow) node, column);
        if (shown == null || shown.getScene() == null)
            throw notVisible(describer, node, "cannot be scrolled into view");
        Node pressed = position == null ? CustomControl.pressedPart(shown) : shown;
        Bounds bounds = column == null && pressed == shown ? describer.boundsOf(node) : Describer.boundsOf(pressed);
        Bounds visible = visiblePart(describer, node, pressed, bounds);
        var click = new ClickPoint(pressed, describer.tree().stages());
        Point2D middle = new Point2D(visible.getCenterX(), visible.getCenterY());
        Point2D wanted = position == null ? null : pointAt(describer, node, bounds, visible, position);
        Point2D possible = click.in(visible);
        if (possible == null)
            throw by(
                    describer,
                    Reason.COVERED,
                    describer.phrase(node) + " is covered by ",
                    HitTest.partAt(describer.tree(), click.receiverAt(wanted == null ? middle : wanted)),
                    ".");
        if (wanted != null && !click.takesClickAt(wanted)) throw refused(describer, node, possible, bounds);
        Point2D point = wanted == null ? possible : wanted;
        if (node instanceof UiNode.OfWeb web) WebActions.requireHit(describer, web, point);
        return new Spot(shown.getScene(), point.getX(), point.getY(), click.receiverAt(point));
    }

    private static ProbeException refused(Describer describer, UiNode node, Point2D possible, Bounds bounds) {
        long x = Math.round(possible.getX() - bounds.getMinX());
        long y = Math.round(possible.getY() - bounds.getMinY());
        return obstacle(
                Reason.NOT_DELIVERED,
                describer.phrase(node) + " does not take a click at that position, but at {x: " + x + ", y: " + y
                        + "}.",
                Map.of("position", Map.of("x", x, "y", y)));
    }

    private static Node cellIn(UiNode.OfRow row, TableColumnBase<?, ?> column) {
        VirtualView view = VirtualView.of(row.view());
        view.revealColumn(column);
        return view.cell(row.index(), column);
    }

    /** Where a user would click at a point of the screen. */
    static Spot spotOnScreen(Describer describer, double x, double y) {
        return spotOnScreen(describer, x, y, false);
    }

    /** While a button is down, what is blocked by a dialog does not matter any more. */
    static Spot spotOnScreen(Describer describer, double x, double y, boolean isUnderWay) {
        Window window = HitTest.windowAt(describer.tree().stages(), x, y);
        if (window == null)
            throw obstacle(Reason.NOT_VISIBLE, "The application has no window at " + x + ", " + y + ".");
        Stage modal = isUnderWay ? null : Modality.blocking(window);
        if (modal != null)
            throw obstacle(
                    Reason.BLOCKED_BY_MODAL,
                    "The window at " + x + ", " + y + " is blocked by a modal dialog.",
                    Map.of(
                            "by",
                            new NodeWriter(describer).summaryOf(describer.tree().rootOf(modal))));
        Scene scene = window.getScene();
        double inSceneX = x - NodeWriter.screenX(scene);
        double inSceneY = y - NodeWriter.screenY(scene);
        return new Spot(scene, inSceneX, inSceneY, Picker.pick(scene, inSceneX, inSceneY));
    }

    private static Bounds visiblePart(Describer describer, UiNode node, Node shown, Bounds bounds) {
        Bounds visible = Place.overlap(bounds, Place.of(shown).clip());
        if (node instanceof UiNode.OfWeb) visible = Place.overlap(visible, Describer.boundsOf(shown));
        if (bounds.getWidth() <= 0 || bounds.getHeight() <= 0)
            throw obstacle(Reason.NO_SCREEN_BOUNDS, describer.phrase(node) + " has no size on the screen.");
        if (visible.isEmpty()) throw notVisible(describer, node, "cannot be scrolled into view");
        return visible;
    }

    private static Point2D pointAt(Describer describer, UiNode node, Bounds bounds, Bounds visible, Point2D position) {
        Point2D point = new Point2D(bounds.getMinX() + position.getX(), bounds.getMinY() + position.getY());
        if (!visible.contains(point)) throw notVisible(describer, node, "cannot be seen at that position");
        return point;
    }

    static void scrollIntoView(ActionRun run, Describer describer, UiNode node) {
        if (node instanceof UiNode.OfRow row) VirtualView.of(row.view()).reveal(row.index(), run::beforeScrolling);
        if (node instanceof UiNode.OfHeader header
                && header.column().getColumns().isEmpty())
            VirtualView.of(header.table()).revealColumn(header.column());
        if (node instanceof UiNode.OfWeb web) web.ask("reach", Map.of());
        Node shown = describer.shownBy(node);
        if (shown == null || shown.getScene() == null) return;
        for (Node around = SubScenes.around(shown); around != null; around = SubScenes.around(around))
            if (around instanceof ScrollPane pane && isInside(shown, pane.getContent())) scrollInside(run, pane, shown);
    }

    private static void scrollInside(ActionRun run, ScrollPane pane, Node shown) {
        Node content = pane.getContent();
        Bounds inContent = content.sceneToLocal(shown.localToScene(shown.getLayoutBounds()));
        Bounds whole = content.getLayoutBounds();
        Bounds view = pane.getViewportBounds();
        double down = valueToShow(
                inContent.getMinY(),
                inContent.getMaxY(),
                whole.getHeight(),
                view.getHeight(),
                pane.getVvalue(),
                pane.getVmin(),
                pane.getVmax());
        double across = valueToShow(
                inContent.getMinX(),
                inContent.getMaxX(),
                whole.getWidth(),
                view.getWidth(),
                pane.getHvalue(),
                pane.getHmin(),
                pane.getHmax());
        if (down == pane.getVvalue() && across == pane.getHvalue()) return;
        run.beforeScrolling();
        pane.setVvalue(down);
        pane.setHvalue(across);
        // What was scrolled is only in its place after the next layout.
        pane.layout();
    }

    /** The value of a scroll bar at which from…to is inside the view; the present one if it is already. */
    private static double valueToShow(
            double from, double to, double whole, double view, double value, double min, double max) {
        double room = whole - view;
        if (room <= 0) return value;
        double offset = (value - min) / (max - min) * room;
        double wanted = from < offset || to - from > view ? from : to > offset + view ? to - view : offset;
        return min + Math.max(0, Math.min(1, wanted / room)) * (max - min);
    }
}
