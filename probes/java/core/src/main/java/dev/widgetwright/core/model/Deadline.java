package dev.widgetwright.core.model;

/** Until when a call has to be answered. */
public final class Deadline {
    /** Who polls asks a last time with next to nothing left, and wants to hear more than that this is too short. */
    private static final int LEAST_MS = 100;

    private final long limitMs;
    private final long endNanos;
    /** When the caller gives up, in milliseconds since 1970. */
    private final double notAfter;

    public Deadline(long limitMs) {
        this(limitMs, Double.MAX_VALUE);
    }

    private Deadline(long limitMs, double notAfter) {
        this.limitMs = limitMs;
        this.notAfter = notAfter;
        endNanos = System.nanoTime() + limitMs * 1_000_000;
    }

    public static Deadline of(Params params, int usualLimitMs) {
        int limit = params.integer("timeoutMs").orElse(usualLimitMs);
        if (limit < 0) throw ProbeException.invalid("\"timeoutMs\" must not be negative");
        return new Deadline(Math.max(limit, LEAST_MS));
    }

    public Deadline notAfter(double time) {
        return new Deadline(limitMs, time);
    }

    public long limitMs() {
        return limitMs;
    }

    public long remainingMs() {
        return Math.max(0, (endNanos - System.nanoTime()) / 1_000_000);
    }

    /** Whether the caller has given up; a process that stood still may only now hear of the call. */
    public boolean isTooLateToBegin() {
        return System.currentTimeMillis() > notAfter;
    }

    public boolean isOver() {
        return remainingMs() == 0;
    }
}
