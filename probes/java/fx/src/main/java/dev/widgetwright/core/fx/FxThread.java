package dev.widgetwright.core.fx;

import dev.widgetwright.core.UiThread;
import dev.widgetwright.core.dialogs.DesktopDialogs;
import dev.widgetwright.core.model.Deadline;
import java.util.concurrent.CountDownLatch;
import java.util.function.Supplier;
import javafx.application.Platform;

/** The JavaFX Application Thread. */
public final class FxThread {
    static final UiThread THREAD = new UiThread(Platform::runLater, DesktopDialogs::holder);

    private FxThread() {}

    public static <T> T call(Supplier<T> work, Deadline deadline) {
        return THREAD.call(work, deadline);
    }

    public static void step(Runnable work, Deadline deadline) {
        THREAD.step(work, deadline);
    }

    static boolean await(CountDownLatch latch, Deadline deadline) {
        return THREAD.await(latch, deadline);
    }

    public static void later(Runnable work) {
        THREAD.later(work);
    }
}
