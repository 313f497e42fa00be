package dev.widgetwright;

/** A probe that was started by the application it is in. */
public interface McpJavafxHandle extends AutoCloseable {
    McpJavafxConfig config();

    boolean isRunning();

    /** `http://127.0.0.1:49321`; empty where it is not running. */
    String endpoint();

    @Override
    void close();
}
