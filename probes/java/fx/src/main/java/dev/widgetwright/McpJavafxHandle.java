package dev.widgetwright;

/** A probe that the application itself has started. */
public interface McpJavafxHandle extends AutoCloseable {
    McpJavafxConfig config();

    boolean isRunning();

    /** `http://127.0.0.1:49321`; empty if it is not running. */
    String endpoint();

    @Override
    void close();
}
