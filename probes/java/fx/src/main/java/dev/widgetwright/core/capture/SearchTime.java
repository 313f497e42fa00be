package dev.widgetwright.core.capture;

/** How long a search among rows may hold the application's thread: who has a million rows knows their numbers. */
public final class SearchTime {
    private static final long MOST_NANOS = 500_000_000;

    private final long end = System.nanoTime() + MOST_NANOS;
    private int lookedAt;

    /** Asked before each row. */
    public boolean isOver() {
        if (System.nanoTime() > end) return true;
        lookedAt++;
        return false;
    }

    /** How many rows were looked at. */
    public int lookedAt() {
        return lookedAt;
    }
}
