package dev.widgetwright.core.model;

/** The application exits while we wait for it. */
public final class ApplicationEndedException extends RuntimeException {
    public ApplicationEndedException() {
        super("the application has ended", null, false, false);
    }
}
