package dev.widgetwright;

import dev.widgetwright.protocol.Protocol;
import java.util.function.UnaryOperator;

/** How the probe is to behave; `token` null has one made. */
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
    private static final int SERVER_SHUTDOWN_MS = 2_000;

    public static McpJavafxConfig fromSystemProperties() {
        return from(name -> System.getProperty("mcp." + name), false);
    }

    /** From settings that are looked up by name, such as `port` or `snapshot.depth`; null where one is not given. */
    public static McpJavafxConfig from(UnaryOperator<String> lookup, boolean enabledByDefault) {
        var given = new Settings(lookup);
        SnapshotOptions usual = SnapshotOptions.DEFAULTS;
        return new McpJavafxConfig(
                given.flag("ui", enabledByDefault),
                Transport.HTTP_LOCAL,
                given.text("bind", "127.0.0.1"),
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
            return Boolean.parseBoolean(text(name, String.valueOf(otherwise)));
        }

        int number(String name, int otherwise) {
            try {
                return Integer.parseInt(text(name, String.valueOf(otherwise)));
            } catch (NumberFormatException e) {
                return otherwise;
            }
        }
    }
}
