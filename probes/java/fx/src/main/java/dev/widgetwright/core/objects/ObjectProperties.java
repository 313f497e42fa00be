package dev.widgetwright.core.objects;

import static dev.widgetwright.core.model.ProbeException.invalid;
import static dev.widgetwright.core.model.ProbeException.obstacle;

import dev.widgetwright.core.capture.ObjectValues;
import dev.widgetwright.core.capture.Passwords;
import dev.widgetwright.core.capture.Values;
import dev.widgetwright.core.model.ProbeException;
import dev.widgetwright.core.objects.Members.Reader;
import dev.widgetwright.core.secrets.Masking;
import dev.widgetwright.protocol.Protocol.ErrorCode;
import dev.widgetwright.protocol.Protocol.Reason;
import dev.widgetwright.util.JsonWriter;
import dev.widgetwright.util.Similar;
import dev.widgetwright.util.Words;
import java.util.Map;
import javafx.beans.property.Property;
import javafx.beans.value.ObservableValue;

/** The properties of one object, by name. */
final class ObjectProperties {
    private final Object object;
    private final boolean isSecret;
    private final Passwords passwords;
    private final Map<String, Reader> readers;

    ObjectProperties(Thing thing, boolean isSecret, Passwords passwords) {
        object = thing.object();
        this.isSecret = isSecret;
        this.passwords = passwords;
        readers = Members.of(object).properties;
    }

    void write(JsonWriter out) {
        out.beginObject().key("properties").beginArray();
        for (Reader reader : readers.values()) {
            ObservableValue<?> property = propertyOf(reader);
            if (property == null) continue;
            out.beginObject();
            out.member("name", reader.name());
            out.member("type", reader.type().getSimpleName());
            out.key("value").value(valueOf(reader.name(), property));
            out.member("writable", isWritable(property));
            out.endObject();
        }
        out.endArray().endObject();
    }

    Object get(String name) {
        return valueOf(name, find(name));
    }

    ObservableValue<?> find(String name) {
        Reader reader = readers.get(name);
        ObservableValue<?> property = reader == null ? null : propertyOf(reader);
        if (property != null) return property;
        throw new ProbeException(
                ErrorCode.INVALID_ARGUMENT,
                null,
                "There is no property \"" + Words.cut(name, 60) + "\"; use listProperties to see which there are.",
                Map.of("candidates", Similar.to(name, readers.keySet(), 10)));
    }

    /**
     * A property that was set, as a client may see it.
     *
     * @param isVerified false if it is hidden: whether the application took it would confirm a guess
     */
    record Written(Object value, boolean isVerified) {}

    /** Sets the property and reads it back. */
    Written set(String name, Object json) {
        ObservableValue<?> property = find(name);
        if (!isWritable(property))
            throw obstacle(
                    Reason.READ_ONLY,
                    "The property \"" + name + "\" cannot be set"
                            + (property instanceof Property<?> bound && bound.isBound()
                                    ? ": it is bound to another one."
                                    : "."));
        Object value = converted(name, json, property);
        requireHarmless(name, value);
        boolean isHidden = isSecret || isHidden(name, value);
        try {
            write(property, value);
        } catch (ClassCastException | IllegalArgumentException | NullPointerException e) {
            throw obstacle(
                    Reason.VALUE_REJECTED,
                    "The property \"" + name + "\" did not take the value: "
                            + (isHidden ? e.getClass().getSimpleName() : e.getMessage()));
        }
        Object held = property.getValue();
        if (!isHidden && (value == null ? held != null : !value.equals(held)))
            throw obstacle(
                    Reason.VALUE_REJECTED,
                    "The property \"" + name + "\" did not take the value.",
                    Map.of("value", String.valueOf(valueOf(name, property))));
        return new Written(valueOf(name, property), !isHidden);
    }

    /** What describes a password field is hidden if it is the password: nobody may try that with a guess. */
    private void requireHarmless(String name, Object value) {
        if (Passwords.isField(object)
                && Passwords.mayHoldText(value)
                && readers.get(name).member().isDescription())
            throw obstacle(Reason.VALUE_REJECTED, "The " + name + " of a field that holds a password stays as it is.");
    }

    /** Whether a value is not told here. */
    boolean isHidden(String name, Object value) {
        return passwords.hide(object, readers.get(name).member(), value);
    }

    private Object converted(String name, Object json, ObservableValue<?> property) {
        Class<?> type = readers.get(name).type();
        // The type of an untyped property is that of its current value.
        if (type == Object.class && property.getValue() != null)
            type = property.getValue().getClass();
        try {
            return JsonValues.from(json, type);
        } catch (ProbeException e) {
            throw invalid(Words.cut(String.valueOf(ObjectValues.json(json)), 60) + " does not fit: \"" + name + "\" "
                    + e.getMessage());
        }
    }

    @SuppressWarnings("unchecked")
    private static void write(ObservableValue<?> property, Object value) {
        ((Property<Object>) property).setValue(value);
    }

    private ObservableValue<?> propertyOf(Reader reader) {
        try {
            return (ObservableValue<?>) reader.handle().invoke(object);
        } catch (Throwable e) {
            return null;
        }
    }

    private Object valueOf(String name, ObservableValue<?> property) {
        try {
            return told(name, property.getValue());
        } catch (RuntimeException e) {
            return null;
        }
    }

    /** As a client may see it. */
    Object told(String name, Object value) {
        if (isHidden(name, value)) return Values.REDACTED;
        Object json = ObjectValues.json(value);
        return isSecret ? Masking.mask(json) : json;
    }

    private static boolean isWritable(ObservableValue<?> property) {
        return property instanceof Property<?> writable && !writable.isBound();
    }
}
