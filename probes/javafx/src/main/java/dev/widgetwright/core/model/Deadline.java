package dev.widgetwright.core.model;

/** Until when a call has to be answered. */
public final class Deadline {
    /** Who polls asks a last time with next to nothing left, and wants to hear more than that this is too short. */
    private static final int LEAST_MS = 100;

    private final long limitMs;
    private final long endNanos;

    public Deadline(long limitMs) {
        this.limitMs = limitMs;
        endNanos = System.nanoTime() + limitMs * 1_000_000;
    }

    public static Deadline of(Params params, int usualLimitMs) {
        int limit = params.integer("timeoutMs").orElse(usualLimitMs);
        if (limit < 0) throw ProbeException.invalid("\"timeoutMs\" must not be negative");
        return new Deadline(Math.max(limit, LEAST_MS));
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
