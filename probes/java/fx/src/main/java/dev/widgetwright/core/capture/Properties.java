package dev.widgetwright.core.capture;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Method;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javafx.beans.value.ObservableValue;

/** The native properties of a thing: whatever it offers as `xxxProperty()`. */
final class Properties {
    private static final String SUFFIX = "Property";

    private static final ClassValue<Map<String, MethodHandle>> READERS = new ClassValue<>() {
        @Override
        protected Map<String, MethodHandle> computeValue(Class<?> type) {
            return readersOf(type);
        }
    };

    private Properties() {}

    /** Null for what has no properties. */
    static Map<String, Object> read(UiNode node, List<String> names) {
        Object thing = thingOf(node);
        if (thing == null) return null;
        boolean all = names.contains("*");
        var values = new TreeMap<String, Object>();
        READERS.get(thing.getClass()).forEach((name, reader) -> {
            if (all || names.contains(name))
                values.put(name, ObjectValues.isSecret(thing, name) ? Values.REDACTED : read(reader, thing));
        });
        return values;
    }

    private static Object thingOf(UiNode node) {
        if (node instanceof UiNode.OfNode scenic) return scenic.node();
        if (node instanceof UiNode.OfEntry entry) return entry.item();
        if (node instanceof UiNode.OfHeader header) return header.column();
        return node instanceof UiNode.OfTab tab ? tab.tab() : null;
    }

    private static Map<String, MethodHandle> readersOf(Class<?> type) {
        var readers = new TreeMap<String, MethodHandle>();
        for (Method method : type.getMethods()) {
            String name = method.getName();
            boolean isProperty = name.endsWith(SUFFIX)
                    && method.getParameterCount() == 0
                    && ObservableValue.class.isAssignableFrom(method.getReturnType());
            // Handlers of events are no state.
            if (!isProperty || name.matches("on[A-Z].*|eventDispatcher.*|impl_.*")) continue;
            try {
                readers.put(
                        name.substring(0, name.length() - SUFFIX.length()),
                        MethodHandles.publicLookup().unreflect(method));
            } catch (IllegalAccessException e) {
                // Of a class that the application does not export: not ours to see.
            }
        }
        return readers;
    }

    private static Object read(MethodHandle reader, Object thing) {
        try {
            return ObjectValues.json(((ObservableValue<?>) reader.invoke(thing)).getValue());
        } catch (Throwable e) {
            return null;
        }
    }
}
