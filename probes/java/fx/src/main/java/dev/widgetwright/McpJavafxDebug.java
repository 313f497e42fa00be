package dev.widgetwright;

import dev.widgetwright.core.fx.FxProbe;

/** For applications that bring the probe along and start it themselves, without an agent. */
public final class McpJavafxDebug {
    private McpJavafxDebug() {}

    /** One that is not enabled gives a handle that is not running. */
    public static McpJavafxHandle install(McpJavafxConfig config) {
        return FxProbe.install(config);
    }

    /** Off unless `-Dmcp.ui=true` is given, and where a property cannot be understood, which is said on the standard error. */
    public static McpJavafxHandle startFromSystemProperties() {
        try {
            return install(McpJavafxConfig.fromSystemProperties());
        } catch (IllegalArgumentException e) {
            System.err.println("MCP JavaFX Debug is not started: " + e.getMessage());
            return install(McpJavafxConfig.from(name -> null, false));
        }
    }
}
