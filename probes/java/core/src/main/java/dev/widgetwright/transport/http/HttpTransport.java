package dev.widgetwright.transport.http;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import com.sun.net.httpserver.HttpServer;
import dev.widgetwright.core.Router;
import dev.widgetwright.core.events.EventPump;
import dev.widgetwright.mcp.McpTools;
import dev.widgetwright.protocol.Protocol;
import dev.widgetwright.util.JsonWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;

/**
 * `POST /rpc` takes JSON-RPC, `POST /mcp` tools; `GET /events` is a stream of events, `GET /health` says that the probe
 * is up.
 */
public final class HttpTransport {
    private static final int MOST_THREADS = 32;
    private static final long HEARTBEAT_MS = 15_000;
    private static final byte[] ALIVE = bytes(": alive\n\n");

    private final Router router;
    private final EventPump events;
    private final McpTools tools;
    private final String schema;
    private final String bindHost;
    private final String token;
    private final HttpServer server;
    private final ExecutorService threads = daemonThreads();
    private final AtomicInteger unanswered = new AtomicInteger();

    public HttpTransport(
            Router router, EventPump events, McpTools tools, String schema, String bindHost, int port, String token)
            throws IOException {
        // The JDK reads it once, for the first server. Without it every answer waits 40 ms for an acknowledgement.
        if (System.getProperty("sun.net.httpserver.nodelay") == null)
            System.setProperty("sun.net.httpserver.nodelay", "true");
        this.router = router;
        this.events = events;
        this.tools = tools;
        this.schema = schema;
        this.bindHost = bindHost;
        this.token = token;
        InetAddress address = InetAddress.getByName(bindHost);
        if (!address.isLoopbackAddress())
            throw new IOException("it listens on loopback addresses only, such as 127.0.0.1");
        server = HttpServer.create(new InetSocketAddress(address, port), 0);
        server.setExecutor(threads);
        server.createContext("/rpc", guarded("POST", this::answerCall));
        server.createContext("/events", guarded("GET", this::keepOpen));
        server.createContext("/mcp", guarded("POST", this::answerTool));
        server.createContext("/health", guarded("GET", this::answerHealth));
    }

    public void start() {
        server.start();
    }

    public void stop() {
        server.stop(0);
        threads.shutdownNow();
    }

    /** Waits for the answers of running calls, but not for long: the application wants to exit. */
    public void finish(long mostMs) {
        long end = System.nanoTime() + mostMs * 1_000_000;
        try {
            while (unanswered.get() > 0 && System.nanoTime() < end) Thread.sleep(5);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** `http://127.0.0.1:41234/` */
    public String endpoint() {
        String host = bindHost.indexOf(':') < 0 ? bindHost : "[" + bindHost + "]";
        return "http://" + host + ":" + server.getAddress().getPort() + "/";
    }

    private static ExecutorService daemonThreads() {
        var number = new AtomicInteger();
        // Each call has its own thread, so that one that waits for the UI thread does not hold up other clients.
        return new ThreadPoolExecutor(
                0,
                MOST_THREADS,
                30,
                TimeUnit.SECONDS,
                new SynchronousQueue<>(),
                work -> {
                    var thread = new Thread(work, "widgetwright-http-" + number.incrementAndGet());
                    thread.setDaemon(true);
                    return thread;
                },
                new ThreadPoolExecutor.AbortPolicy());
    }

    private HttpHandler guarded(String method, HttpHandler handler) {
        return exchange -> {
            try (exchange) {
                int refusal = refusal(exchange, method);
                if (refusal == 0) handler.handle(exchange);
                else send(exchange, refusal, new byte[0]);
            }
        };
    }

    /** The status of a refusal, or 0 for a request that is allowed. */
    private int refusal(HttpExchange exchange, String method) {
        var headers = exchange.getRequestHeaders();
        // Browsers send the origin of a page. No web page may talk to the probe.
        if (headers.containsKey("Origin") || !isOurHost(headers.getFirst("Host"))) return 403;
        if (!isAuthorized(headers.getFirst("Authorization"))) return 401;
        boolean isKnownPath = List.of("/rpc", "/events", "/health", "/mcp")
                .contains(exchange.getRequestURI().getPath());
        if (!isKnownPath) return 404;
        return exchange.getRequestMethod().equals(method) ? 0 : 405;
    }

    private boolean isOurHost(String host) {
        if (host == null) return false;
        String name = host.replaceFirst(":\\d+$", "");
        return List.of("127.0.0.1", "localhost", "[::1]", bindHost, "[" + bindHost + "]")
                .contains(name);
    }

    private boolean isAuthorized(String header) {
        if (header == null || !header.regionMatches(true, 0, "Bearer ", 0, 7)) return false;
        return MessageDigest.isEqual(bytes(header.substring(7).strip()), bytes(token));
    }

    private void answerCall(HttpExchange exchange) throws IOException {
        answer(exchange, router::receive);
    }

    private void answerTool(HttpExchange exchange) throws IOException {
        answer(exchange, tools::call);
    }

    private void answer(HttpExchange exchange, Function<String, byte[]> caller) throws IOException {
        byte[] body = exchange.getRequestBody().readNBytes(Protocol.Limit.MESSAGE_IN_BYTES + 1);
        if (body.length > Protocol.Limit.MESSAGE_IN_BYTES) {
            send(exchange, 413, new byte[0]);
            return;
        }
        exchange.getResponseHeaders().set("Content-Type", "application/json");
        unanswered.incrementAndGet();
        try (exchange) {
            send(exchange, 200, caller.apply(new String(body, StandardCharsets.UTF_8)));
        } finally {
            unanswered.decrementAndGet();
        }
    }

    private void answerHealth(HttpExchange exchange) throws IOException {
        exchange.getResponseHeaders().set("Content-Type", "application/json");
        send(
                exchange,
                200,
                new JsonWriter()
                        .value((Object) Map.of("ok", true, "schema", schema, "tools", McpTools.NAMES))
                        .take());
    }

    private void keepOpen(HttpExchange exchange) throws IOException {
        exchange.getResponseHeaders().set("Content-Type", "text/event-stream");
        exchange.getResponseHeaders().set("Cache-Control", "no-store");
        exchange.sendResponseHeaders(200, 0);
        OutputStream out = exchange.getResponseBody();
        try (EventPump.Listener listener = events.open()) {
            out.write(ALIVE);
            out.flush();
            while (!Thread.currentThread().isInterrupted()) {
                byte[] event = listener.next(HEARTBEAT_MS);
                out.write(event == null ? ALIVE : framed(event));
                out.flush();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static byte[] framed(byte[] event) {
        byte[] framed = new byte[event.length + 8];
        System.arraycopy(bytes("data: "), 0, framed, 0, 6);
        System.arraycopy(event, 0, framed, 6, event.length);
        framed[event.length + 6] = '\n';
        framed[event.length + 7] = '\n';
        return framed;
    }

    private static void send(HttpExchange exchange, int status, byte[] body) throws IOException {
        exchange.sendResponseHeaders(status, body.length == 0 ? -1 : body.length);
        if (body.length > 0) exchange.getResponseBody().write(body);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
