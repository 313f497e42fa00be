package dev.widgetwright.core.capture;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javafx.geometry.Bounds;
import javafx.geometry.Insets;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.paint.Color;
import javafx.scene.text.Font;

/** Values of properties and results of methods in the shapes of JSON. */
public final class ObjectValues {
    private static final int LONGEST = 500;
    private static final int MOST_ITEMS = 20;

    private ObjectValues() {}

    public static Object json(Object value) {
        if (value == null || value instanceof Boolean || value instanceof Number) return value;
        if (value instanceof Bounds bounds)
            return of(
                    "minX",
                    bounds.getMinX(),
                    "minY",
                    bounds.getMinY(),
                    "width",
                    bounds.getWidth(),
                    "height",
                    bounds.getHeight());
        if (value instanceof Insets insets)
            return of(
                    "top",
                    insets.getTop(),
                    "right",
                    insets.getRight(),
                    "bottom",
                    insets.getBottom(),
                    "left",
                    insets.getLeft());
        if (value instanceof Point2D point) return of("x", point.getX(), "y", point.getY());
        if (value instanceof Color colour) return Values.hex(colour);
        if (value instanceof Font font)
            return of("family", font.getFamily(), "size", font.getSize(), "style", font.getStyle());
        // Their texts may hold every row of a table, or what a field below them holds.
        if (value instanceof Collection<?> collection) return listed(collection);
        if (value instanceof Map<?, ?> map) return "{" + map.size() + " entries}";
        if (value instanceof Node node)
            return ClassTraits.of(node).type + (node.getId() == null ? "" : "#" + node.getId());
        if (value instanceof CharSequence || value instanceof Enum<?> || isPlainValue(value))
            return cut(value.toString());
        return value.getClass().getSimpleName();
    }

    private static Object listed(Collection<?> collection) {
        boolean isPlain = collection.size() <= MOST_ITEMS
                && collection.stream()
                        .allMatch(each -> each instanceof String || each instanceof Number || each instanceof Boolean);
        if (!isPlain) return "[" + collection.size() + " items]";
        List<Object> items = new ArrayList<>();
        for (Object each : collection) items.add(json(each));
        return items;
    }

    private static Map<String, Object> of(Object... pairs) {
        var map = new LinkedHashMap<String, Object>();
        for (int i = 0; i < pairs.length; i += 2) map.put((String) pairs[i], pairs[i + 1]);
        return map;
    }

    private static boolean isPlainValue(Object value) {
        String name = value.getClass().getName();
        return name.startsWith("javafx.geometry.")
                || name.startsWith("javafx.util.Duration")
                || name.startsWith("java.time.")
                || value instanceof Character;
    }

    private static String cut(String text) {
        return text.length() > LONGEST ? text.substring(0, LONGEST) : text;
    }
}
