package dev.widgetwright.core.tray;

import java.awt.AWTEvent;
import java.awt.EventQueue;
import java.awt.Toolkit;
import java.util.concurrent.atomic.AtomicInteger;

/** The way to AWT's event thread, which the FX thread never waits for. */
final class AwtQueue {
    private final AtomicInteger pending = new AtomicInteger();

    void post(AWTEvent event) {
        Toolkit.getDefaultToolkit().getSystemEventQueue().postEvent(event);
        run(() -> {});
    }

    void run(Runnable work) {
        pending.incrementAndGet();
        EventQueue.invokeLater(() -> {
            try {
                work.run();
            } finally {
                pending.decrementAndGet();
            }
        });
    }

    /** Whether AWT has come to everything that was posted; also in a dialog that one of the events has opened. */
    boolean isDone() {
        return pending.get() == 0;
    }
}
