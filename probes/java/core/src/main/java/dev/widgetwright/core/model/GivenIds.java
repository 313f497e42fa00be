package dev.widgetwright.core.model;

import java.lang.ref.WeakReference;
import java.util.HashMap;
import java.util.Map;
import java.util.WeakHashMap;

/**
 * The object ids that were given out. Each stands for one object as long as that lives, and never for another one. On
 * the UI thread only.
 */
public final class GivenIds {
    private static final int SWEEP_EVERY = 100_000;

    private final Map<Object, String> byObject = new WeakHashMap<>();
    private final Map<String, WeakReference<Object>> byId = new HashMap<>();
    private int sweepAt = SWEEP_EVERY;

    /** The id of an object: its path, unless another object has had that id. */
    public String of(Object object, String path) {
        String known = byObject.get(object);
        if (known != null) return known;
        String id = path;
        for (int number = 2; byId.containsKey(id); number++) id = path + "@" + number;
        byObject.put(object, id);
        byId.put(id, new WeakReference<>(object));
        if (byId.size() > sweepAt) sweep();
        return id;
    }

    /** Null if nothing has this id. */
    public WeakReference<Object> find(String id) {
        return byId.get(id);
    }

    /** The id of an object that may have left its window; null if it has none. */
    public String known(Object object) {
        return byObject.get(object);
    }

    private void sweep() {
        byId.values().removeIf(each -> each.get() == null);
        sweepAt = byId.size() + SWEEP_EVERY;
    }
}
