package dev.widgetwright.core.objects;

import static dev.widgetwright.core.model.ProbeException.obstacle;

import dev.widgetwright.core.Toolkit;
import dev.widgetwright.core.capture.NodeWriter;
import dev.widgetwright.core.capture.ObjectValues;
import dev.widgetwright.core.capture.Passwords;
import dev.widgetwright.core.capture.Secrecy;
import dev.widgetwright.core.capture.Types;
import dev.widgetwright.core.capture.Uids;
import dev.widgetwright.core.capture.Values;
import dev.widgetwright.core.events.EventPump;
import dev.widgetwright.core.fx.FxThread;
import dev.widgetwright.core.model.Deadline;
import dev.widgetwright.core.model.GivenIds;
import dev.widgetwright.core.model.Params;
import dev.widgetwright.core.model.ProbeException;
import dev.widgetwright.core.secrets.Masking;
import dev.widgetwright.protocol.Protocol.ErrorCode;
import dev.widgetwright.protocol.Protocol.Reason;
import dev.widgetwright.util.JsonWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.stage.Window;

/** The half of the protocol about objects, properties, methods and signals. */
public final class Objects implements Toolkit.ObjectHalf {
    private static final int DEEPEST = 200;
    private static final int MOST_NODES = 20_000;

    private final Uids uids;
    private final GivenIds given = new GivenIds();
    private final Highlight highlight = new Highlight();
    private final Subscriptions subscriptions;

    public Objects(Uids uids, EventPump events) {
        this.uids = uids;
        subscriptions = new Subscriptions(uids, given, events);
    }

    @Override
    public void findByObjectName(Params params, JsonWriter out) {
        String name = params.requiredString("name");
        var tree = new ObjectTree(uids, given);
        find(out, tree, thing -> name.equals(thing.objectName(tree.describer())));
    }

    @Override
    public void findByClassName(Params params, JsonWriter out) {
        String name = params.requiredString("className");
        find(
                out,
                new ObjectTree(uids, given),
                thing -> thing.node() != null ? Types.isA(thing.node(), name) : isA(thing.object(), name));
    }

    private static boolean isA(Object object, String name) {
        for (Class<?> each = object.getClass(); each != null; each = each.getSuperclass())
            if (each.getSimpleName().equals(name) || each.getName().equals(name)) return true;
        return false;
    }

    private static void find(JsonWriter out, ObjectTree tree, Predicate<Thing> isWanted) {
        out.beginObject().key("objects").beginArray();
        tree.forEach(thing -> {
            if (!isWanted.test(thing)) return;
            out.beginObject();
            out.member("id", thing.id()).member("className", thing.className());
            out.endObject();
        });
        out.endArray().endObject();
    }

    @Override
    public void getObjectTree(Params params, JsonWriter out) {
        var tree = new ObjectTree(uids, given);
        Thing root = tree.get(params.string("root").orElse(ObjectTree.APPLICATION));
        var left = new int[] {params.integer("maxNodes").orElse(MOST_NODES)};
        int most = left[0];
        if (most < 1) throw ProbeException.invalid("\"maxNodes\" must be at least 1");
        out.beginObject().key("tree");
        boolean isWhole =
                write(out, tree, root, Math.min(DEEPEST, params.integer("depth").orElse(DEEPEST)), left);
        if (!isWhole)
            out.key("truncated")
                    .value(Map.of(
                            "reason",
                            "maxNodes",
                            "nodes",
                            most - left[0],
                            "hint",
                            "Ask for the tree below one of the nodes with `root`."));
        out.endObject();
    }

    /** False if something had to be left out. */
    private static boolean write(JsonWriter out, ObjectTree tree, Thing thing, int depth, int[] left) {
        boolean isWhole = true;
        left[0]--;
        out.beginObject();
        out.member("id", thing.id())
                .member("className", thing.className())
                .member("objectName", thing.objectName(tree.describer()));
        out.key("children").beginArray();
        if (depth > 0)
            for (Thing child : tree.childrenOf(thing)) {
                if (left[0] > 0) isWhole &= write(out, tree, child, depth - 1, left);
                else isWhole = false;
            }
        out.endArray().endObject();
        return isWhole;
    }

