package dev.widgetwright.core.model;

/** The time by which a call has to be answered. */
public final class Deadline {
    /** A client that polls asks one last time with almost no time left, and wants a real answer. */
    private static final int LEAST_MS = 100;

    private static final long GRACE_MS = 200;

    private final long limitMs;
    private final long endNanos;
    /** When the caller gives up, in milliseconds since the epoch. */
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

    /** With some time left even at the limit, to ask what the application is busy with. */
    public Deadline withGrace() {
        return new Deadline(Math.max(remainingMs(), GRACE_MS));
    }

    public long limitMs() {
        return limitMs;
    }

    public long remainingMs() {
        return Math.max(0, (endNanos - System.nanoTime()) / 1_000_000);
    }

    /** Whether the caller has given up: a process that was stopped may receive the call only now. */
    public boolean isTooLateToBegin() {
        return System.currentTimeMillis() > notAfter;
    }

    public boolean isOver() {
        return remainingMs() == 0;
    }
}
