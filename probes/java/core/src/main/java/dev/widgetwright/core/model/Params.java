package dev.widgetwright.core.model;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The parameters of a call, read with the expected types. Null counts as missing. */
public final class Params {
    private final Map<?, ?> values;

    public Params(Map<?, ?> values) {
        this.values = values;
    }

    /** A copy without null values. */
    public Map<String, Object> toMap() {
        var copy = new LinkedHashMap<String, Object>();
        values.forEach((name, value) -> {
            if (value != null) copy.put(String.valueOf(name), value);
        });
        return copy;
    }

    public Object raw(String name) {
        return values.get(name);
    }

    public boolean has(String name) {
        return values.get(name) != null;
    }

    public Optional<String> string(String name) {
        return get(name, String.class, "a string");
    }

    public Optional<Double> number(String name) {
        return get(name, Double.class, "a number");
    }

    public Optional<Boolean> flag(String name) {
        return get(name, Boolean.class, "true or false");
    }

    public Optional<Integer> integer(String name) {
        return number(name).map(number -> {
            if (number != Math.rint(number) || Math.abs(number) > Integer.MAX_VALUE) throw wrong(name, "an integer");
            return number.intValue();
        });
    }

    public Optional<Params> object(String name) {
        return get(name, Map.class, "an object").map(Params::new);
    }

    /** Empty if it is missing. */
    public Params objectOrEmpty(String name) {
        return object(name).orElseGet(() -> new Params(Map.of()));
    }

    public List<String> strings(String name) {
        List<?> given = get(name, List.class, "an array of strings").orElse(List.of());
        var strings = new ArrayList<String>();
        for (Object each : given) {
            if (!(each instanceof String string)) throw wrong(name, "an array of strings");
            strings.add(string);
        }
        return strings;
    }

    /** Empty if it is missing. */
    public List<?> list(String name) {
        return get(name, List.class, "an array").orElse(List.of());
    }

    public String requiredString(String name) {
        return required(name, string(name));
    }

    public boolean requiredFlag(String name) {
        return required(name, flag(name));
    }

    public Params requiredObject(String name) {
        return required(name, object(name));
    }

    private static <T> T required(String name, Optional<T> value) {
        return value.orElseThrow(() -> ProbeException.invalid("\"" + name + "\" is missing"));
    }

    private <T> Optional<T> get(String name, Class<T> type, String words) {
        Object value = values.get(name);
        if (value == null) return Optional.empty();
        if (!type.isInstance(value)) throw wrong(name, words);
        return Optional.of(type.cast(value));
    }

    private static ProbeException wrong(String name, String words) {
        return ProbeException.invalid("\"" + name + "\" must be " + words);
    }
}
