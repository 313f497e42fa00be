package dev.widgetwright;

import dev.widgetwright.core.Probe;

/** For applications that bring the probe along and start it themselves, without an agent. */
public final class McpJavafxDebug {
    private McpJavafxDebug() {}

    /** One that is not enabled gives a handle that is not running. */
    public static McpJavafxHandle install(McpJavafxConfig config) {
        return Probe.install(config);
    }

    /** Off unless `-Dmcp.ui=true` is given. */
    public static McpJavafxHandle startFromSystemProperties() {
        return install(McpJavafxConfig.fromSystemProperties());
    }
}
