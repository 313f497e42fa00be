package dev.widgetwright.util;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** The directory in which this user's probes announce themselves. */
public final class RunDirectory {
    private RunDirectory() {}

    /** Empty if it cannot be trusted. The default one if `given` is null. */
    public static Optional<Path> open(String given) {
        Path directory = given != null ? Path.of(given) : usual();
        try {
            if (!Files.exists(directory)) PrivateFiles.createDirectory(directory);
            return PrivateFiles.isPrivate(directory) ? Optional.of(directory) : Optional.empty();
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    private static Path usual() {
        String given = System.getenv("WIDGETWRIGHT_RUN_DIR");
        if (given != null && !given.isEmpty()) return Path.of(given);
        String runtime = System.getenv("XDG_RUNTIME_DIR");
        if (runtime != null && !runtime.isEmpty()) return Path.of(runtime, "widgetwright");
        String local = System.getenv("LOCALAPPDATA");
        if (local != null && !local.isEmpty()) return Path.of(local, "widgetwright");
        String temporary = System.getenv("TMPDIR");
        return Path.of(temporary != null && !temporary.isEmpty() ? temporary : "/tmp", "widgetwright-" + userNumber());
    }

    private static Object userNumber() {
        try {
            return Files.getAttribute(Path.of("/proc/self"), "unix:uid");
        } catch (IOException | RuntimeException e) {
            return System.getProperty("user.name");
        }
    }
}
