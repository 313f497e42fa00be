package dev.widgetwright.core;

import dev.widgetwright.core.model.SnapshotOptions;
import java.security.SecureRandom;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Map;

/** How the probe is to behave: system properties `mcp.*`, which the agent's arguments `port=0,bind=…` go before. */
public record Settings(
        boolean isEnabled,
        String bindHost,
        int port,
        String token,
        boolean allowsActions,
        SnapshotOptions snapshotDefaults,
        String launchId) {
    static Settings of(String agentArguments, boolean enabledByDefault) {
        var given = new Lookup(agentArguments);
        SnapshotOptions usual = SnapshotOptions.DEFAULTS;
        return new Settings(
                given.flag("ui", enabledByDefault),
                given.text("bind", "127.0.0.1"),
                given.number("port", 0),
                given.text("token", randomToken()),
                given.flag("allowActions", true),
                new SnapshotOptions(
                        given.number("snapshot.depth", usual.depth()),
                        given.flag("snapshot.bounds", usual.includeBounds()),
                        given.flag("snapshot.localToScreen", usual.includeLocalToScreen()),
                        given.flag("snapshot.properties", usual.includeProperties()),
                        given.flag("snapshot.virtualization", usual.includeVirtualization()),
                        given.flag("snapshot.accessibility", usual.includeAccessibility()),
                        given.flag("snapshot.internals", usual.includeControlInternals())),
                emptyToNull(System.getenv("WIDGETWRIGHT_LAUNCH_ID")));
    }

    /** Started by the user and not by a server, so that it may say where it is. */
    boolean isStartedByHand() {
        return launchId == null;
    }

    private static String emptyToNull(String text) {
        return text == null || text.isEmpty() ? null : text;
    }

    private static String randomToken() {
        byte[] bytes = new byte[24];
        new SecureRandom().nextBytes(bytes);
        return HexFormat.of().formatHex(bytes);
    }

    private static final class Lookup {
        private final Map<String, String> arguments = new HashMap<>();

        Lookup(String agentArguments) {
            if (agentArguments == null) return;
            for (String argument : agentArguments.split(",")) {
                int at = argument.indexOf('=');
                if (at > 0) arguments.put(argument.substring(0, at).strip(), argument.substring(at + 1).strip());
            }
        }

        String text(String name, String otherwise) {
            String value = arguments.getOrDefault(name, System.getProperty("mcp." + name));
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
