package dev.widgetwright.core;

import static dev.widgetwright.core.model.ProbeException.obstacle;

import dev.widgetwright.core.Router.Handler;
import dev.widgetwright.core.act.Actions;
import dev.widgetwright.core.model.Deadline;
import dev.widgetwright.core.model.Params;
import dev.widgetwright.core.model.ProbeException;
import dev.widgetwright.core.picture.ScreenshotMethod;
import dev.widgetwright.core.secrets.SecretPatterns;
import dev.widgetwright.mcp.McpTools;
import dev.widgetwright.protocol.Protocol.Action;
import dev.widgetwright.protocol.Protocol.Method;
import dev.widgetwright.protocol.Protocol.Reason;
import dev.widgetwright.util.JsonWriter;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeSet;

/** Which part of a toolkit answers which method of the protocol. */
final class Methods {
    private final Router router;
    private final Toolkit toolkit;
    private final SecretPatterns secrets;
    private final ProbeSettings settings;
    private final Actions actions;

    private Methods(Router router, Toolkit toolkit, SecretPatterns secrets, ProbeSettings settings) {
        this.router = router;
        this.toolkit = toolkit;
        this.secrets = secrets;
        this.settings = settings;
        actions = new Actions(toolkit, settings.title());
    }

    static void add(Router router, Toolkit toolkit, SecretPatterns secrets, ProbeSettings settings) {
        var methods = new Methods(router, toolkit, secrets, settings);
        methods.addTree();
        methods.addObjects();
        methods.addHello();
        // Not part of the protocol, so it is not among the capabilities.
        router.addReader(McpTools.QUERY, toolkit::queryBySelector);
    }

    private void addTree() {
        router.addReader(Method.GET_SNAPSHOT, toolkit::getSnapshot);
        router.addReader(Method.GET_NODE, toolkit::getNode);
        router.addReader(Method.QUERY, toolkit::query);
        router.addReader(Method.HIT_TEST, toolkit::hitTest);
        router.addReader(Method.GET_ITEMS, toolkit::getItems);
        router.addReader(Method.CLIPBOARD, this::clipboard);
        router.add(Method.SCREENSHOT, new ScreenshotMethod(toolkit)::answer);
        router.add(Method.AWAIT_IDLE, actions::awaitIdle);
        addAction(Method.ACT, actions::act);
    }

    private void clipboard(Params params, JsonWriter out) {
        if (params.has("text") && !settings.allowActions()) throw readOnly();
        toolkit.clipboard(params, out);
    }

    private void addObjects() {
        Toolkit.ObjectHalf objects = toolkit.objects();
        router.addReader(Method.FIND_BY_OBJECT_NAME, objects::findByObjectName);
        router.addReader(Method.FIND_BY_CLASS_NAME, objects::findByClassName);
        router.addReader(Method.GET_OBJECT_TREE, objects::getObjectTree);
        router.addReader(Method.GET_OBJECT_INFO, objects::getObjectInfo);
        router.addReader(Method.GET_GEOMETRY, objects::getGeometry);
        router.addReader(Method.LIST_PROPERTIES, objects::listProperties);
        router.addReader(Method.GET_PROPERTY, objects::getProperty);
        router.addReader(Method.LIST_METHODS, objects::listMethods);
        router.addReader(Method.LIST_SIGNALS, objects::listSignals);
        router.addReader(Method.SUBSCRIBE_SIGNALS, objects::subscribe);
        router.addReader(Method.UNSUBSCRIBE_SIGNALS, objects::unsubscribe);
        router.addReader(Method.HIGHLIGHT, objects::highlight);
        addAction(Method.SET_PROPERTY, objects::setProperty);
        addAction(Method.INVOKE_METHOD, objects::invokeMethod);
        addAction(Method.CLICK, this::click);
        addAction(Method.SEND_KEYS, this::sendKeys);
    }

    private void addHello() {
        TreeSet<String> capabilities = router.methods();
        for (String action : toolkit.actions()) capabilities.add("act." + action);
        capabilities.addAll(toolkit.capabilities());
        router.add(Method.HELLO, (params, deadline, out) -> {
            Hello.requireSameMajor(params.requiredString("protocol"));
            if (secrets.add(params.strings("secrets"))) actions.forgetBaselines();
            Hello.write(out, toolkit, settings, capabilities);
        });
    }

    private void click(Params params, Deadline deadline, JsonWriter out) {
        var action = new LinkedHashMap<String, Object>();
        action.put("type", Action.CLICK);
        action.put("target", refOf(params, deadline));
        if (params.has("button")) action.put("button", params.raw("button"));
        if (params.raw("position") instanceof Map<?, ?> position) action.put("position", position);
        act(action, deadline, out);
    }

    private void sendKeys(Params params, Deadline deadline, JsonWriter out) {
        String text = params.requiredString("text");
        act(Map.of("type", Action.TYPE_TEXT, "target", refOf(params, deadline), "text", text), deadline, out);
    }

    private Map<String, Object> refOf(Params params, Deadline deadline) {
        String id = params.requiredString("id");
        return toolkit.thread().call(() -> toolkit.objects().refOf(id), deadline);
    }

    private void act(Map<String, Object> action, Deadline deadline, JsonWriter out) {
        actions.act(new Params(Map.of("action", action)), deadline, new JsonWriter());
        out.beginObject().member("success", true).endObject();
    }

    /** A method that a read-only probe refuses. */
    private void addAction(String method, Handler handler) {
        router.add(
                method,
                settings.allowActions()
                        ? handler
                        : (params, deadline, out) -> {
                            throw readOnly();
                        });
    }

    private static ProbeException readOnly() {
        return obstacle(
                Reason.ACTIONS_DISABLED, "The probe is read-only (mcp.allowActions=false): no actions are possible.");
    }
}
