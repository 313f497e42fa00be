package dev.widgetwright.core;

import dev.widgetwright.core.log.LogMessages;
import dev.widgetwright.core.model.ApplicationEndedException;
import dev.widgetwright.core.model.Deadline;
import dev.widgetwright.core.model.Params;
import dev.widgetwright.core.model.ProbeException;
import dev.widgetwright.protocol.Protocol;
import dev.widgetwright.protocol.Protocol.ErrorCode;
import dev.widgetwright.protocol.Protocol.JsonRpc;
import dev.widgetwright.protocol.Protocol.Method;
import dev.widgetwright.protocol.Protocol.Reason;
import dev.widgetwright.util.JsonReader;
import dev.widgetwright.util.JsonWriter;
import dev.widgetwright.util.Log;
import dev.widgetwright.util.MalformedJsonException;
import dev.widgetwright.util.Words;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/** Answers JSON-RPC requests, and turns every failure into an error in one place. */
public final class Router {
    /** Ids are sent back unchanged, and long strings would be cut. */
    private static final int LONGEST_ID = 1_000;

    /** Answers on the calling thread and keeps the deadline itself. */
    @FunctionalInterface
    interface Handler {
        void answer(Params params, Deadline deadline, JsonWriter out);
    }

    /** Reads the application, on its UI thread. */
    @FunctionalInterface
    interface Reader {
        void answer(Params params, JsonWriter out);
    }

    private final Map<String, Handler> handlers = new TreeMap<>();
    private final UiThread thread;
    private final String title;
    private final Log log;
    private final int usualLimitMs;
    private final LogMessages messages = new LogMessages();

    Router(UiThread thread, String title, Log log, int usualLimitMs) {
        this.thread = thread;
        this.title = title;
        this.log = log;
        this.usualLimitMs = usualLimitMs;
        add(Method.READ_LOG, (params, deadline, out) -> messages.write(params, out));
    }

    void add(String method, Handler handler) {
        handlers.put(method, handler);
    }

    void addReader(String method, Reader reader) {
        add(
                method,
                (params, deadline, out) -> thread.call(
                        () -> {
                            reader.answer(params, out);
                            return null;
                        },
                        deadline));
    }

    TreeSet<String> methods() {
        return new TreeSet<>(handlers.keySet());
    }

    /** For callers inside the process. */
    public Map<?, ?> call(String method, Params params, Deadline deadline) {
        var out = new JsonWriter(64 * 1024);
        long began = System.nanoTime();
        try {
            handlers.get(method).answer(params, deadline, out);
            audit(method, params, began, "ok");
            return (Map<?, ?>) JsonReader.read(new String(out.take(), StandardCharsets.UTF_8));
        } catch (ProbeException e) {
            audit(method, params, began, e.code.code);
            throw e;
        } catch (ApplicationEndedException e) {
            throw ProbeException.obstacle(Reason.APP_GONE, "The application has ended.");
        } catch (MalformedJsonException | RuntimeException | LinkageError | StackOverflowError e) {
            audit(method, params, began, e.getClass().getName());
            throw new ProbeException(ErrorCode.INTERNAL, "The probe failed: " + e);
        }
    }

    /** Logs the method, how long it took and how it ended, but never its contents. */
    private void audit(String method, Params params, long began, String outcome) {
        String action = params.raw("action") instanceof Map<?, ?> given && given.get("type") instanceof String type
                ? " " + Words.cut(type, 20)
                : "";
        log.info(method + action + " " + (System.nanoTime() - began) / 1_000_000 + " ms " + outcome);
    }

    public byte[] receive(String message) {
        try {
            return JsonReader.read(message) instanceof Map<?, ?> request
                    ? dispatch(new Params(request))
                    : error(null, JsonRpc.INVALID_REQUEST, "A request must be an object.");
        } catch (MalformedJsonException e) {
            return error(null, JsonRpc.PARSE_ERROR, e.getMessage());
        }
    }

    private byte[] dispatch(Params request) {
        Object id = request.raw("id");
        Object params = request.raw("params");
        boolean isShort = id instanceof String text && text.length() <= LONGEST_ID;
        if (!isShort && !(id instanceof Double))
            return error(null, JsonRpc.INVALID_REQUEST, "A request needs an id: a number or a short string.");
        if (!(request.raw("method") instanceof String method))
            return error(id, JsonRpc.INVALID_REQUEST, "A request needs a method.");
        if (params != null && !(params instanceof Map))
            return error(id, JsonRpc.INVALID_PARAMS, "params must be an object.");
        boolean isOfTheProtocol = method.indexOf('.') < 0 && Protocol.CAPABILITIES.contains(method);
        if (!handlers.containsKey(method) && !isOfTheProtocol)
            return error(id, JsonRpc.METHOD_NOT_FOUND, "There is no method \"" + Words.cut(method, 80) + "\".");
        var given = new Params(params == null ? Map.of() : (Map<?, ?>) params);
        // The first two that a client calls, while the application may still be starting.
        if (!method.equals(Method.HELLO) && !method.equals(Method.GET_SNAPSHOT)) messages.listen();
        long began = System.nanoTime();
        try {
            double notAfter = request.raw("notAfter") instanceof Double time ? time : Double.MAX_VALUE;
            byte[] answer =
                    answer(id, method, given, Deadline.of(given, usualLimitMs).notAfter(notAfter));
            audit(method, given, began, "ok");
            return answer;
        } catch (ProbeException e) {
            audit(method, given, began, e.code.code);
            return error(id, e);
        } catch (ApplicationEndedException e) {
            return error(id, ProbeException.obstacle(Reason.APP_GONE, "The application has ended."));
        } catch (RuntimeException | LinkageError | StackOverflowError e) {
            log.warn(method + " failed: " + e.getClass().getName() + at(e));
            return error(id, new ProbeException(ErrorCode.INTERNAL, "The probe failed: " + e));
        }
    }

    private static String at(Throwable e) {
        StackTraceElement[] trace = e.getStackTrace();
        return trace.length == 0 ? "" : " at " + trace[0];
    }

    private byte[] answer(Object id, String method, Params params, Deadline deadline) {
        Handler handler = handlers.get(method);
        if (handler == null)
            throw ProbeException.obstacle(Reason.UNSUPPORTED, "The " + title + " probe cannot do " + method + " yet.");
        var out = new JsonWriter(64 * 1024).beginObject();
        out.member("jsonrpc", "2.0").key("id").value(id);
        out.key("result");
        handler.answer(params, deadline, out);
        out.endObject();
        if (out.size() > Protocol.Limit.MESSAGE_OUT_BYTES)
            throw new ProbeException(
                    ErrorCode.ACTION_FAILED,
                    "The answer has " + (out.size() >> 20)
                            + " MB, more than a message may have. Ask for less: a smaller part, depth or scale.");
        return out.take();
    }

    private static byte[] error(Object id, int number, String message) {
        return error(id, number, message, null);
    }

    private static byte[] error(Object id, ProbeException e) {
        return error(id, e.code.number, e.getMessage(), e);
    }

    private static byte[] error(Object id, int number, String message, ProbeException e) {
        var out = new JsonWriter().beginObject();
        out.member("jsonrpc", "2.0").key("id").value(id);
        out.key("error").beginObject();
        out.member("code", number).member("message", message);
        if (e != null) {
            out.key("data").beginObject();
            out.member("code", e.code.code);
            if (e.reason != null) out.member("reason", e.reason.name());
            if (!e.details.isEmpty()) out.key("details").value((Object) e.details);
            out.endObject();
        }
        out.endObject().endObject();
        return out.take();
    }
}
