package dev.widgetwright.core;

import dev.widgetwright.McpJavafxConfig;
import dev.widgetwright.McpJavafxHandle;
import dev.widgetwright.core.actions.Actions;
import dev.widgetwright.core.actions.Items;
import dev.widgetwright.core.capture.HitTest;
import dev.widgetwright.core.capture.OneNode;
import dev.widgetwright.core.capture.Snapshot;
import dev.widgetwright.core.capture.Uids;
import dev.widgetwright.core.changes.Baselines;
import dev.widgetwright.core.fx.FxThread;
import dev.widgetwright.core.fx.Idle;
import dev.widgetwright.core.fx.Internals;
import dev.widgetwright.core.fx.Screens;
import dev.widgetwright.core.objects.EventPump;
import dev.widgetwright.core.objects.Objects;
import dev.widgetwright.core.picture.Screenshot;
import dev.widgetwright.core.query.Query;
import dev.widgetwright.core.secrets.SecretPatterns;
import dev.widgetwright.mcp.McpTools;
import dev.widgetwright.protocol.Protocol.Method;
import dev.widgetwright.transport.http.HttpTransport;
import dev.widgetwright.util.DiscoveryFile;
import dev.widgetwright.util.Log;
import dev.widgetwright.util.RunDirectory;
import dev.widgetwright.util.Token;
import java.io.IOException;
import java.lang.instrument.Instrumentation;
import java.nio.file.Path;
import java.util.Optional;
import java.util.TreeSet;
import javafx.application.Platform;

/** The probe in one process: what it can do, where it listens, and that it leaves no traces. */
public final class Probe implements McpJavafxHandle {
    private static final long POLL_MS = 20;
    private static final long MOST_MS_TO_FINISH = 150;
    private static final String FX_THREAD = "JavaFX Application Thread";
    /** Some may come while they are counted. */
    private static final int SPARE_THREADS = 64;

    private final McpJavafxConfig config;
    private final String token;
    private final Optional<Path> directory;
    private final Log log;
    private final Router router;
    private final EventPump events = new EventPump();
    private volatile HttpTransport transport;

    private Probe(McpJavafxConfig config, String runDirectory) {
        this.config = config;
        directory = RunDirectory.open(runDirectory);
        token = config.token() != null ? config.token() : Token.random();
        log = logIn(directory);
        router = new Router(log, config.fxTimeoutMs());
    }

    /** Called by the agent, on a thread of its own, as soon as the classes of JavaFX are there. */
    public static void startFromAgent(String arguments, Instrumentation instrumentation) throws InterruptedException {
        var given = new AgentArguments(arguments);
        McpJavafxConfig config;
        try {
            config = McpJavafxConfig.from(given, true);
        } catch (IllegalArgumentException e) {
            logIn(RunDirectory.open(given.apply("runDirectory"))).warn("cannot start: " + e.getMessage());
            return;
        }
        if (!config.enabled()) return;
        awaitToolkit();
        new Probe(config, given.apply("runDirectory")).start(instrumentation);
    }

    private static Log logIn(Optional<Path> directory) {
        return new Log(directory.map(in -> in.resolve(ProcessHandle.current().pid() + "-javafx.log")).orElse(null));
    }

    /** Called by the application itself, which has started the toolkit. */
    public static Probe install(McpJavafxConfig config) {
        var probe = new Probe(config, null);
        if (config.enabled()) onDaemonThread(() -> probe.start(null));
        return probe;
    }

