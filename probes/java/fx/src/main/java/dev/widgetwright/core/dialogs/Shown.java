package dev.widgetwright.core.dialogs;

import java.util.function.Function;
import javafx.util.StringConverter;

/** What a list shows for its items. */
final class Shown {
    private Shown() {}

    static <T> StringConverter<T> as(Function<T, String> text) {
        return new StringConverter<>() {
            @Override
            public String toString(T item) {
                return item == null ? "" : text.apply(item);
            }

            @Override
            public T fromString(String typed) {
                throw new UnsupportedOperationException();
            }
        };
    }
}
