package dev.widgetwright.util;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/** The probe's own log, a file beside its discovery file. It never contains what the user sees or types. */
public final class Log {
    private static final long MOST_CHARACTERS = 10_000_000;

    private final Path file;
    private boolean isEventful;
    private long written;

    /** `file` is null for no log. */
    public Log(Path file) {
        this.file = file;
    }

    public void info(String message) {
        write("info ", message);
    }

    public synchronized void warn(String message) {
        isEventful = true;
        write("warn ", message);
    }

    /** Removes the log unless it contains a warning. */
    public synchronized void removeIfUneventful() {
        if (file == null || isEventful) return;
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            isEventful = true;
        }
    }

    private synchronized void write(String level, String message) {
        if (file == null || written > MOST_CHARACTERS) return;
        String line = Instant.now().truncatedTo(ChronoUnit.MILLIS) + " " + level + " " + message + "\n";
        try {
            if (!Files.exists(file, LinkOption.NOFOLLOW_LINKS)) PrivateFiles.create(file);
            written += line.length();
            Files.write(
                    file, line.getBytes(StandardCharsets.UTF_8), StandardOpenOption.APPEND, LinkOption.NOFOLLOW_LINKS);
        } catch (IOException e) {
            isEventful = true;
        }
    }
}
