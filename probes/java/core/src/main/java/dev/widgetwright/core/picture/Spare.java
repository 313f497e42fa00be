package dev.widgetwright.core.picture;

import java.lang.ref.SoftReference;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Predicate;
import java.util.function.Supplier;

/** Megabytes that the next picture of the same size uses again, unless memory is short: new ones keep the collector busy. */
final class Spare<T> {
    private final AtomicReference<SoftReference<T>> kept = new AtomicReference<>();

    T take(Predicate<T> fits, Supplier<T> otherwise) {
        SoftReference<T> reference = kept.getAndSet(null);
        T spare = reference == null ? null : reference.get();
        return spare != null && fits.test(spare) ? spare : otherwise.get();
    }

    void keep(T used) {
        kept.set(new SoftReference<>(used));
    }
}
