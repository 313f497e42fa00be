package dev.widgetwright.core.objects;

import dev.widgetwright.core.capture.Passwords;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import javafx.beans.value.ObservableBooleanValue;
import javafx.beans.value.ObservableDoubleValue;
import javafx.beans.value.ObservableFloatValue;
import javafx.beans.value.ObservableIntegerValue;
import javafx.beans.value.ObservableLongValue;
import javafx.beans.value.ObservableStringValue;
import javafx.beans.value.ObservableValue;

/** The public properties and methods of a class, looked up once. */
final class Members {
    private static final String SUFFIX = "Property";
    private static final ClassValue<Members> KNOWN = new ClassValue<>() {
        @Override
        protected Members computeValue(Class<?> type) {
            return new Members(type);
        }
    };

    /** A property `xxxProperty()`. */
    record Reader(String name, Class<?> type, MethodHandle handle, Passwords.Member member) {}

    final Map<String, Reader> properties = new TreeMap<>();
    /** The names of its event handlers: `mouseClicked` of `onMouseClicked`. */
    final List<String> handlers = new ArrayList<>();

    final List<Method> methods = new ArrayList<>();

    private Members(Class<?> type) {
        for (Method method : type.getMethods()) {
            if (Modifier.isStatic(method.getModifiers())
                    || method.isBridge()
                    || method.getDeclaringClass() == Object.class) continue;
            if (isProperty(method)) addProperty(method);
            else if (isOpen(method)) methods.add(method);
        }
        methods.sort((one, other) -> signatureOf(one).compareTo(signatureOf(other)));
        handlers.sort(null);
    }

    static Members of(Object object) {
        return KNOWN.get(object.getClass());
    }

    private static boolean isProperty(Method method) {
        return method.getName().endsWith(SUFFIX)
                && method.getParameterCount() == 0
                && ObservableValue.class.isAssignableFrom(method.getReturnType());
    }

    private void addProperty(Method method) {
        String name = method.getName().substring(0, method.getName().length() - SUFFIX.length());
        if (name.matches("on[A-Z].*")) handlers.add(name.substring(2, 3).toLowerCase(Locale.ROOT) + name.substring(3));
        // Event handlers are not state.
        if (name.matches("on[A-Z].*|eventDispatcher|impl_.*")) return;
        try {
            properties.put(
                    name,
                    new Reader(
                            name,
                            valueType(method),
                            MethodHandles.publicLookup().unreflect(method),
                            Passwords.Member.of(method)));
        } catch (IllegalAccessException e) {
            // It belongs to a class that the application does not export.
        }
    }

    private static boolean isOpen(Method method) {
        try {
            MethodHandles.publicLookup().unreflect(method);
            return !method.getName().startsWith("impl_");
        } catch (IllegalAccessException e) {
            return false;
        }
    }

    private static Class<?> valueType(Method method) {
        Class<?> property = method.getReturnType();
        if (ObservableStringValue.class.isAssignableFrom(property)) return String.class;
        if (ObservableBooleanValue.class.isAssignableFrom(property)) return boolean.class;
        if (ObservableDoubleValue.class.isAssignableFrom(property)) return double.class;
        if (ObservableIntegerValue.class.isAssignableFrom(property)) return int.class;
        if (ObservableLongValue.class.isAssignableFrom(property)) return long.class;
        if (ObservableFloatValue.class.isAssignableFrom(property)) return float.class;
        Type[] arguments = method.getGenericReturnType() instanceof ParameterizedType generic
                ? generic.getActualTypeArguments()
                : new Type[0];
        Type first = arguments.length == 1 ? arguments[0] : Object.class;
        if (first instanceof ParameterizedType raw) first = raw.getRawType();
        return first instanceof Class<?> known ? known : Object.class;
    }

    static String signatureOf(Method method) {
        return method.getName() + "("
                + String.join(
                        ",",
                        Arrays.stream(method.getParameterTypes())
                                .map(Class::getSimpleName)
                                .toList()) + ")";
    }
}
