package dev.widgetwright.agent;

import java.lang.instrument.Instrumentation;

/** What the JVM calls: waits, without disturbing anyone, until the process shows itself to be a JavaFX application. */
public final class Agent {
    private static final long POLL_MS = 50;
    private static final long SLOW_POLL_MS = 500;
    private static final long FAST_POLLS = 1200;

    private static boolean isStarted;

    private Agent() {}

    public static void premain(String arguments, Instrumentation instrumentation) {
        start(arguments, instrumentation);
    }

    public static void agentmain(String arguments, Instrumentation instrumentation) {
        start(arguments, instrumentation);
    }

    private static synchronized void start(String arguments, Instrumentation instrumentation) {
        if (isStarted || System.getProperty("mcp.ui", "true").equals("false")) return;
        isStarted = true;
        var thread = new Thread(() -> run(arguments, instrumentation), "widgetwright-agent");
        thread.setDaemon(true);
        thread.start();
    }

    private static void run(String arguments, Instrumentation instrumentation) {
        try {
            Class<?> window = awaitWindowClass(instrumentation);
            CoreLoader.load(window)
                    .loadClass("dev.widgetwright.core.fx.FxProbe")
                    .getMethod("startFromAgent", String.class, Instrumentation.class)
                    .invoke(null, arguments, instrumentation);
        } catch (ReflectiveOperationException | LinkageError | RuntimeException e) {
            // We are guests: an application that cannot be probed runs on as if we were not there.
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static Class<?> awaitWindowClass(Instrumentation instrumentation) throws InterruptedException {
        for (long polls = 0; ; polls++) {
            // Loading it is the toolkit's own business: where nobody has done so, there is no JavaFX yet.
            for (Class<?> loaded : instrumentation.getAllLoadedClasses())
                if (loaded.getName().equals("javafx.stage.Window")) return loaded;
            Thread.sleep(polls < FAST_POLLS ? POLL_MS : SLOW_POLL_MS);
        }
    }
}
