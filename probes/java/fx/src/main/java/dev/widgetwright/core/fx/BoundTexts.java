package dev.widgetwright.core.fx;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import java.util.function.Predicate;
import javafx.beans.property.ReadOnlyProperty;
import javafx.beans.value.ObservableValue;

/** What the application has bound the text of a field to; nothing is found where JavaFX's internals are closed. */
public final class BoundTexts {
    private static final String BOTH_WAYS = "com.sun.javafx.binding.BidirectionalBinding";
    private static final int MOST = 50;

    private static final ClassValue<Fields> FIELDS = new ClassValue<>() {
        @Override
        protected Fields computeValue(Class<?> type) {
            return new Fields(Reflected.field(type, "observable"), Reflected.field(type, "helper"));
        }
    };

    private record Fields(Field observable, Field helper) {}

    private BoundTexts() {}

    /** Whether it is bound, perhaps through others, to a property of an object like this. */
    public static boolean leadTo(ReadOnlyProperty<?> property, Predicate<Object> isWanted) {
        Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        var open = new ArrayDeque<Object>();
        open.add(property);
        while (!open.isEmpty() && seen.size() < MOST) {
            Object each = open.poll();
            if (!seen.add(each)) continue;
            if (each != property && each instanceof ReadOnlyProperty<?> other && isWanted.test(other.getBean()))
                return true;
            addNeighbours(each, open);
        }
        return false;
    }

    private static void addNeighbours(Object property, ArrayDeque<Object> open) {
        Fields fields = FIELDS.get(property.getClass());
        if (Reflected.value(fields.observable, property) instanceof ObservableValue<?> source) open.add(source);
        Object helper = Reflected.value(fields.helper, property);
        if (helper == null) return;
        addOther(Reflected.value(Reflected.field(helper.getClass(), "listener"), helper), open);
        for (String name : new String[] {"invalidationListeners", "changeListeners"}) {
            Object listeners = Reflected.value(Reflected.field(helper.getClass(), name), helper);
            for (int i = 0; listeners != null && i < Array.getLength(listeners); i++)
                addOther(Array.get(listeners, i), open);
        }
    }

    private static void addOther(Object listener, ArrayDeque<Object> open) {
        if (listener == null || !listener.getClass().getName().startsWith(BOTH_WAYS)) return;
        for (String end : new String[] {"getProperty1", "getProperty2"}) {
            Object property = Reflected.call(Reflected.method(listener.getClass(), end), listener);
            if (property != null) open.add(property);
        }
    }
}
