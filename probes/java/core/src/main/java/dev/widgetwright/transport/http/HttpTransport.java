package dev.widgetwright.transport.http;

import dev.widgetwright.core.Router;
import dev.widgetwright.core.events.EventPump;
import dev.widgetwright.mcp.McpTools;
import dev.widgetwright.protocol.Protocol;
import dev.widgetwright.util.JsonWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;

/**
 * `POST /rpc` takes JSON-RPC, `POST /mcp` tools; `GET /events` is a stream of events, `GET /health` says that the probe
 * is up.
 */
public final class HttpTransport implements HttpConnection.Gate {
    private static final long HEARTBEAT_MS = 15_000;
    private static final byte[] ALIVE = bytes(": alive\n\n");
    private static final Map<String, String> METHODS =
            Map.of("/rpc", "POST", "/mcp", "POST", "/events", "GET", "/health", "GET");

    private final Router router;
    private final EventPump events;
    private final McpTools tools;
    private final String schema;
    private final String bindHost;
    private final String token;
    private final ListeningSocket socket;
    private final HttpListener listener;
    private final AtomicInteger unanswered = new AtomicInteger();

    /** Listens at the file, if there is one, or at the port. */
    public HttpTransport(
            Router router,
            EventPump events,
            McpTools tools,
            String schema,
            Path socketFile,
            String bindHost,
            int port,
            String token)
            throws IOException {
        this.router = router;
        this.events = events;
        this.tools = tools;
        this.schema = schema;
        this.bindHost = bindHost;
        this.token = token;
        socket = socketFile != null ? new UnixSocket(socketFile) : new TcpSocket(bindHost, port);
        listener = new HttpListener(socket, this);
    }

    public void start() {
        listener.start();
    }

    public void stop() {
        listener.stop();
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

    /** `http://127.0.0.1:41234/`, or `unix:` and the path of a socket. */
    public String endpoint() {
        return socket.endpoint();
    }

    @Override
    public int refusal(HttpRequest request) {
        // Browsers send the origin of a page. No web page may talk to the probe.
        if (request.hasHeader("Origin") || !isOurHost(request.header("Host"))) return 403;
        if (!isAuthorized(request.header("Authorization"))) return 401;
        String method = METHODS.get(request.path);
        if (method == null) return 404;
        return request.method.equals(method) ? 0 : 405;
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

    @Override
    public int mostBodyBytes() {
        return Protocol.Limit.MESSAGE_IN_BYTES;
    }

    @Override
    public void answer(HttpRequest request, byte[] body, OutputStream out) throws IOException {
        switch (request.path) {
            case "/rpc":
                call(router::receive, request, body, out);
                break;
            case "/mcp":
                call(tools::call, request, body, out);
                break;
            case "/events":
                HttpResponse.events(this::sendEvents).writeTo(out, true);
                break;
            default:
                HttpResponse.json(health()).writeTo(out, request.isLast());
        }
    }

    private void call(Function<String, byte[]> caller, HttpRequest request, byte[] body, OutputStream out)
            throws IOException {
        unanswered.incrementAndGet();
        try {
            byte[] answer = caller.apply(new String(body, StandardCharsets.UTF_8));
            HttpResponse.json(answer).writeTo(out, request.isLast());
        } finally {
            unanswered.decrementAndGet();
        }
    }

    private byte[] health() {
        return new JsonWriter()
                .value((Object) Map.of("ok", true, "schema", schema, "tools", McpTools.NAMES))
                .take();
    }

    private void sendEvents(OutputStream out) throws IOException {
        try (EventPump.Listener listening = events.open()) {
            out.write(ALIVE);
            while (!Thread.currentThread().isInterrupted()) {
                byte[] event = listening.next(HEARTBEAT_MS);
                out.write(event == null ? ALIVE : framed(event));
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

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
