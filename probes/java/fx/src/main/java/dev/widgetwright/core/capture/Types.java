package dev.widgetwright.core.capture;

import java.util.Collection;
import java.util.List;
import javafx.css.Styleable;

/** What a thing is to JavaFX: its class and its style classes. */
public final class Types {
    private Types() {}

    /** The class or one it derives from, with or without its package. */
    public static boolean isA(UiNode node, String type) {
        if (node instanceof UiNode.OfWeb web) return web.element().tag().equals(type);
        Object thing = thingOf(node);
        return thing != null && ClassTraits.of(thing).names.contains(type);
    }

    /** Its type, and the names of its class and of those it derives from, with and without their packages. */
    public static Collection<String> namesOf(UiNode node, String type) {
        Object thing = thingOf(node);
        return thing == null ? List.of(type) : ClassTraits.of(thing).names;
    }

    public static List<String> styleClassesOf(UiNode node) {
        if (node instanceof UiNode.OfWeb web)
            return web.element().classes().stream().map(String::valueOf).toList();
        return thingOf(node) instanceof Styleable styleable ? styleable.getStyleClass() : List.of();
    }

    private static Object thingOf(UiNode node) {
        if (node instanceof UiNode.OfNode scenic) return scenic.node();
        if (node instanceof UiNode.OfEntry entry) return entry.item();
        if (node instanceof UiNode.OfHeader header) return header.column();
        return node instanceof UiNode.OfTab tab ? tab.tab() : null;
    }
}
