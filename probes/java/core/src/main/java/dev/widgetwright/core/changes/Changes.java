package dev.widgetwright.core.changes;

import dev.widgetwright.core.model.Params;
import dev.widgetwright.core.model.ProbeException;
import dev.widgetwright.protocol.Protocol.ErrorCode;
import dev.widgetwright.util.JsonWriter;
import java.util.function.Supplier;

/**
 * The part of one request that is about what changed: since an earlier baseline, or since one that is taken right
 * before acting.
 */
public final class Changes {
    private static final double NANOS_PER_MS = 1_000_000;

    private final Supplier<TreeState> tree;
    private final Baselines baselines;
    private final boolean isWanted;
    private final boolean isReported;
    private final String since;
    /** Written on the UI thread before anybody reads it. */
    private volatile TreeState baseline;

    private Changes(Supplier<TreeState> tree, Baselines baselines, Params wanted) {
        this.tree = tree;
        this.baselines = baselines;
        isWanted = wanted != null;
        isReported = isWanted && wanted.flag("report").orElse(true);
        since = isWanted ? wanted.string("since").orElse(null) : null;
        baseline = since == null ? null : baselines.get(since);
    }

    /**
     * From the parameters of `act` or `awaitIdle`; `tree` reads the whole tree on the UI thread; throws if the baseline
     * is not there any more.
     */
    public static Changes from(Params params, Supplier<TreeState> tree, Baselines baselines) {
        return new Changes(tree, baselines, params.object("changes").orElse(null));
    }

    public boolean areWanted() {
        return isWanted;
    }

    public boolean haveBaseline() {
        return baseline != null;
    }

    /** On the UI thread, right before the application is touched for the first time. */
    public void takeBaseline() {
        if (!isWanted || baseline != null) return;
        try {
            baseline = tree.get();
        } catch (RuntimeException | StackOverflowError e) {
            throw new ProbeException(ErrorCode.INTERNAL, "The tree cannot be read, nothing was done: " + e);
        }
    }

    /** On the UI thread: the member `changes`, ready to be copied into an answer; null if none is wanted. */
    public JsonWriter compare() {
        if (!isWanted || baseline == null) return null;
        var out = new JsonWriter();
        out.beginObject();
        out.member("since", since == null ? baselines.keep(baseline) : since);
        if (isReported) report(out);
        return out.endObject();
    }

    private void report(JsonWriter out) {
        TreeState now;
        try {
            now = tree.get();
        } catch (RuntimeException | StackOverflowError e) {
            // The action has been done all the same.
            out.member("unknown", "The tree cannot be read: " + e);
            return;
        }
        long began = System.nanoTime();
        TreeChanges.write(out, baseline, now);
        long spent = (since == null ? baseline.nanos() : 0) + now.nanos() + System.nanoTime() - began;
        out.member("uiThreadMs", Math.rint(spent / NANOS_PER_MS * 100) / 100);
    }
}
