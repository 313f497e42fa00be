package dev.widgetwright.core.web;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javafx.geometry.BoundingBox;
import javafx.geometry.Bounds;

/** An element of a page that matters to a user, as it was when the page was read. */
public final class WebElement {
    private final Map<?, ?> told;
    private final WebElement parent;
    private final List<WebElement> children = new ArrayList<>();
    public final int number;

    WebElement(Map<?, ?> told, WebElement parent) {
        this.told = told;
        this.parent = parent;
        number = ((Number) told.get("number")).intValue();
        if (told.get("children") instanceof List<?> inside)
            for (Object each : inside) children.add(new WebElement((Map<?, ?>) each, this));
    }

    /** Null at the top of the page. */
    public WebElement parent() {
        return parent;
    }

    public List<WebElement> children() {
        return children;
    }

    /** The number of children that did not fit. */
    public int unread() {
        return unreadIn(told);
    }

    static int unreadIn(Map<?, ?> told) {
        return told.get("unread") instanceof Number count ? count.intValue() : 0;
    }

    public String tag() {
        return text("tag");
    }

    public String id() {
        return text("id");
    }

    public String role() {
        return text("role");
    }

    public String name() {
        return text("name");
    }

    public String value() {
        return text("value");
    }

    public String prompt() {
        return text("prompt");
    }

    public boolean isDisabled() {
        return Boolean.TRUE.equals(told.get("disabled"));
    }

    public boolean is(String state) {
        return told.get("states") instanceof List<?> states && states.contains(state);
    }

    public List<String> states() {
        var states = new ArrayList<String>();
        if (told.get("states") instanceof List<?> given) for (Object state : given) states.add((String) state);
        return states;
    }

    public List<?> classes() {
        return told.get("classes") instanceof List<?> classes ? classes : List.of();
    }

    /** Null if it has none. */
    public Double number(String name) {
        return told.get(name) instanceof Number number ? (Double) number.doubleValue() : null;
    }

    /** Without the zoom of the view. */
    Bounds bounds() {
        return new BoundingBox(number("x"), number("y"), number("width"), number("height"));
    }

    private String text(String name) {
        return told.get(name) instanceof String text ? text : null;
    }
}
