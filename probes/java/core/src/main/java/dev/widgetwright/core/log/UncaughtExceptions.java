package dev.widgetwright.core.log;

import java.io.PrintWriter;
import java.io.StringWriter;

/** Records uncaught exceptions and passes them on. */
final class UncaughtExceptions implements Thread.UncaughtExceptionHandler {
    /** Whether this thread is in a handler already: one of the application may call the one that it found, which is ours. */
    private static final ThreadLocal<Boolean> IS_TOLD = ThreadLocal.withInitial(() -> false);

    private final LogMessages messages;
    /** The application's; null for what Java does without one. */
    private final Thread.UncaughtExceptionHandler next;

    private UncaughtExceptions(LogMessages messages, Thread.UncaughtExceptionHandler next) {
        this.messages = messages;
        this.next = next;
    }

    static void follow(LogMessages messages) {
        Thread.UncaughtExceptionHandler now = Thread.getDefaultUncaughtExceptionHandler();
        if (now instanceof UncaughtExceptions) return;
        Thread.setDefaultUncaughtExceptionHandler(new UncaughtExceptions(messages, now));
    }

    @Override
    public void uncaughtException(Thread thread, Throwable thrown) {
        boolean wasTold = IS_TOLD.get();
        IS_TOLD.set(true);
        try {
            if (!wasTold) messages.add("error", thread.getName(), trace(thrown));
            if (next != null) next.uncaughtException(thread, thrown);
            else print(thread, thrown);
        } finally {
            IS_TOLD.set(wasTold);
        }
    }

    /** As Java does. */
    private static void print(Thread thread, Throwable thrown) {
        System.err.print("Exception in thread \"" + thread.getName() + "\" ");
        thrown.printStackTrace(System.err);
    }

    /** Never throws, whatever the application's exception does: we are called inside its own handling of errors. */
    static String trace(Throwable thrown) {
        try {
            var out = new StringWriter();
            thrown.printStackTrace(new PrintWriter(out, true));
            return out.toString().strip();
        } catch (RuntimeException | StackOverflowError e) {
            return thrown.getClass().getName();
        }
    }
}
