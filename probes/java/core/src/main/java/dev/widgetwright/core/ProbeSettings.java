package dev.widgetwright.core;

/**
 * How a probe behaves.
 *
 * @param toolkit as `hello` and the names of its files say it, such as `javafx`
 * @param title as people write it, such as `JavaFX`
 * @param isLocal to listen on a socket in the run directory, and on no port
 * @param token null for a random one
 * @param timeoutMs for calls that do not say how long they may take
 * @param runDirectory null for the usual one
 */
public record ProbeSettings(
        String toolkit,
        String title,
        String bindHost,
        int port,
        boolean isLocal,
        String token,
        boolean allowActions,
        int timeoutMs,
        int shutdownMs,
        String runDirectory) {}
