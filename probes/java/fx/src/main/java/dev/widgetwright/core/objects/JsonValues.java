package dev.widgetwright.core.objects;

import static dev.widgetwright.core.model.ProbeException.invalid;

import dev.widgetwright.core.capture.ObjectValues;
import dev.widgetwright.util.Words;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javafx.geometry.Insets;
import javafx.geometry.Point2D;
import javafx.scene.paint.Color;
import javafx.scene.paint.Paint;
import javafx.util.Duration;

/** Converts the application's values to JSON and back. */
final class JsonValues {
    private JsonValues() {}

    static Object toJson(Object value) {
        return ObjectValues.json(value);
    }

    /** Whether a JSON value can be converted to this type. */
    static boolean fits(Object json, Class<?> type) {
        try {
            from(json, type);
            return true;
        } catch (RuntimeException e) {
            return false;
        }
    }

    static Object from(Object json, Class<?> type) {
        if (json == null) {
            if (type.isPrimitive()) throw invalid("must not be null.");
            return null;
        }
        if (type == boolean.class || type == Boolean.class) return require(json, Boolean.class, "true or false");
        if (type == String.class || type == CharSequence.class) return require(json, String.class, "a string");
        if (json instanceof Double number && isNumber(type)) return number(number, type);
        if (type.isEnum()) return enumValue(require(json, String.class, "the name of a " + type.getSimpleName()), type);
        if (json instanceof String text) return parsed(text, type);
        if (json instanceof Map<?, ?> map && type == Insets.class)
            return new Insets(side(map, "top"), side(map, "right"), side(map, "bottom"), side(map, "left"));
        if (json instanceof Map<?, ?> map && type == Point2D.class) return new Point2D(side(map, "x"), side(map, "y"));
        if (json instanceof Double number && type == Insets.class) return new Insets(number);
        if (json instanceof Double number && type == Duration.class) return Duration.millis(number);
        if (type == Object.class)
            return json instanceof Double number && number == Math.rint(number) ? (Object) number.intValue() : json;
        throw unsuitable(json, type);
    }

    private static RuntimeException unsuitable(Object json, Class<?> type) {
        String given = json instanceof Map
                ? "an object"
                : json instanceof List ? "an array" : Words.cut(String.valueOf(json), 60);
        return invalid("must be a " + type.getSimpleName() + ", which cannot be made of " + given + ".");
    }

    private static <T> T require(Object json, Class<T> type, String words) {
        if (!type.isInstance(json)) throw invalid("must be " + words + ".");
        return type.cast(json);
    }

    private static boolean isNumber(Class<?> type) {
        return type.isPrimitive() || Number.class.isAssignableFrom(type);
    }

    private static Object number(double number, Class<?> type) {
        if (type == double.class || type == Double.class || type == Number.class) return number;
        if (type == float.class || type == Float.class) return (float) number;
        if (number != Math.rint(number)) throw invalid("must be a whole number.");
        if (type == int.class || type == Integer.class) return Math.toIntExact((long) number);
        if (type == long.class || type == Long.class) return (long) number;
        if (type == short.class || type == Short.class) return (short) number;
        if (type == byte.class || type == Byte.class) return (byte) number;
        throw unsuitable(number, type);
    }

    private static double side(Map<?, ?> map, String name) {
        return map.get(name) instanceof Double number ? number : 0;
    }

    private static Object enumValue(String name, Class<?> type) {
        for (Object constant : type.getEnumConstants())
            if (((Enum<?>) constant).name().equals(name.toUpperCase(Locale.ROOT))) return constant;
        throw invalid("must be a " + type.getSimpleName() + ": "
                + Words.cut(
                        String.join(
                                ", ",
                                Arrays.stream(type.getEnumConstants())
                                        .map(Object::toString)
                                        .toList()),
                        300)
                + ".");
    }

    private static Object parsed(String text, Class<?> type) {
        try {
            if (type == Color.class || type == Paint.class)
                return type == Color.class ? Color.web(text) : Paint.valueOf(text);
            if (type == LocalDate.class) return LocalDate.parse(text);
            if (type == LocalTime.class) return LocalTime.parse(text);
            if (type == Duration.class) return Duration.valueOf(text);
            if (type == char.class || type == Character.class) return text.charAt(0);
        } catch (IllegalArgumentException | DateTimeException | IndexOutOfBoundsException e) {
            throw unsuitable(text, type);
        }
        if (type == Object.class) return text;
        throw unsuitable(text, type);
    }
}
