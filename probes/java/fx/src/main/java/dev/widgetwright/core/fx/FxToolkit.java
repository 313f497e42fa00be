package dev.widgetwright.core.fx;

import dev.widgetwright.SnapshotOptions;
import dev.widgetwright.core.Toolkit;
import dev.widgetwright.core.UiThread;
import dev.widgetwright.core.actions.Actions;
import dev.widgetwright.core.actions.Items;
import dev.widgetwright.core.capture.HitTest;
import dev.widgetwright.core.capture.OneNode;
import dev.widgetwright.core.capture.Snapshot;
import dev.widgetwright.core.capture.Uids;
import dev.widgetwright.core.model.Deadline;
import dev.widgetwright.core.model.Params;
import dev.widgetwright.core.objects.EventPump;
import dev.widgetwright.core.objects.Objects;
import dev.widgetwright.core.picture.Screenshot;
import dev.widgetwright.core.query.Query;
import dev.widgetwright.util.JsonWriter;
import java.util.Set;

/** JavaFX. */
final class FxToolkit implements Toolkit {
    private final Uids uids = new Uids();
    private final SnapshotOptions snapshotDefaults;
    private final Internals internals;
    private final Idle idle;
    private final Actions actions;
    private final Objects objects;

    FxToolkit(Internals internals, SnapshotOptions snapshotDefaults, EventPump events) {
        this.internals = internals;
        this.snapshotDefaults = snapshotDefaults;
        idle = new Idle(internals);
        actions = new Actions(uids, internals);
        objects = new Objects(uids, actions, events);
    }

    @Override
    public String version() {
        return System.getProperty("javafx.version", "unknown");
    }

    @Override
    public String schema() {
        return Snapshot.SCHEMA;
    }

    @Override
    public UiThread thread() {
        return FxThread.THREAD;
    }

    @Override
    public Set<String> actions() {
        return actions.types();
    }

    @Override
    public Set<String> capabilities() {
        return Set.of("query.css", internals.canDeliver() ? "input.scene" : "input.event");
    }

    @Override
    public void getSnapshot(Params params, JsonWriter out) {
        Snapshot.write(out, uids, params, snapshotDefaults);
    }

    @Override
    public void getNode(Params params, JsonWriter out) {
        OneNode.write(out, uids, params);
    }

    @Override
    public void query(Params params, JsonWriter out) {
        Query.write(out, uids, params);
    }

    @Override
    public void hitTest(Params params, JsonWriter out) {
        HitTest.write(out, uids, params);
    }

    @Override
    public void getItems(Params params, JsonWriter out) {
        Items.write(out, uids, params);
    }

    @Override
    public void screenshot(Params params, Deadline deadline, JsonWriter out) {
        Screenshot.write(uids, params, deadline, out);
    }

    @Override
    public void awaitIdle(Params params, Deadline deadline, JsonWriter out) {
        idle.await(params, deadline, out);
    }

    @Override
    public void act(Params params, Deadline deadline, JsonWriter out) {
        actions.act(params, deadline, out);
    }

    @Override
    public ObjectHalf objects() {
        return objects;
    }
}
