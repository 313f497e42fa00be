package dev.widgetwright.core.events;

import dev.widgetwright.util.JsonWriter;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * Sends events of the application to the clients that listen. The UI thread only leaves a note; events that come faster
 * than they can be sent become one event with a count.
 */
public final class EventPump {
    private static final int MOST_WAITING = 1_000;

    private final Set<Listener> listeners = new CopyOnWriteArraySet<>();
    private Runnable whenNobodyListens = () -> {};

    /** One stream of events. */
    public final class Listener implements AutoCloseable {
        private final ArrayDeque<Waiting> waiting = new ArrayDeque<>();
        private final Map<String, Waiting> bySignal = new HashMap<>();
        private final LinkedBlockingQueue<Boolean> bell = new LinkedBlockingQueue<>(1);

        /** Null if nothing happened in that time. */
        public byte[] next(long mostMs) throws InterruptedException {
            byte[] told = take();
            if (told != null) return told;
            bell.poll(mostMs, TimeUnit.MILLISECONDS);
            return take();
        }

        private synchronized byte[] take() {
            Waiting first = waiting.poll();
            if (first == null) return null;
            bySignal.remove(first.key, first);
            return first.toJson();
        }

        private synchronized void add(Waiting event) {
            Waiting same = event.key == null ? null : bySignal.get(event.key);
            if (same != null) {
                same.data = event.data;
                same.count++;
                return;
            }
            if (waiting.size() >= MOST_WAITING) bySignal.values().remove(waiting.poll());
            waiting.add(event);
            if (event.key != null) bySignal.put(event.key, event);
            bell.offer(true);
        }

        @Override
        public void close() {
            listeners.remove(this);
            if (listeners.isEmpty()) whenNobodyListens.run();
        }
    }

    private static final class Waiting {
        final String type;
        /** Events with the same key are combined; null for those that never are. */
        final String key;

        Map<String, Object> data;
        int count = 1;

        Waiting(String type, String key, Map<String, Object> data) {
            this.type = type;
            this.key = key;
            this.data = data;
        }

        byte[] toJson() {
            var told = new LinkedHashMap<>(data);
            if (count > 1) told.put("count", count);
            var out = new JsonWriter();
            out.beginObject().member("jsonrpc", "2.0").member("method", "event");
            out.key("params").beginObject();
            out.member("type", type).key("data").value((Object) told);
            out.endObject().endObject();
            return out.take();
        }
    }

    public Listener open() {
        var listener = new Listener();
        listeners.add(listener);
        return listener;
    }

    public void onNobodyListens(Runnable end) {
        whenNobodyListens = end;
    }

    public void signal(String subscription, String object, String signal, List<Object> arguments) {
        var data = new LinkedHashMap<String, Object>();
        data.put("subscriptionId", subscription);
        data.put("object", object);
        data.put("signal", signal);
        data.put("args", arguments);
        send("signalEmitted", subscription + " " + signal, data);
    }

    public void created(String id, String className, String objectName) {
        var data = new LinkedHashMap<String, Object>();
        data.put("id", id);
        data.put("className", className);
        data.put("objectName", objectName);
        send("objectCreated", null, data);
    }

    public void destroyed(String id) {
        send("objectDestroyed", null, Map.of("id", id));
    }

    private void send(String type, String key, Map<String, Object> data) {
        for (Listener listener : listeners) listener.add(new Waiting(type, key, data));
    }
}
