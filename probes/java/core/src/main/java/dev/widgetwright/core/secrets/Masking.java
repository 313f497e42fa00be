package dev.widgetwright.core.secrets;

import dev.widgetwright.core.model.ProbeException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;

/** Puts dots in the place of what is secret. */
public final class Masking {
    public static final String MASK = "••••";

    private Masking() {}

    /** The same JSON value with every text and number in it masked. */
    public static Object mask(Object json) {
        if (json instanceof Map<?, ?> map) {
            var masked = new LinkedHashMap<String, Object>();
            map.forEach((name, value) -> masked.put(String.valueOf(name), mask(value)));
            return masked;
        }
        if (json instanceof Collection<?> values) {
            var masked = new ArrayList<>();
            for (Object value : values) masked.add(mask(value));
            return masked;
        }
        return json instanceof CharSequence || json instanceof Number ? MASK : json;
    }

    /** The same error without what its message quotes and its details hold. */
    public static ProbeException mask(ProbeException error) {
        var details = new LinkedHashMap<String, Object>();
        // A summary of a node comes from the describer, which has masked it if it had to.
        error.details.forEach(
                (name, value) -> details.put(name, name.equals("by") || name.equals("ref") ? value : mask(value)));
        return new ProbeException(
                error.code, error.reason, error.getMessage().replaceAll("(?s)\".*\"", "\"" + MASK + "\""), details);
    }
}
