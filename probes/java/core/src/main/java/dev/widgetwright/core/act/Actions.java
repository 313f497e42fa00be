package dev.widgetwright.core.act;

import static dev.widgetwright.core.model.ProbeException.invalid;
import static dev.widgetwright.core.model.ProbeException.obstacle;

import dev.widgetwright.core.Toolkit;
import dev.widgetwright.core.UiThread;
import dev.widgetwright.core.changes.Baselines;
import dev.widgetwright.core.changes.Changes;
import dev.widgetwright.core.model.Deadline;
import dev.widgetwright.core.model.Params;
import dev.widgetwright.protocol.Protocol.Reason;
import dev.widgetwright.util.JsonWriter;
import dev.widgetwright.util.Words;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/**
 * The methods `act` and `awaitIdle`. There is one action at a time, because one client's press must not come between
 * another's press and release.
 */
public final class Actions {
    private final Semaphore turn = new Semaphore(1, true);
    private final Baselines baselines = new Baselines();
    private final Toolkit toolkit;
    private final String title;

    public Actions(Toolkit toolkit, String title) {
        this.toolkit = toolkit;
        this.title = title;
    }

    public void act(Params params, Deadline deadline, JsonWriter out) {
        Params action = params.requiredObject("action");
        String type = action.requiredString("type");
        if (!toolkit.actions().contains(type))
            throw obstacle(
                    Reason.UNSUPPORTED,
                    "The " + title + " probe cannot do the action \"" + Words.cut(type, 40) + "\".");
        boolean wantsRobot = params.string("input").filter("robot"::equals).isPresent();
        Optional<Integer> settleMs = params.integer("settleMs");
        if (settleMs.orElse(0) < 0) throw invalid("\"settleMs\" must not be negative");
        Changes changes = Changes.from(params, toolkit::readTree, baselines);
        Gesture gesture = toolkit.gesture(new Gesture.Call(action, wantsRobot, deadline, changes, toolkit));
        awaitTurn(deadline);
        try {
            gesture.perform();
        } finally {
            turn.release();
        }
        gesture.answer(out, settleMs);
    }

    public void awaitIdle(Params params, Deadline deadline, JsonWriter out) {
        Changes changes = Changes.from(params, toolkit::readTree, baselines);
        if (changes.areWanted() && !changes.haveBaseline())
            throw invalid("\"changes\" needs the baseline to compare with: \"since\"");
        String busy = toolkit.settle(deadline);
        JsonWriter told = changes.areWanted() ? toolkit.thread().call(changes::compare, deadline.withGrace()) : null;
        out.beginObject();
        out.member("idle", busy == null);
        if (busy != null) out.member("busy", busy);
        if (told != null) out.key("changes").json(told.take());
        out.endObject();
    }

    /** Forgets how the tree was: it was read before more of it became secret. */
    public void forgetBaselines() {
        baselines.forget();
    }

    private void awaitTurn(Deadline deadline) {
        try {
            if (turn.tryAcquire(deadline.remainingMs(), TimeUnit.MILLISECONDS)) return;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        throw UiThread.busy(deadline);
    }
}
