package dev.widgetwright.core.model;

import dev.widgetwright.protocol.Protocol.ErrorCode;
import dev.widgetwright.protocol.Protocol.Reason;
import java.util.Map;

/** An error for the caller: a code, a reason and a sentence. */
public final class ProbeException extends RuntimeException {
    public final ErrorCode code;
    /** May be null. */
    public final Reason reason;

    public final transient Map<String, Object> details;

    public ProbeException(ErrorCode code, Reason reason, String message, Map<String, Object> details) {
        super(message, null, false, false);
        this.code = code;
        this.reason = reason;
        this.details = details;
    }

    public ProbeException(ErrorCode code, String message) {
        this(code, null, message, Map.of());
    }

    /** The reason why an action is not possible. */
    public static ProbeException obstacle(Reason reason, String message) {
        return obstacle(reason, message, Map.of());
    }

    public static ProbeException obstacle(Reason reason, String message, Map<String, Object> details) {
        return new ProbeException(ErrorCode.ACTION_FAILED, reason, message, details);
    }

    public static ProbeException invalid(String message) {
        return new ProbeException(ErrorCode.INVALID_ARGUMENT, message);
    }
}
