package dev.widgetwright.core.capture;

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

    public static boolean hasStyleClass(UiNode node, String styleClass) {
        if (node instanceof UiNode.OfWeb web) return web.element().classes().contains(styleClass);
        return thingOf(node) instanceof Styleable styleable && styleable.getStyleClass().contains(styleClass);
    }

    private static Object thingOf(UiNode node) {
        if (node instanceof UiNode.OfNode scenic) return scenic.node();
        if (node instanceof UiNode.OfEntry entry) return entry.item();
        return node instanceof UiNode.OfTab tab ? tab.tab() : null;
    }
}
