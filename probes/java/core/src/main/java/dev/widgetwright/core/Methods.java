package dev.widgetwright.core;

import static dev.widgetwright.core.model.ProbeException.obstacle;

import dev.widgetwright.core.Router.Handler;
import dev.widgetwright.protocol.Protocol.Method;
import dev.widgetwright.protocol.Protocol.Reason;
import java.util.TreeSet;

/** Which part of a toolkit answers which method of the protocol. */
final class Methods {
    private final Router router;
    private final Toolkit toolkit;
    private final ProbeSettings settings;

    private Methods(Router router, Toolkit toolkit, ProbeSettings settings) {
        this.router = router;
        this.toolkit = toolkit;
        this.settings = settings;
    }

    static void add(Router router, Toolkit toolkit, ProbeSettings settings) {
        var methods = new Methods(router, toolkit, settings);
        methods.addTree();
        methods.addObjects();
        methods.addHello();
    }

    private void addTree() {
        router.addReader(Method.GET_SNAPSHOT, toolkit::getSnapshot);
        router.addReader(Method.GET_NODE, toolkit::getNode);
        router.addReader(Method.QUERY, toolkit::query);
        router.addReader(Method.HIT_TEST, toolkit::hitTest);
        router.addReader(Method.GET_ITEMS, toolkit::getItems);
        router.add(Method.SCREENSHOT, toolkit::screenshot);
        router.add(Method.AWAIT_IDLE, toolkit::awaitIdle);
        addAction(Method.ACT, toolkit::act);
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
        addAction(Method.CLICK, objects::click);
        addAction(Method.SEND_KEYS, objects::sendKeys);
    }

    private void addHello() {
        TreeSet<String> capabilities = router.methods();
        for (String action : toolkit.actions()) capabilities.add("act." + action);
        capabilities.addAll(toolkit.capabilities());
        router.add(Method.HELLO, (params, deadline, out) -> Hello.write(out, params, toolkit, settings, capabilities));
    }

    /** A method that a read-only probe refuses. */
    private void addAction(String method, Handler handler) {
        router.add(method, settings.allowActions() ? handler : (params, deadline, out) -> {
            throw obstacle(Reason.ACTIONS_DISABLED, "The probe is read-only (mcp.allowActions=false): it does not act.");
        });
    }
}
