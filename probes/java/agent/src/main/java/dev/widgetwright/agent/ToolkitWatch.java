package dev.widgetwright.agent;

import java.lang.instrument.Instrumentation;

/**
 * Waits, without disturbing anyone, until the process turns out to be an application with a UI that we know, and starts
 * the probe then.
 */
public final class ToolkitWatch {
    private static final long POLL_MS = 50;
    private static final long SLOW_POLL_MS = 500;
    private static final long FAST_POLLS = 1200;

    private ToolkitWatch() {}

    public static void start(String arguments, Instrumentation instrumentation) {
        var thread = new Thread(() -> run(arguments, instrumentation), "widgetwright-agent");
        thread.setDaemon(true);
        thread.start();
    }

    private static void run(String arguments, Instrumentation instrumentation) {
        try {
            Found found = awaitToolkit(instrumentation);
            CoreLoader.load(found.toolkit, found.sign)
                    .loadClass(found.toolkit.entry())
                    .getMethod("startFromAgent", String.class, Instrumentation.class)
                    .invoke(null, arguments, instrumentation);
        } catch (ReflectiveOperationException | LinkageError | RuntimeException e) {
            // We are guests: an application that cannot be probed runs on as if we were not there.
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private record Found(KnownToolkit toolkit, Class<?> sign) {}

    private static Found awaitToolkit(Instrumentation instrumentation) throws InterruptedException {
        for (long polls = 0; ; polls++) {
            // We never load the class ourselves: until the application has done so, it does not use the toolkit.
            for (Class<?> loaded : instrumentation.getAllLoadedClasses())
                for (KnownToolkit toolkit : KnownToolkit.ALL)
                    if (loaded.getName().equals(toolkit.sign())) return new Found(toolkit, loaded);
            Thread.sleep(polls < FAST_POLLS ? POLL_MS : SLOW_POLL_MS);
        }
    }
}
