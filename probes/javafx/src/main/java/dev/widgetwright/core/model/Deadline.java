package dev.widgetwright.core.model;

import dev.widgetwright.protocol.Protocol;

/** Until when a call has to be answered. */
public final class Deadline {
    private final long limitMs;
    private final long endNanos;

    public Deadline(long limitMs) {
        this.limitMs = limitMs;
        endNanos = System.nanoTime() + limitMs * 1_000_000;
    }

    public static Deadline of(Params params) {
        int limit = params.integer("timeoutMs").orElse(Protocol.Limit.TIMEOUT_MS);
        if (limit < 0) throw ProbeException.invalid("\"timeoutMs\" must not be negative");
        return new Deadline(limit);
    }

    public long limitMs() {
        return limitMs;
    }

    public long remainingMs() {
        return Math.max(0, (endNanos - System.nanoTime()) / 1_000_000);
    }

    public boolean isOver() {
        return remainingMs() == 0;
    }
}
