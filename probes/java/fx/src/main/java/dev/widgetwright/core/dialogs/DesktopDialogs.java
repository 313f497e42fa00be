package dev.widgetwright.core.dialogs;

import java.lang.instrument.Instrumentation;
import java.util.concurrent.TimeUnit;

/**
 * Some dialogs that JavaFX opens are not its own, but those of the desktop or of AWT. While a client acts on the
 * application, a dialog of ours opens instead, which is like any other and has a button that opens the original.
 */
public final class DesktopDialogs {
    /** This long after the last action, a dialog was opened by a user. */
    private static final long DRIVEN_NANOS = TimeUnit.MINUTES.toNanos(5);

    private final FileDialogs files;
    private final PrintDialogs printing;
    private volatile long lastAction;
    private boolean isTried;

    /** Without an agent, dialogs stay as they are. */
    public DesktopDialogs(Instrumentation instrumentation) {
        files = new FileDialogs(instrumentation, this::isDriven);
        printing = new PrintDialogs(instrumentation, this::isDriven);
    }

    /** On any thread but the FX thread, before an action. */
    public synchronized void replaceForAction() {
        lastAction = System.nanoTime();
        if (isTried) return;
        isTried = true;
        files.replace();
        if (files.problem() == null) printing.replace();
    }

    public FileDialogs files() {
        return files;
    }

    private boolean isDriven() {
        return System.nanoTime() - lastAction <= DRIVEN_NANOS;
    }

    /** The dialog for which the application waits; null if there is none that we know of. On any thread. */
    public static String holder(Thread stuck) {
        if (FileDialogs.isNativeOpen() || stuck != null && FileDialogs.holds(stuck))
            return "A file dialog of the desktop";
        return PrintDialogs.isOriginalOpen() ? "A print dialog of Java" : null;
    }
}
