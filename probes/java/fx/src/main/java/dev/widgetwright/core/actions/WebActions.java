package dev.widgetwright.core.actions;

import static dev.widgetwright.core.model.ProbeException.obstacle;

import dev.widgetwright.core.capture.Describer;
import dev.widgetwright.core.capture.UiNode;
import dev.widgetwright.core.capture.Values;
import dev.widgetwright.core.web.WebElement;
import dev.widgetwright.core.web.WebPage;
import dev.widgetwright.protocol.Protocol.Reason;
import dev.widgetwright.protocol.Protocol.Role;
import dev.widgetwright.protocol.Protocol.State;
import dev.widgetwright.util.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javafx.geometry.Point2D;

/** What is done to elements of a page, by the page itself: their own events tell the scripts of the page. */
final class WebActions {
    private static final int LONGEST_VALUE = 1000;

    private WebActions() {}

    /** Whether a click at a point of the scene is one for the element; what covers it becomes the answer. */
    static void requireHit(Describer describer, UiNode.OfWeb web, Point2D inScene) {
        Point2D at = web.host().sceneToLocal(inScene);
        double zoom = WebPage.zoomOf(web.host());
        Map<?, ?> hit = web.ask("hit", Map.of("x", at.getX() / zoom, "y", at.getY() / zoom));
        if (!Boolean.TRUE.equals(hit.get("isHit")))
            throw obstacle(Reason.COVERED, describer.phrase(web) + " is covered by " + hit.get("by") + " of the page.");
    }

    static void focus(Describer describer, UiNode.OfWeb web) {
        if (!Boolean.TRUE.equals(web.ask("focus", Map.of()).get("hasFocus")))
            throw obstacle(Reason.NO_FOCUS, describer.phrase(web) + " does not take the keyboard focus.");
    }

    static void requireWritable(Describer describer, UiNode.OfWeb web) {
        WebElement element = web.element();
        if (element.is(State.READONLY)) throw obstacle(Reason.READ_ONLY, describer.phrase(web) + " is read-only.");
        boolean holdsText = List.of(Role.TEXTBOX, Role.SPINBUTTON, Role.SLIDER).contains(element.role());
        if (!holdsText)
            throw obstacle(Reason.UNSUPPORTED_TARGET_TYPE, describer.phrase(web) + " holds no text that can be set.");
    }

    /** What the element holds before something is typed into it, to see that this has arrived. */
    static void watchTyping(ActionRun run, UiNode.OfWeb web) {
        Object[] before = {null};
        run.thenFirst(() -> before[0] = content(web));
        run.then(() -> {
            if (content(web).equals(before[0]))
                throw obstacle(Reason.NOT_DELIVERED, run.describer().phrase(web) + " did not take what was typed.");
            run.setValue(Words.cut(String.valueOf(web.ask("holds", Map.of()).get("value")), LONGEST_VALUE));
        });
    }

    /** Also for a password, of which only the length is known. */
    private static List<Object> content(UiNode.OfWeb web) {
        Map<?, ?> holds = web.ask("holds", Map.of());
        return List.of(String.valueOf(holds.get("value")), String.valueOf(holds.get("length")));
    }

    static void setText(ActionRun run, UiNode.OfWeb web, String text) {
        Describer describer = run.describer();
        Actionability.requireUsable(describer, web);
        requireWritable(describer, web);
        run.setVia("semantic");
        run.then(() -> {
            Activation.request(web.window());
            web.host().requestFocus();
            web.ask("setText", Map.of("text", text));
        });
        run.then(() -> {
            Map<?, ?> holds = web.ask("holds", Map.of("text", text));
            String value = Words.cut(String.valueOf(holds.get("value")), LONGEST_VALUE);
            if (!Boolean.TRUE.equals(holds.get("isTaken")))
                throw obstacle(
                        Reason.VALUE_REJECTED,
                        "The field did not take the text; it holds \"" + value + "\" now.",
                        Map.of("value", value));
            run.setValue(web.element().is(State.PASSWORD) ? Values.REDACTED : value);
        });
    }

    static void check(ActionRun run, UiNode.OfWeb web, boolean checked) {
        Describer describer = run.describer();
        Actionability.requireUsable(describer, web);
        boolean canBeChecked = web.element().tag().equals("input")
                && List.of(Role.CHECKBOX, Role.RADIO).contains(web.element().role());
        if (!canBeChecked)
            throw obstacle(Reason.UNSUPPORTED_TARGET_TYPE, describer.phrase(web) + " cannot be checked.");
        run.setVia("semantic");
        run.then(() -> web.ask("check", Map.of("checked", checked)));
        run.then(() -> {
            if (!Boolean.valueOf(checked).equals(web.ask("holds", Map.of()).get("checked")))
                throw obstacle(
                        Reason.VALUE_REJECTED,
                        run.describer().phrase(web) + " stays " + (checked ? "unchecked." : "checked."),
                        Map.of("value", !checked));
            run.setValue(checked);
        });
    }

    static void select(ActionRun run, UiNode.OfWeb web, ItemAddress address) {
        Describer describer = run.describer();
        Actionability.requireUsable(describer, web);
        if (!web.element().tag().equals("select"))
            throw obstacle(Reason.UNSUPPORTED_TARGET_TYPE, describer.phrase(web) + " has no items to select.");
        List<?> options = (List<?>) web.ask("options", Map.of()).get("options");
        var texts = new ArrayList<String>();
        for (Object option : options) texts.add(String.valueOf(((Map<?, ?>) option).get("text")));
        int index = address.indexAmong(texts);
        if (Boolean.TRUE.equals(((Map<?, ?>) options.get(index)).get("disabled")))
            throw obstacle(Reason.DISABLED, "The item \"" + texts.get(index) + "\" is disabled.");
        run.setVia("semantic");
        run.then(() -> {
            Object chosen = web.ask("choose", Map.of("index", index)).get("index");
            if (!(chosen instanceof Number number) || number.intValue() != index)
                throw obstacle(
                        Reason.VALUE_REJECTED,
                        "The selection did not change.",
                        Map.of("value", String.valueOf(web.element().value())));
            run.setValue(texts.get(index));
        });
    }

    static String numberAsText(double number) {
        return number == Math.rint(number) && Math.abs(number) < 1e15
                ? String.valueOf((long) number)
                : String.valueOf(number);
    }
}
