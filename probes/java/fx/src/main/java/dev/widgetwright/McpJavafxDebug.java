package dev.widgetwright;

import dev.widgetwright.core.fx.FxProbe;

/** For applications that embed the probe and start it themselves, without an agent. */
public final class McpJavafxDebug {
    private McpJavafxDebug() {}

    /** If the probe is not enabled, the handle is not running. */
    public static McpJavafxHandle install(McpJavafxConfig config) {
        return FxProbe.install(config);
    }

    /** Does nothing unless `-Dmcp.ui=true` is set. A property with a bad value is reported on standard error. */
    public static McpJavafxHandle startFromSystemProperties() {
        try {
            return install(McpJavafxConfig.fromSystemProperties());
        } catch (IllegalArgumentException e) {
            System.err.println("MCP JavaFX Debug is not started: " + e.getMessage());
            return install(McpJavafxConfig.from(name -> null, false));
        }
    }
}
