package dev.widgetwright.core.fx;

import java.lang.reflect.Field;
import java.lang.reflect.Method;

/** Members of JavaFX that are not public, by name. They differ between versions: null or nothing where one is missing. */
final class Reflected {
    private Reflected() {}

    static Class<?> type(String name, Class<?> neighbour) {
        try {
            return Class.forName(name, true, neighbour.getClassLoader());
        } catch (ReflectiveOperationException | LinkageError e) {
            return null;
        }
    }

    static Field field(Class<?> type, String name) {
        for (Class<?> each = type; each != null; each = each.getSuperclass())
            for (Field field : each.getDeclaredFields())
                if (field.getName().equals(name)) return field.trySetAccessible() ? field : null;
        return null;
    }

    /** One without parameters. */
    static Method method(Class<?> type, String name) {
        for (Class<?> each = type; each != null; each = each.getSuperclass())
            for (Method method : each.getDeclaredMethods())
                if (method.getName().equals(name) && method.getParameterCount() == 0)
                    return method.trySetAccessible() ? method : null;
        return null;
    }

    static Object value(Field field, Object of) {
        try {
            return field == null ? null : field.get(of);
        } catch (ReflectiveOperationException | RuntimeException e) {
            return null;
        }
    }

    static Object call(Method method, Object of) {
        try {
            return method == null ? null : method.invoke(of);
        } catch (ReflectiveOperationException | RuntimeException e) {
            return null;
        }
    }
}
