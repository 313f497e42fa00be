package dev.widgetwright.core.picture;

import java.lang.ref.SoftReference;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * Keeps a large buffer for the next picture of the same size, unless memory is short: new ones would keep the garbage
 * collector busy.
 */
public final class Spare<T> {
    private final AtomicReference<SoftReference<T>> kept = new AtomicReference<>();

    public T take(Predicate<T> fits, Supplier<T> otherwise) {
        SoftReference<T> reference = kept.getAndSet(null);
        T spare = reference == null ? null : reference.get();
        return spare != null && fits.test(spare) ? spare : otherwise.get();
    }

    public void keep(T used) {
        kept.set(new SoftReference<>(used));
    }
}