    /** The server's own threads inherit that they keep no process alive. */
    private static void onDaemonThread(Runnable start) {
        var thread = new Thread(start, "widgetwright-start");
        thread.setDaemon(true);
        thread.start();
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /**
     * Until the toolkit runs. Nobody is asked before: `runLater` in the middle of its start would make the toolkit a
     * second time, on our thread, while the application waits.
     */
    private static void awaitToolkit() throws InterruptedException {
        while (!isFxThreadThere() || !takesWork()) Thread.sleep(POLL_MS);
    }

    /** The toolkit names it when it runs; inside of Swing it may be Swing's own. */
    private static boolean isFxThreadThere() {
        if (Boolean.getBoolean("javafx.embed.singleThread")) return true;
        ThreadGroup all = Thread.currentThread().getThreadGroup();
        while (all.getParent() != null) all = all.getParent();
        var threads = new Thread[all.activeCount() + SPARE_THREADS];
        int count = all.enumerate(threads);
        for (int i = 0; i < count; i++) if (threads[i].getName().equals(FX_THREAD)) return true;
        return false;
    }

    private static boolean takesWork() {
        try {
            Platform.runLater(() -> {});
            return true;
        } catch (IllegalStateException e) {
            return false;
        }
    }

    private void addMethods(Internals internals) {
        var secrets = new SecretPatterns();
        var screens = new Screens();
        FxThread.later(screens::watch);
        var uids = new Uids(secrets);
        var actions = new Actions(uids, internals, new Idle(internals), new Baselines(), config.allowActions());
        router.addReader(Method.GET_SNAPSHOT, (params, out) -> Snapshot.write(out, uids, params, config.snapshotDefaults()));
        router.addReader(Method.GET_NODE, (params, out) -> OneNode.write(out, uids, params));
        router.addReader(Method.QUERY, (params, out) -> Query.write(out, uids, params));
        router.addReader(Method.HIT_TEST, (params, out) -> HitTest.write(out, uids, params));
        router.addReader(Method.GET_ITEMS, (params, out) -> Items.write(out, uids, params));
        router.add(Method.SCREENSHOT, (params, deadline, out) -> Screenshot.write(uids, params, deadline, out));
        router.add(Method.AWAIT_IDLE, actions::awaitIdle);
        router.add(Method.ACT, actions::act);
        addObjectMethods(new Objects(uids, actions, events));

        TreeSet<String> capabilities = router.methods();
        for (String type : actions.types()) capabilities.add("act." + type);
        capabilities.add("query.css");
        capabilities.add(internals.canDeliver() ? "input.scene" : "input.event");
        router.add(Method.HELLO, (params, deadline, out) -> {
            Hello.requireSameMajor(params.requiredString("protocol"));
            secrets.add(params.strings("secrets"));
            Hello.write(out, !config.allowActions(), screens.known(), capabilities);
        });
    }

    private void addObjectMethods(Objects objects) {
        router.addReader(Method.FIND_BY_OBJECT_NAME, objects::findByObjectName);
        router.addReader(Method.FIND_BY_CLASS_NAME, objects::findByClassName);
        router.addReader(Method.GET_OBJECT_TREE, objects::getObjectTree);
        router.addReader(Method.GET_OBJECT_INFO, objects::getObjectInfo);
        router.addReader(Method.GET_GEOMETRY, objects::getGeometry);
        router.addReader(Method.LIST_PROPERTIES, objects::listProperties);
        router.addReader(Method.GET_PROPERTY, objects::getProperty);
        router.add(Method.SET_PROPERTY, objects::setProperty);
        router.addReader(Method.LIST_METHODS, objects::listMethods);
        router.add(Method.INVOKE_METHOD, objects::invokeMethod);
        router.addReader(Method.LIST_SIGNALS, objects::listSignals);
        router.addReader(Method.SUBSCRIBE_SIGNALS, objects::subscribe);
        router.addReader(Method.UNSUBSCRIBE_SIGNALS, objects::unsubscribe);
        router.addReader(Method.HIGHLIGHT, objects::highlight);
        router.add(Method.CLICK, objects::click);
        router.add(Method.SEND_KEYS, objects::sendKeys);
    }

    private void start(Instrumentation instrumentation) {
        try {
            Internals internals = isOpenTo(instrumentation) ? Internals.open(instrumentation) : Internals.closed();
            addMethods(internals);
            transport = new HttpTransport(router, events, new McpTools(router, config.fxTimeoutMs()), config.bindHost(), config.port(), token);
            transport.start();
            Runtime.getRuntime().addShutdownHook(new Thread(this::endWithApplication, "widgetwright-end"));
            announce();
            if (!internals.canDeliver()) log.info("no access to SceneHelper: events are fired at nodes");
        } catch (IOException e) {
            log.warn("cannot start: it cannot listen on " + config.bindHost() + ":" + config.port() + ": " + e.getMessage());
        } catch (NoClassDefFoundError e) {
            log.warn("cannot start: this Java runtime has no module jdk.httpserver (" + e.getMessage() + ")");
        } catch (RuntimeException | LinkageError e) {
            log.warn("cannot start: " + e);
        }
    }

    /** An application that brings the probe along keeps to what JavaFX offers to all, unless it wants more. */
    private static boolean isOpenTo(Instrumentation instrumentation) {
        return instrumentation != null || "scene".equals(System.getProperty("mcp.input"));
    }

    private void announce() throws IOException {
        String launchId = System.getenv("WIDGETWRIGHT_LAUNCH_ID");
        boolean isStartedByHand = launchId == null || launchId.isEmpty();
        if (directory.isEmpty()) log.warn("no run directory that can be trusted");
        else new DiscoveryFile(directory.get()).write(transport.endpoint(), token, isStartedByHand ? null : launchId);
        log.info("listening on " + endpoint());
        if (!isStartedByHand) return;
        System.out.println("MCP JavaFX Debug enabled");
        System.out.println("Endpoint: " + endpoint());
        System.out.println("Token: " + Token.masked(token));
    }

    @Override
    public McpJavafxConfig config() {
        return config;
    }

    @Override
    public boolean isRunning() {
        return transport != null;
    }

    @Override
    public String endpoint() {
        return transport == null ? "" : transport.endpoint().replaceFirst("/$", "");
    }

    private void endWithApplication() {
        FxThread.endWithApplication();
        end(Math.min(MOST_MS_TO_FINISH, config.serverShutdownMs()));
    }

    @Override
    public void close() {
        end(config.serverShutdownMs());
    }

    private synchronized void end(long mostMsToFinish) {
        if (transport == null) return;
        transport.finish(mostMsToFinish);
        transport.stop();
        transport = null;
        try {
            if (directory.isPresent()) new DiscoveryFile(directory.get()).remove();
        } catch (IOException e) {
            log.warn("cannot remove the discovery file: " + e.getMessage());
        }
        log.removeIfUneventful();
    }
}
