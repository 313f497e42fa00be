package dev.widgetwright.core.tray;

import dev.widgetwright.core.fx.RunningThreads;
import java.lang.instrument.Instrumentation;
import java.util.List;

/**
 * The tray icons of the application, which are AWT's. AWT is left alone until the application itself has started it. On
 * the FX thread.
 */
public final class TrayIcons {
    private static final String THREADS_OF_AWT = "AWT-";

    /** Null where nobody can look into AWT. */
    private static volatile Instrumentation instrumentation;

    private static AwtTray tray;
    private static List<TrayWindow> known = List.of();

    private TrayIcons() {}

    /** Without an agent, tray icons are not seen. */
    public static void watch(Instrumentation access) {
        instrumentation = access;
    }

    /** As they are now. */
    public static List<TrayWindow> read() {
        if (tray == null && !open()) return known;
        known = tray.read();
        return known;
    }

    /** As they were when they were read last. */
    public static List<TrayWindow> known() {
        return known;
    }

    private static boolean open() {
        if (instrumentation == null || !RunningThreads.isAny(name -> name.startsWith(THREADS_OF_AWT))) return false;
        try {
            tray = AwtTray.open(instrumentation);
        } catch (ReflectiveOperationException | LinkageError | RuntimeException e) {
            // This Java has another one.
            instrumentation = null;
        }
        return tray != null;
    }
}
