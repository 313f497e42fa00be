package dev.widgetwright.transport.http;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/**
 * Accepts connections, each with a thread of its own. Those that have not shown the token yet get few places and
 * little time: they must not use up the application's threads and file descriptors. Not the JDK's server, which has no
 * such limits and is missing from many Java images.
 */
final class HttpListener {
    static final int MOST_STRANGERS = 8;
    static final int STRANGER_MS = 2_000;
    private static final int MOST_CLIENTS = 64;
    private static final int ACCEPT_PAUSE_MS = 200;
    private static final int MOST_MS_UNREAD = 100;

    private final ListeningSocket socket;
    private final HttpConnection.Gate gate;
    private final ExecutorService threads = daemonThreads();
    /** The oldest first. */
    private final ArrayDeque<HttpConnection> strangers = new ArrayDeque<>();

    private final Set<HttpConnection> clients = new HashSet<>();

    HttpListener(ListeningSocket socket, HttpConnection.Gate gate) {
        this.socket = socket;
        this.gate = gate;
    }

    void start() {
        threads.execute(this::acceptAll);
    }

    void stop() {
        close(socket::close);
        synchronized (this) {
            strangers.forEach(HttpConnection::close);
            clients.forEach(HttpConnection::close);
        }
        threads.shutdownNow();
    }

    private void acceptAll() {
        while (socket.isOpen()) {
            try {
                welcome(socket.accept());
            } catch (IOException e) {
                // The application may have run out of descriptors: trying again at once would only waste CPU time.
                if (!pause()) return;
            }
        }
    }

    private boolean pause() {
        try {
            Thread.sleep(ACCEPT_PAUSE_MS);
            return true;
        } catch (InterruptedException e) {
            return false;
        }
    }

    private void welcome(ListeningSocket.Connection accepted) {
        var connection = new HttpConnection(accepted, gate, this::admit);
        makeRoom();
        synchronized (this) {
            strangers.addLast(connection);
        }
        try {
            threads.execute(() -> serve(connection));
        } catch (RejectedExecutionException e) {
            forget(connection);
        }
    }

    /** Drops the oldest stranger, but not one whose request is there and only waits for its thread. */
    private void makeRoom() {
        long end = System.nanoTime() + MOST_MS_UNREAD * 1_000_000L;
        while (!hasRoom(System.nanoTime() > end)) LockSupport.parkNanos(1_000_000);
    }

    private synchronized boolean hasRoom(boolean atAnyCost) {
        if (strangers.size() < MOST_STRANGERS) return true;
        for (HttpConnection each : strangers) {
            if (!each.isWaiting() && !atAnyCost) continue;
            strangers.remove(each);
            each.close();
            return true;
        }
        return false;
    }

    private void serve(HttpConnection connection) {
        try {
            connection.serve();
        } catch (RuntimeException | Error e) {
            // One message is lost; the application must not hear of it.
        } finally {
            forget(connection);
        }
    }

    /** False if there is no room for another client. */
    private synchronized boolean admit(HttpConnection connection) {
        if (clients.contains(connection)) return true;
        if (clients.size() >= MOST_CLIENTS) return false;
        strangers.remove(connection);
        return clients.add(connection);
    }

    private void forget(HttpConnection connection) {
        connection.close();
        synchronized (this) {
            strangers.remove(connection);
            clients.remove(connection);
        }
    }

    private static ExecutorService daemonThreads() {
        var number = new AtomicInteger();
        // Threads of strangers that were just hung up on may take a moment to end.
        int most = 1 + MOST_CLIENTS + 2 * MOST_STRANGERS;
        return new ThreadPoolExecutor(0, most, 30, TimeUnit.SECONDS, new SynchronousQueue<>(), work -> {
            var thread = new Thread(work, "widgetwright-http-" + number.incrementAndGet());
            thread.setDaemon(true);
            return thread;
        });
    }

    interface Closing {
        void close() throws IOException;
    }

    static void close(Closing closing) {
        try {
            closing.close();
        } catch (IOException e) {
            // It is closed all the same.
        }
    }
}
