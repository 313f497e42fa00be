package dev.widgetwright.core.capture;

import dev.widgetwright.core.changes.Baselines;
import dev.widgetwright.core.changes.TreeChanges;
import dev.widgetwright.core.changes.TreeState;
import dev.widgetwright.core.model.Params;
import dev.widgetwright.core.model.ProbeException;
import dev.widgetwright.protocol.Protocol.ErrorCode;
import dev.widgetwright.util.JsonWriter;

/** The part of one request that is about what changed: since an earlier baseline, or since one that is taken right before acting. */
public final class Changes {
    private static final double NANOS_PER_MS = 1_000_000;

    private final Uids uids;
    private final Baselines baselines;
    private final boolean isWanted;
    private final boolean isReported;
    private final String since;
    /** Written on the FX thread before anybody reads it. */
    private volatile TreeState baseline;

    private Changes(Uids uids, Baselines baselines, Params wanted) {
        this.uids = uids;
        this.baselines = baselines;
        isWanted = wanted != null;
        isReported = isWanted && wanted.flag("report").orElse(true);
        since = isWanted ? wanted.string("since").orElse(null) : null;
        baseline = since == null ? null : baselines.get(since);
    }

    /** From the parameters of `act` or `awaitIdle`; throws if the baseline is not there any more. */
    public static Changes from(Params params, Uids uids, Baselines baselines) {
        return new Changes(uids, baselines, params.object("changes").orElse(null));
    }

    public boolean areWanted() {
        return isWanted;
    }

    public boolean haveBaseline() {
        return baseline != null;
    }

    /** On the FX thread, right before the application is touched for the first time. */
    public void takeBaseline() {
        if (!isWanted || baseline != null) return;
        try {
            baseline = WholeTree.read(uids);
        } catch (RuntimeException | StackOverflowError e) {
            throw new ProbeException(ErrorCode.INTERNAL, "The tree cannot be read, nothing was done: " + e);
        }
    }

    /** On the FX thread: the member `changes`, ready to be copied into an answer; null if none is wanted. */
    public JsonWriter compare() {
        if (!isWanted || baseline == null) return null;
        var out = new JsonWriter();
        out.beginObject();
        out.member("since", since == null ? baselines.keep(baseline) : since);
        if (isReported) {
            TreeState now = WholeTree.read(uids);
            long began = System.nanoTime();
            TreeChanges.write(out, baseline, now);
            long spent = (since == null ? baseline.nanos() : 0) + now.nanos() + System.nanoTime() - began;
            out.member("uiThreadMs", Math.rint(spent / NANOS_PER_MS * 100) / 100);
        }
        return out.endObject();
    }
}
