package dev.widgetwright.core.fx;

import dev.widgetwright.SnapshotOptions;
import dev.widgetwright.core.Toolkit;
import dev.widgetwright.core.UiThread;
import dev.widgetwright.core.act.Gesture;
import dev.widgetwright.core.actions.FxActions;
import dev.widgetwright.core.actions.Items;
import dev.widgetwright.core.capture.HitTest;
import dev.widgetwright.core.capture.OneNode;
import dev.widgetwright.core.capture.Screenshot;
import dev.widgetwright.core.capture.Snapshot;
import dev.widgetwright.core.capture.Uids;
import dev.widgetwright.core.capture.WholeTree;
import dev.widgetwright.core.changes.TreeState;
import dev.widgetwright.core.dialogs.DesktopDialogs;
import dev.widgetwright.core.events.EventPump;
import dev.widgetwright.core.model.Deadline;
import dev.widgetwright.core.model.Params;
import dev.widgetwright.core.objects.Objects;
import dev.widgetwright.core.picture.Drawing;
import dev.widgetwright.core.query.Query;
import dev.widgetwright.core.secrets.SecretPatterns;
import dev.widgetwright.util.JsonWriter;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** JavaFX. */
final class FxToolkit implements Toolkit {
    private final Screens screens = new Screens();
    private final Uids uids;
    private final SnapshotOptions snapshotDefaults;
    private final Internals internals;
    private final DesktopDialogs dialogs;
    private final Idle idle;
    private final Paintings paintings;
    private final FxActions actions;
    private final Objects objects;

    FxToolkit(
            Internals internals,
            DesktopDialogs dialogs,
            SnapshotOptions snapshotDefaults,
            EventPump events,
            SecretPatterns secrets) {
        this.internals = internals;
        this.dialogs = dialogs;
        this.snapshotDefaults = snapshotDefaults;
        uids = new Uids(secrets);
        idle = new Idle(internals);
        paintings = new Paintings(internals.canDeliver());
        actions = new FxActions(uids, internals, idle, dialogs.files());
        objects = new Objects(uids, events);
        FxThread.later(screens::watch);
        if (isOnPrivateDisplay()) FxThread.later(() -> FirstSizes.watch(version()));
    }

    /** Where we have launched the program, and nobody else sees it. */
    private static boolean isOnPrivateDisplay() {
        return "1".equals(System.getenv("WIDGETWRIGHT_PRIVATE_DISPLAY"));
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
    public List<Map<String, Object>> screens() {
        return screens.known();
    }

    @Override
    public Set<String> actions() {
        return actions.types();
    }

    @Override
    public Gesture gesture(Gesture.Call call) {
        dialogs.replaceForAction();
        return actions.gesture(call);
    }

    @Override
    public void beforeActing() {
        idle.beforeActing();
    }

    @Override
    public String settle(Deadline deadline) {
        return idle.settle(deadline);
    }

    @Override
    public TreeState readTree() {
        return WholeTree.read(uids, paintings);
    }

    @Override
    public Set<String> capabilities() {
        return Set.of(internals.canDeliver() ? "input.scene" : "input.event");
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
    public void queryBySelector(Params params, JsonWriter out) {
        Query.writeBySelector(out, uids, params);
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
    public void clipboard(Params params, JsonWriter out) {
        SystemClipboard.write(out, params);
    }

    @Override
    public Drawing screenshot(Params params, Deadline deadline) {
        if (Screenshot.isOfScreen(params)) idle.awaitPainted(deadline);
        return Screenshot.draw(uids, params, deadline);
    }

    @Override
    public ObjectHalf objects() {
        return objects;
    }
}
