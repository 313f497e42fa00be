package dev.widgetwright.core.log;

import dev.widgetwright.core.model.Params;
import dev.widgetwright.util.JsonWriter;
import dev.widgetwright.util.Words;
import java.util.ArrayDeque;
import java.util.Deque;

/** What the application logs, with its uncaught exceptions. Everything also goes where it would go without us. */
public final class LogMessages {
    private static final int MOST_KEPT = 1_000;
    private static final int LONGEST = 4_000;

    private record Message(long seq, long time, String level, String category, String text) {}

    private final Deque<Message> kept = new ArrayDeque<>();
    private long count;
    private boolean hasLogging = true;

    public LogMessages() {
        UncaughtExceptions.follow(this);
    }

    /**
     * Listens to the application's loggers, also if it has set them up anew. Not before the application runs: it may
     * still choose its own log manager.
     */
    public synchronized void listen() {
        UncaughtExceptions.follow(this);
        try {
            if (hasLogging) LoggerHandler.follow(this);
        } catch (LinkageError e) {
            // A Java image without the module java.logging.
            hasLogging = false;
        }
    }

    synchronized void add(String level, String category, String text) {
        kept.add(new Message(++count, System.currentTimeMillis(), level, category, Words.cut(text, LONGEST)));
        if (kept.size() > MOST_KEPT) kept.remove();
    }

    public synchronized void write(Params params, JsonWriter out) {
        double after = params.number("after").orElse(0.0);
        out.beginObject().key("messages").beginArray();
        for (Message message : kept) if (message.seq > after) write(message, out);
        out.endArray().endObject();
    }

    private static void write(Message message, JsonWriter out) {
        out.beginObject();
        out.member("seq", message.seq).member("time", message.time).member("level", message.level);
        if (message.category != null) out.member("category", message.category);
        out.member("text", message.text);
        out.endObject();
    }
}