    @Override
    public void getObjectInfo(Params params, JsonWriter out) {
        var tree = new ObjectTree(uids, given);
        Thing thing = tree.get(params.requiredString("id"));
        out.beginObject();
        out.member("id", thing.id())
                .member("className", thing.className())
                .member("objectName", thing.objectName(tree.describer()));
        out.key("inheritance").value((Object) inheritanceOf(thing.object()));
        out.member("isWidget", thing.object() instanceof Node);
        if (thing.node() != null) {
            out.member("visible", tree.describer().isVisible(thing.node()));
            out.member("enabled", tree.describer().isEnabled(thing.node()));
            Bounds bounds = tree.describer().boundsOf(thing.node());
            out.key("geometry").value(rectangle(localBounds(thing, bounds)));
            out.key("globalPosition").value(Map.of("x", left(thing, bounds), "y", top(thing, bounds)));
        } else if (thing.object() instanceof Window window) {
            out.member("visible", window.isShowing());
            out.key("geometry")
                    .value(Map.of(
                            "x",
                            window.getX(),
                            "y",
                            window.getY(),
                            "width",
                            window.getWidth(),
                            "height",
                            window.getHeight()));
            out.key("globalPosition").value(Map.of("x", window.getX(), "y", window.getY()));
        }
        out.endObject();
    }

    private static List<String> inheritanceOf(Object object) {
        var names = new ArrayList<String>();
        for (Class<?> each = object.getClass(); each != null; each = each.getSuperclass())
            if (!each.getSimpleName().isEmpty()) names.add(each.getSimpleName());
        return names;
    }

    private static Bounds localBounds(Thing thing, Bounds inScene) {
        return thing.object() instanceof Node node ? node.getBoundsInParent() : inScene;
    }

    private static double left(Thing thing, Bounds inScene) {
        return inScene.getMinX()
                + (thing.node().scene() == null
                        ? 0
                        : NodeWriter.screenX(thing.node().scene()));
    }

    private static double top(Thing thing, Bounds inScene) {
        return inScene.getMinY()
                + (thing.node().scene() == null
                        ? 0
                        : NodeWriter.screenY(thing.node().scene()));
    }

    private static Object rectangle(Bounds bounds) {
        return Map.of(
                "x", bounds.getMinX(), "y", bounds.getMinY(), "width", bounds.getWidth(), "height", bounds.getHeight());
    }

    @Override
    public void getGeometry(Params params, JsonWriter out) {
        var tree = new ObjectTree(uids, given);
        Thing thing = tree.get(params.requiredString("id"));
        if (thing.node() == null && !(thing.object() instanceof Window))
            throw obstacle(Reason.UNSUPPORTED_TARGET_TYPE, thing.className() + " has no place on the screen.");
        out.beginObject();
        if (thing.object() instanceof Window window) {
            Object place = Map.of(
                    "x", window.getX(), "y", window.getY(), "width", window.getWidth(), "height", window.getHeight());
            out.key("local").value(place).key("global").value(place);
            out.member("visible", window.isShowing()).member("enabled", true);
        } else {
            Bounds bounds = tree.describer().boundsOf(thing.node());
            out.key("local").value(rectangle(localBounds(thing, bounds)));
            out.key("global")
                    .value(Map.of(
                            "x",
                            left(thing, bounds),
                            "y",
                            top(thing, bounds),
                            "width",
                            bounds.getWidth(),
                            "height",
                            bounds.getHeight()));
            out.member("visible", tree.describer().isVisible(thing.node()))
                    .member("enabled", tree.describer().isEnabled(thing.node()));
        }
        out.endObject();
    }

