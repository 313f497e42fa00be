package dev.widgetwright.core.log;

import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.SimpleFormatter;

/** Hears everything that java.util.logging publishes; System.Logger ends there, too, unless the application replaces it. */
final class LoggerHandler extends Handler {
    private final LogMessages messages;
    private final SimpleFormatter formatter = new SimpleFormatter();

    private LoggerHandler(LogMessages messages) {
        this.messages = messages;
        setLevel(Level.ALL);
    }

    /** An application that reads a new configuration removes all handlers. */
    static void follow(LogMessages messages) {
        Logger root = Logger.getLogger("");
        for (Handler handler : root.getHandlers()) if (handler instanceof LoggerHandler) return;
        root.addHandler(new LoggerHandler(messages));
    }

    @Override
    public void publish(LogRecord record) {
        String text = formatter.formatMessage(record);
        Throwable thrown = record.getThrown();
        messages.add(
                levelOf(record.getLevel()),
                record.getLoggerName(),
                thrown == null ? text : text + "\n" + UncaughtExceptions.trace(thrown));
    }

    private static String levelOf(Level level) {
        int value = level.intValue();
        if (value >= Level.SEVERE.intValue()) return "error";
        if (value >= Level.WARNING.intValue()) return "warning";
        return value >= Level.INFO.intValue() ? "info" : "debug";
    }

    @Override
    public void flush() {}

    @Override
    public void close() {}
}
