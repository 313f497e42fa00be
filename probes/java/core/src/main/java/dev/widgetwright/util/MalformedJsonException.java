package dev.widgetwright.util;

public final class MalformedJsonException extends Exception {
    MalformedJsonException(String message) {
        super(message);
    }
}