    @Override
    public void listProperties(Params params, JsonWriter out) {
        properties(params).write(out);
    }

    @Override
    public void getProperty(Params params, JsonWriter out) {
        Object value = properties(params).get(params.requiredString("property"));
        out.beginObject().key("value").value(value).endObject();
    }

    @Override
    public void listMethods(Params params, JsonWriter out) {
        Invocation.writeMethods(out, thing(params));
    }

    @Override
    public void listSignals(Params params, JsonWriter out) {
        new Signals(thing(params), uids).write(out);
    }

    @Override
    public void highlight(Params params, JsonWriter out) {
        highlight.show(uids, params);
        out.beginObject().member("success", true).endObject();
    }

    @Override
    public void subscribe(Params params, JsonWriter out) {
        subscriptions.subscribe(out, params);
    }

    @Override
    public void unsubscribe(Params params, JsonWriter out) {
        subscriptions.unsubscribe(out, params);
    }

    private ObjectProperties properties(Params params) {
        var tree = new ObjectTree(uids, given);
        Thing thing = tree.get(params.requiredString("id"));
        return new ObjectProperties(thing, tree.isSecret(thing), uids.passwords());
    }

    private Thing thing(Params params) {
        return new ObjectTree(uids, given).get(params.requiredString("id"));
    }

    @Override
    public void setProperty(Params params, Deadline deadline, JsonWriter out) {
        String name = params.requiredString("property");
        ObjectProperties properties = FxThread.call(
                () -> {
                    new Secrecy(uids).keepAll();
                    return properties(params);
                },
                deadline);
        var written = (ObjectProperties.Written) answered(() -> properties.set(name, params.raw("value")), deadline);
        out.beginObject().member("success", true).key("newValue").value(written == null ? null : written.value());
        if (written == null || !written.isVerified()) out.member("verified", false);
        out.endObject();
    }

    @Override
    public void invokeMethod(Params params, Deadline deadline, JsonWriter out) {
        List<?> given = params.list("args");
        Invocation invocation =
                FxThread.call(() -> Invocation.of(thing(params), params.requiredString("method"), given), deadline);
        boolean isSecret = FxThread.call(
                () -> {
                    new Secrecy(uids).keepAll();
                    return new ObjectTree(uids, this.given).isSecret(thing(params));
                },
                deadline);
        // Before it runs: it may remove a field.
        boolean hidesText = FxThread.call(
                () -> Passwords.isInField(invocation.object())
                        || uids.passwords().hide(invocation.object(), Passwords.Member.of(invocation.method())),
                deadline);
        Object result = answered(() -> resultOf(invocation, isSecret, hidesText), deadline);
        out.beginObject().member("success", true).key("result").value(result).endObject();
    }

    private static Object resultOf(Invocation invocation, boolean isSecret, boolean hidesText) {
        try {
            Object result = invocation.invoke();
            if (hidesText && Passwords.mayHoldText(result)) return Values.REDACTED;
            return isSecret ? Masking.mask(ObjectValues.json(result)) : ObjectValues.json(result);
        } catch (Throwable e) {
            throw new ProbeException(
                    ErrorCode.ACTION_FAILED,
                    null,
                    "The method threw " + (isSecret || hidesText ? e.getClass().getName() : e),
                    Map.of());
        }
    }

    private interface Work {
        Object run();
    }

    /** The application may open a dialog: then there is no result until it closes, and we do not wait for that. */
    private static Object answered(Work work, Deadline deadline) {
        var result = new Object[1];
        FxThread.step(() -> result[0] = work.run(), deadline);
        return result[0];
    }

    @Override
    public Map<String, Object> refOf(String id) {
        Thing thing = new ObjectTree(uids, given).get(id);
        if (thing.node() == null)
            throw obstacle(Reason.UNSUPPORTED_TARGET_TYPE, thing.className() + " takes no input.");
        return Map.of("uid", uids.of(thing.node()));
    }
}
