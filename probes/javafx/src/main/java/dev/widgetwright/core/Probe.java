package dev.widgetwright.core;

import dev.widgetwright.core.actions.Actions;
import dev.widgetwright.core.capture.HitTest;
import dev.widgetwright.core.capture.OneNode;
import dev.widgetwright.core.capture.Snapshot;
import dev.widgetwright.core.capture.Uids;
import dev.widgetwright.core.fx.FxThread;
import dev.widgetwright.core.fx.Idle;
import dev.widgetwright.core.fx.Internals;
import dev.widgetwright.core.picture.Screenshot;
import dev.widgetwright.core.query.Query;
import dev.widgetwright.protocol.Protocol.Method;
import dev.widgetwright.transport.http.HttpTransport;
import dev.widgetwright.util.DiscoveryFile;
import dev.widgetwright.util.Log;
import dev.widgetwright.util.RunDirectory;
import java.io.IOException;
import java.lang.instrument.Instrumentation;
import java.nio.file.Path;
import java.util.Optional;
import java.util.TreeSet;
import javafx.application.Platform;

/** The probe in one process: what it can do, where it listens, and that it leaves no traces. */
public final class Probe {
    private static final long POLL_MS = 20;
    private static final long MOST_MS_TO_FINISH = 150;

    private final Settings settings;
    private final Optional<Path> directory = RunDirectory.open();
    private final Log log;
    private final Uids uids = new Uids();
    private final Router router;
    private final Internals internals;
    private HttpTransport transport;

    private Probe(Settings settings, Instrumentation instrumentation) {
        this.settings = settings;
        log = new Log(directory.map(in -> in.resolve(ProcessHandle.current().pid() + "-javafx.log")).orElse(null));
        router = new Router(log);
        internals = Internals.open(instrumentation);
        addMethods();
    }

    /** Called by the agent, on a thread of its own, as soon as the classes of JavaFX are there. */
    public static void startFromAgent(String arguments, Instrumentation instrumentation) throws InterruptedException {
        Settings settings = Settings.of(arguments, true);
        if (!settings.isEnabled()) return;
        awaitToolkit();
        new Probe(settings, instrumentation).start();
    }

    private static void awaitToolkit() throws InterruptedException {
        while (true) {
            try {
                Platform.runLater(() -> {});
                return;
            } catch (IllegalStateException e) {
                Thread.sleep(POLL_MS);
            }
        }
    }

    private void addMethods() {
        router.addReader(Method.GET_SNAPSHOT, (params, out) -> Snapshot.write(out, uids, params, settings.snapshotDefaults()));
        router.addReader(Method.GET_NODE, (params, out) -> OneNode.write(out, uids, params));
        router.addReader(Method.QUERY, (params, out) -> Query.write(out, uids, params));
        router.addReader(Method.HIT_TEST, (params, out) -> HitTest.write(out, uids, params));
        router.add(Method.SCREENSHOT, (params, deadline, out) -> Screenshot.write(uids, params, deadline, out));
        router.add(Method.AWAIT_IDLE, new Idle()::await);
        var actions = new Actions(uids, internals, settings.allowsActions());
        router.add(Method.ACT, actions::act);
        TreeSet<String> capabilities = router.methods();
        for (String type : actions.types()) capabilities.add("act." + type);
        capabilities.add("query.css");
        router.add(Method.HELLO, (params, deadline, out) -> Hello.write(out, params, !settings.allowsActions(), capabilities));
    }

    private void start() {
        try {
            transport = new HttpTransport(router, settings.bindHost(), settings.port(), settings.token());
            transport.start();
            Runtime.getRuntime().addShutdownHook(new Thread(this::withdraw, "widgetwright-end"));
            announce();
        } catch (IOException e) {
            log.warn("cannot listen on " + settings.bindHost() + ":" + settings.port() + ": " + e.getMessage());
        } catch (NoClassDefFoundError e) {
            log.warn("this Java runtime has no jdk.httpserver: the probe cannot listen");
        }
    }

    private void announce() throws IOException {
        if (directory.isEmpty()) log.warn("no run directory that can be trusted");
        else new DiscoveryFile(directory.get()).write(transport.endpoint(), settings.token(), settings.launchId());
        log.info("listening on " + transport.endpoint() + (internals.canDeliver() ? "" : ", without access to SceneHelper"));
        if (!settings.isStartedByHand()) return;
        System.out.println("MCP JavaFX Debug enabled");
        System.out.println("Endpoint: " + transport.endpoint().replaceFirst("/$", ""));
        System.out.println("Token: " + settings.token().substring(0, Math.min(4, settings.token().length())) + "…");
    }

    private void withdraw() {
        FxThread.endWithApplication();
        transport.finish(MOST_MS_TO_FINISH);
        try {
            if (directory.isPresent()) new DiscoveryFile(directory.get()).remove();
        } catch (IOException e) {
            log.warn("cannot remove the discovery file: " + e.getMessage());
        }
        log.removeIfUneventful();
    }
}
