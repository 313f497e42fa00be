package dev.widgetwright.core;

import dev.widgetwright.core.model.Deadline;
import java.util.function.Supplier;

/** The thread that a toolkit's objects may be touched on. */
@FunctionalInterface
public interface UiThread {
    /** Runs work that waits for nothing, and returns its result; throws at the deadline. */
    <T> T call(Supplier<T> work, Deadline deadline);
}
