package dev.widgetwright.core.changes;

import dev.widgetwright.core.model.ProbeException;
import dev.widgetwright.util.Words;
import java.util.LinkedHashMap;
import java.util.Map;

/** The states of the tree that clients can compare with later: the last few of the process, whoever took them. */
public final class Baselines {
    private static final int MOST = 4;

    private final Map<String, TreeState> kept = new LinkedHashMap<>();
    private int last;

    /** Returns its id. */
    public synchronized String keep(TreeState state) {
        String id = "b-" + ++last;
        kept.put(id, state);
        if (kept.size() > MOST) kept.remove(kept.keySet().iterator().next());
        return id;
    }

    public synchronized TreeState get(String id) {
        TreeState state = kept.get(id);
        if (state == null)
            throw ProbeException.invalid("The probe has no baseline " + Words.cut(id, 20)
                    + " any more. It keeps the last " + MOST + ": leave `since` out to take a new one.");
        return state;
    }

    /** What they hold may be secret by now. */
    public synchronized void forget() {
        kept.clear();
    }
}
