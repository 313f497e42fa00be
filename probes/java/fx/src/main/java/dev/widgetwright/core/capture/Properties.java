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

    private record Reader(Passwords.Member member, MethodHandle handle) {}

    private static final ClassValue<Map<String, Reader>> READERS = new ClassValue<>() {
        @Override
        protected Map<String, Reader> computeValue(Class<?> type) {
            return readersOf(type);
        }
    };

    private Properties() {}

    /** Null for what has no properties. */
    static Map<String, Object> read(UiNode node, List<String> names, Passwords passwords) {
        Object thing = thingOf(node);
        if (thing == null) return null;
        boolean all = names.contains("*");
        var values = new TreeMap<String, Object>();
        READERS.get(thing.getClass()).forEach((name, reader) -> {
            if (all || names.contains(name)) values.put(name, read(reader, thing, passwords));
        });
        return values;
    }

    private static Object thingOf(UiNode node) {
        if (node instanceof UiNode.OfNode scenic) return scenic.node();
        if (node instanceof UiNode.OfEntry entry) return entry.item();
        if (node instanceof UiNode.OfHeader header) return header.column();
        return node instanceof UiNode.OfTab tab ? tab.tab() : null;
    }

    private static Map<String, Reader> readersOf(Class<?> type) {
        var readers = new TreeMap<String, Reader>();
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
                        new Reader(
                                Passwords.Member.of(method),
                                MethodHandles.publicLookup().unreflect(method)));
            } catch (IllegalAccessException e) {
                // Of a class that the application does not export: not ours to see.
            }
        }
        return readers;
    }

    private static Object read(Reader reader, Object thing, Passwords passwords) {
        try {
            Object value = ((ObservableValue<?>) reader.handle.invoke(thing)).getValue();
            return passwords.hide(thing, reader.member, value) ? Values.REDACTED : ObjectValues.json(value);
        } catch (Throwable e) {
            return null;
        }
    }
}
