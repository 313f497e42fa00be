package dev.widgetwright.mcp;

import dev.widgetwright.core.Router;
import dev.widgetwright.core.model.Deadline;
import dev.widgetwright.core.model.Params;
import dev.widgetwright.core.model.ProbeException;
import dev.widgetwright.protocol.Protocol.ErrorCode;
import dev.widgetwright.protocol.Protocol.Method;
import dev.widgetwright.protocol.Protocol.Reason;
import dev.widgetwright.util.JsonReader;
import dev.widgetwright.util.JsonWriter;
import dev.widgetwright.util.MalformedJsonException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The five tools for scripts that talk to the probe directly: `{tool, input}` in, `{output}` or `{error}` out. */
public final class McpTools {
    public static final String QUERY = "ui_query";
    public static final List<String> NAMES =
            List.of("ui_get_snapshot", QUERY, "ui_get_node", "ui_perform", "ui_screenshot");

    private final Router router;
    private final int usualLimitMs;

    public McpTools(Router router, int usualLimitMs) {
        this.router = router;
        this.usualLimitMs = usualLimitMs;
    }

    public byte[] call(String message) {
        try {
            if (!(JsonReader.read(message) instanceof Map<?, ?> request))
                throw ProbeException.invalid("A call must be {tool, input}.");
            var call = new Params(request);
            return written("output", output(call.requiredString("tool"), call.objectOrEmpty("input")));
        } catch (ProbeException e) {
            return error(e);
        } catch (MalformedJsonException e) {
            return error(ProbeException.invalid(e.getMessage()));
        }
    }

    private Object output(String tool, Params input) {
        Deadline deadline = Deadline.of(input, usualLimitMs);
        return switch (tool) {
            case "ui_get_snapshot" -> snapshot(input, deadline);
            case QUERY -> router.call(QUERY, input, deadline);
            case "ui_get_node" -> router.call(Method.GET_NODE, input, deadline);
            case "ui_perform" -> perform(input, deadline);
            case "ui_screenshot" -> screenshot(input, deadline);
            default -> throw ProbeException.invalid(
                    "There is no tool \"" + tool + "\"; there are " + String.join(", ", NAMES) + ".");
        };
    }

    private Object snapshot(Params input, Deadline deadline) {
        boolean isCompact = input.string("mode").filter("compact"::equals).isPresent();
        Map<String, Object> wanted = input.toMap();
        wanted.remove("mode");
        if (isCompact) {
            var include = new LinkedHashMap<String, Object>(
                    Map.of("hidden", false, "defaults", false, "bounds", false, "localToScreen", false));
            include.putAll(input.objectOrEmpty("include").toMap());
            wanted.put("include", include);
        }
        Map<?, ?> taken = router.call(Method.GET_SNAPSHOT, new Params(wanted), deadline);
        return answer(TreeText.of(taken), taken);
    }

    private static Map<String, Object> answer(String content, Object structured) {
        var answer = new LinkedHashMap<String, Object>();
        answer.put("content", content);
        answer.put("structuredContent", structured);
        return answer;
    }

    private Object perform(Params input, Deadline deadline) {
        var results = new ArrayList<Map<String, Object>>();
        for (Object each : input.list("actions")) {
            if (!(each instanceof Map<?, ?> given)) throw ProbeException.invalid("An action must be an object.");
            results.add(perform(new Params(given), results, deadline));
        }
        if (input.flag("awaitUiIdle").orElse(true)) awaitIdle(results, deadline);
        return Map.of("results", results);
    }

    private void awaitIdle(List<Map<String, Object>> done, Deadline deadline) {
        try {
            router.call(Method.AWAIT_IDLE, new Params(Map.of()), deadline);
        } catch (ProbeException e) {
            if (e.code != ErrorCode.TIMEOUT) throw e;
            throw new ProbeException(
                    e.code,
                    Reason.UNFINISHED,
                    "All actions were done, but the application no longer answers.",
                    Map.of("results", done));
        }
    }

    private Map<String, Object> perform(Params action, List<Map<String, Object>> before, Deadline deadline) {
        Map<String, Object> wanted = action.toMap();
        // The contract wraps the ref in an object.
        if (wanted.get("target") instanceof Map<?, ?> target && target.get("ref") != null)
            wanted.put("target", target.get("ref"));
        try {
            router.call(Method.ACT, new Params(Map.of("action", wanted)), deadline);
        } catch (ProbeException e) {
            var details = new LinkedHashMap<String, Object>(e.details);
            details.put("results", before);
            throw new ProbeException(e.code, e.reason, e.getMessage(), details);
        }
        var result = new LinkedHashMap<String, Object>();
        result.put("ok", true);
        result.put("type", action.requiredString("type"));
        return result;
    }

    private Object screenshot(Params input, Deadline deadline) {
        Map<String, Object> wanted = input.toMap();
        if (!input.has("stage") && !input.has("stageIndex") && !input.has("ref")) wanted.put("stage", "focused");
        Map<?, ?> taken = router.call(Method.SCREENSHOT, new Params(wanted), deadline);
        var answer = new LinkedHashMap<String, Object>();
        answer.put("contentType", "image/" + taken.get("format"));
        answer.put("dataBase64", taken.get("data"));
        return answer;
    }

    private static byte[] error(ProbeException e) {
        var details = new LinkedHashMap<String, Object>(e.details);
        if (e.reason != null) details.put("reason", e.reason.name());
        var error = new LinkedHashMap<String, Object>();
        error.put("code", e.code == ErrorCode.INVALID_ARGUMENT ? ErrorCode.ACTION_FAILED.code : e.code.code);
        error.put("message", e.getMessage());
        error.put("details", details);
        return written("error", error);
    }

    private static byte[] written(String name, Object value) {
        return new JsonWriter().beginObject().key(name).whole(value).endObject().take();
    }
}
