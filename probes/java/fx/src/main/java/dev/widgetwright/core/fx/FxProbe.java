package dev.widgetwright.core.fx;

import dev.widgetwright.McpJavafxConfig;
import dev.widgetwright.McpJavafxHandle;
import dev.widgetwright.core.AgentArguments;
import dev.widgetwright.core.Probe;
import dev.widgetwright.core.ProbeSettings;
import dev.widgetwright.core.dialogs.DesktopDialogs;
import dev.widgetwright.core.tray.TrayIcons;
import java.lang.instrument.Instrumentation;
import javafx.application.Platform;

/** The probe in a JavaFX process, started by the agent or by the application itself. */
public final class FxProbe implements McpJavafxHandle {
    private static final String TOOLKIT = "javafx";
    private static final long POLL_MS = 20;
    private static final String FX_THREAD = "JavaFX Application Thread";

    private final McpJavafxConfig config;
    private final Probe probe;

    private FxProbe(McpJavafxConfig config, boolean isLocal, String runDirectory) {
        this.config = config;
        probe = new Probe(new ProbeSettings(
                TOOLKIT,
                "JavaFX",
                config.bindHost(),
                config.port(),
                isLocal,
                config.token(),
                config.allowActions(),
                config.fxTimeoutMs(),
                config.serverShutdownMs(),
                runDirectory));
    }

    /** Called by the agent, on a thread of its own, as soon as the classes of JavaFX are there. */
    public static void startFromAgent(String arguments, Instrumentation instrumentation) throws InterruptedException {
        var given = new AgentArguments(arguments);
        McpJavafxConfig config;
        try {
            config = McpJavafxConfig.from(given, true);
        } catch (IllegalArgumentException e) {
            Probe.logFailure(TOOLKIT, given.apply("runDirectory"), e.getMessage());
            return;
        }
        if (!config.enabled()) return;
        awaitToolkit();
        boolean isLocal = Boolean.parseBoolean(given.apply("socket"));
        new FxProbe(config, isLocal, given.apply("runDirectory")).start(instrumentation);
    }

    /** Called by the application itself, which has started the toolkit. */
    public static FxProbe install(McpJavafxConfig config) {
        var probe = new FxProbe(config, false, null);
        if (config.enabled()) onDaemonThread(() -> probe.start(null));
        return probe;
    }

    /** The server's threads inherit from this one that they keep no process alive. */
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
     * Returns once the toolkit runs. It is not asked before its thread is there: `runLater` in the middle of its start
     * would make the toolkit a second time, on our thread, while the application waits.
     */
    private static void awaitToolkit() throws InterruptedException {
        while (!isFxThreadThere() || !takesWork()) Thread.sleep(POLL_MS);
    }

    /** The toolkit names its thread when it runs; inside Swing it may be Swing's own thread. */
    private static boolean isFxThreadThere() {
        if (Boolean.getBoolean("javafx.embed.singleThread")) return true;
        return RunningThreads.isAny(FX_THREAD::equals);
    }

    private static boolean takesWork() {
        try {
            Platform.runLater(() -> {});
            return true;
        } catch (IllegalStateException e) {
            return false;
        }
    }

    private void start(Instrumentation instrumentation) {
        probe.start((events, secrets) -> {
            TrayIcons.watch(instrumentation);
            Internals internals = isOpenTo(instrumentation) ? Internals.open(instrumentation) : Internals.closed();
            return new FxToolkit(
                    internals, new DesktopDialogs(instrumentation), config.snapshotDefaults(), events, secrets);
        });
    }

    /** An application that embeds the probe gets by with JavaFX's public API, unless it asks for more. */
    private static boolean isOpenTo(Instrumentation instrumentation) {
        return instrumentation != null || "scene".equals(System.getProperty("mcp.input"));
    }

    @Override
    public McpJavafxConfig config() {
        return config;
    }

    @Override
    public boolean isRunning() {
        return probe.isRunning();
    }

    @Override
    public String endpoint() {
        return probe.endpoint();
    }

    @Override
    public void close() {
        probe.close();
    }
}
