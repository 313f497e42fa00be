package dev.widgetwright.core.objects;

import java.lang.ref.WeakReference;
import java.util.HashMap;
import java.util.Map;
import java.util.WeakHashMap;

/** Ids that were given out: each means its object for as long as that lives, and nothing else afterwards. Of the FX thread only. */
final class GivenIds {
    private static final int SWEEP_EVERY = 100_000;

    private final Map<Object, String> byObject = new WeakHashMap<>();
    private final Map<String, WeakReference<Object>> byId = new HashMap<>();
    private int sweepAt = SWEEP_EVERY;

    /** Its path, unless that was the id of another object. */
    String of(Object object, String path) {
        String known = byObject.get(object);
        if (known != null) return known;
        String id = path;
        for (int number = 2; byId.containsKey(id); number++) id = path + "@" + number;
        byObject.put(object, id);
        byId.put(id, new WeakReference<>(object));
        if (byId.size() > sweepAt) sweep();
        return id;
    }

    /** Null for one that was not given to anything. */
    WeakReference<Object> find(String id) {
        return byId.get(id);
    }

    /** The id of an object that need not be in a window any more; null where it has none. */
    String known(Object object) {
        return byObject.get(object);
    }

    private void sweep() {
        byId.values().removeIf(each -> each.get() == null);
        sweepAt = byId.size() + SWEEP_EVERY;
    }
}
