package dev.widgetwright;

import dev.widgetwright.protocol.Protocol;
import java.util.function.UnaryOperator;

/** How the probe behaves. A random token is made if `token` is null. */
public record McpJavafxConfig(
        boolean enabled,
        Transport transport,
        String bindHost,
        int port,
        String token,
        boolean allowActions,
        SnapshotOptions snapshotDefaults,
        int fxTimeoutMs,
        int serverShutdownMs) {
    private static final String LOOPBACK = "127.0.0.1";
    private static final int SERVER_SHUTDOWN_MS = 2_000;

    /** Null stands for the default. */
    public McpJavafxConfig {
        if (transport == null) transport = Transport.HTTP_LOCAL;
        if (bindHost == null) bindHost = LOOPBACK;
        if (snapshotDefaults == null) snapshotDefaults = SnapshotOptions.DEFAULTS;
    }

    /** Throws an IllegalArgumentException that names the property with a bad value. */
    public static McpJavafxConfig fromSystemProperties() {
        return from(name -> System.getProperty("mcp." + name), false);
    }

    /** Looks settings up by name, such as `port` or `snapshot.depth`; `lookup` returns null for one that is not set. */
    public static McpJavafxConfig from(UnaryOperator<String> lookup, boolean enabledByDefault) {
        var given = new Settings(lookup);
        SnapshotOptions usual = SnapshotOptions.DEFAULTS;
        return new McpJavafxConfig(
                given.flag("ui", enabledByDefault),
                Transport.named(given.text("transport", "http")),
                given.text("bind", LOOPBACK),
                given.number("port", 0),
                given.text("token", null),
                given.flag("allowActions", true),
                new SnapshotOptions(
                        given.number("snapshot.depth", usual.depth()),
                        given.flag("snapshot.bounds", usual.includeBounds()),
                        given.flag("snapshot.localToScreen", usual.includeLocalToScreen()),
                        given.flag("snapshot.properties", usual.includeProperties()),
                        given.flag("snapshot.virtualization", usual.includeVirtualization()),
                        given.flag("snapshot.accessibility", usual.includeAccessibility()),
                        given.flag("snapshot.internals", usual.includeControlInternals())),
                given.number("fxTimeoutMs", Protocol.Limit.TIMEOUT_MS),
                given.number("serverShutdownMs", SERVER_SHUTDOWN_MS));
    }

    private record Settings(UnaryOperator<String> lookup) {
        String text(String name, String otherwise) {
            String value = lookup.apply(name);
            return value == null || value.isEmpty() ? otherwise : value;
        }

        boolean flag(String name, boolean otherwise) {
            String value = text(name, String.valueOf(otherwise));
            if (value.equalsIgnoreCase("true")) return true;
            if (value.equalsIgnoreCase("false")) return false;
            throw misunderstood(name, "true or false", value);
        }

        int number(String name, int otherwise) {
            String value = text(name, String.valueOf(otherwise));
            try {
                return Integer.parseInt(value);
            } catch (NumberFormatException e) {
                throw misunderstood(name, "a number", value);
            }
        }

        private static IllegalArgumentException misunderstood(String name, String wanted, String value) {
            return new IllegalArgumentException("mcp." + name + " must be " + wanted + ", not \"" + value + "\"");
        }
    }
}
