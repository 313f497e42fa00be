package dev.widgetwright.core.capture;

import dev.widgetwright.util.JsonWriter;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Method;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.PasswordField;

/** The native properties of a thing: whatever it offers as `xxxProperty()`. */
final class Properties {
    private static final String SUFFIX = "Property";
    private static final int LONGEST = 500;

    private static final ClassValue<Map<String, MethodHandle>> READERS = new ClassValue<>() {
        @Override
        protected Map<String, MethodHandle> computeValue(Class<?> type) {
            return readersOf(type);
        }
    };

    private Properties() {}

    static void write(JsonWriter out, UiNode node, List<String> names) {
        Object thing = thingOf(node);
        if (thing == null) return;
        boolean all = names.contains("*");
        out.key("properties");
        var values = new TreeMap<String, Object>();
        READERS.get(thing.getClass()).forEach((name, reader) -> {
            if (all || names.contains(name)) values.put(name, isSecret(thing, name) ? Values.REDACTED : read(reader, thing));
        });
        out.value(values);
    }

    private static Object thingOf(UiNode node) {
        if (node instanceof UiNode.OfNode scenic) return scenic.node();
        if (node instanceof UiNode.OfEntry entry) return entry.item();
        return node instanceof UiNode.OfTab tab ? tab.tab() : null;
    }

    private static Map<String, MethodHandle> readersOf(Class<?> type) {
        var readers = new TreeMap<String, MethodHandle>();
        for (Method method : type.getMethods()) {
            String name = method.getName();
            boolean isProperty = name.endsWith(SUFFIX) && method.getParameterCount() == 0
                    && ObservableValue.class.isAssignableFrom(method.getReturnType());
            // Handlers of events are no state.
            if (!isProperty || name.matches("on[A-Z].*|eventDispatcher.*|impl_.*")) continue;
            try {
                readers.put(name.substring(0, name.length() - SUFFIX.length()), MethodHandles.publicLookup().unreflect(method));
            } catch (IllegalAccessException e) {
                // Of a class that the application does not export: not ours to see.
            }
        }
        return readers;
    }

    private static boolean isSecret(Object thing, String property) {
        return thing instanceof PasswordField && (property.equals("text") || property.equals("selectedText"));
    }

    private static Object read(MethodHandle reader, Object thing) {
        try {
            return json(((ObservableValue<?>) reader.invoke(thing)).getValue());
        } catch (Throwable e) {
            return null;
        }
    }

    private static Object json(Object value) {
        if (value == null || value instanceof Boolean || value instanceof Number) return value;
        if (value instanceof Bounds bounds)
            return Map.of("minX", bounds.getMinX(), "minY", bounds.getMinY(), "width", bounds.getWidth(), "height", bounds.getHeight());
        // Their texts may hold every row of a table, or what a field below them holds.
        if (value instanceof Collection<?> collection) return "[" + collection.size() + " items]";
        if (value instanceof Map<?, ?> map) return "{" + map.size() + " entries}";
        if (value instanceof Node node) return ClassTraits.of(node).type + (node.getId() == null ? "" : "#" + node.getId());
        if (value instanceof String || value instanceof Enum<?> || isPlainValue(value)) return cut(value.toString());
        return value.getClass().getSimpleName();
    }

    private static boolean isPlainValue(Object value) {
        String name = value.getClass().getName();
        return name.startsWith("javafx.geometry.") || name.startsWith("javafx.scene.paint.Color")
                || name.startsWith("javafx.scene.text.Font") || name.startsWith("java.time.");
    }

    private static String cut(String text) {
        return text.length() > LONGEST ? text.substring(0, LONGEST) : text;
    }
}
