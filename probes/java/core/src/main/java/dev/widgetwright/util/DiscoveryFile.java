package dev.widgetwright.util;

import dev.widgetwright.protocol.Protocol;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Locale;

/** The file by which this user's servers find the probe. */
public final class DiscoveryFile {
    private final Path file;
    private final String toolkit;

    public DiscoveryFile(Path directory, String toolkit) {
        this.toolkit = toolkit;
        file = directory.resolve(ProcessHandle.current().pid() + "-" + toolkit + ".json");
    }

    public void write(String endpoint, String token, String launchId) throws IOException {
        var out = new JsonWriter().beginObject();
        out.member("pid", ProcessHandle.current().pid());
        out.member("startTime", startTime());
        out.member("toolkit", toolkit);
        out.member("version", Protocol.PROBE_VERSION);
        out.member("endpoint", endpoint);
        out.member("token", token);
        out.member("name", applicationName());
        if (launchId != null) out.member("launchId", launchId);
        out.endObject();

        Path unfinished = file.resolveSibling(file.getFileName() + ".tmp");
        Files.deleteIfExists(unfinished);
        PrivateFiles.create(unfinished);
        Files.write(unfinished, out.take());
        Files.move(unfinished, file, StandardCopyOption.ATOMIC_MOVE);
    }

    /** The main class or the jar in lower case: the executable is always called java. */
    private static String applicationName() {
        String started = System.getProperty("sun.java.command", "").split(" ", 2)[0];
        String last = started.substring(Math.max(started.lastIndexOf('/'), started.lastIndexOf('\\')) + 1);
        String name = last.endsWith(".jar")
                ? last.substring(0, last.length() - 4)
                : last.substring(last.lastIndexOf('.') + 1);
        return name.isEmpty() ? "java" : name.toLowerCase(Locale.ROOT);
    }

    public void remove() throws IOException {
        Files.deleteIfExists(file);
    }

    /** Field 22 of /proc/self/stat. Field 2, the name, may contain spaces and parentheses. */
    private static long startTime() {
        try {
            String stat = Files.readString(Path.of("/proc/self/stat"));
            return Long.parseLong(stat.substring(stat.lastIndexOf(')') + 2).split(" ")[19]);
        } catch (IOException | RuntimeException e) {
            return ProcessHandle.current()
                    .info()
                    .startInstant()
                    .map(instant -> instant.toEpochMilli())
                    .orElse(0L);
        }
    }
}
