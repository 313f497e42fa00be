package dev.widgetwright.agent;

import java.io.File;
import java.io.IOException;
import java.lang.instrument.Instrumentation;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;

/**
 * What the JVM calls. It is compiled for Java 8, and names no other class of ours: an agent that its JVM cannot load ends
 * the program.
 */
public final class Agent {
    private static final int OLDEST_JAVA = 17;

    private static boolean isStarted;

    private Agent() {}

    public static void premain(String arguments, Instrumentation instrumentation) {
        start(arguments, instrumentation);
    }

    public static void agentmain(String arguments, Instrumentation instrumentation) {
        start(arguments, instrumentation);
    }

    private static synchronized void start(String arguments, Instrumentation instrumentation) {
        try {
            if (isStarted || "false".equals(System.getProperty("mcp.ui"))) return;
            isStarted = true;
            int version = javaVersion();
            if (version < OLDEST_JAVA) stepAside(version, arguments);
            else
                Class.forName("dev.widgetwright.agent.ToolkitWatch")
                        .getMethod("start", String.class, Instrumentation.class)
                        .invoke(null, arguments, instrumentation);
        } catch (Exception | LinkageError e) {
            // We are guests: whatever fails here must not end the program.
        }
    }

    /** 8 for `1.8`. */
    private static int javaVersion() {
        String[] parts = System.getProperty("java.specification.version").split("\\.");
        return Integer.parseInt(parts[0].equals("1") ? parts[1] : parts[0]);
    }

    /** Tells the server, in the file where the probe would log; a user who started the program reads it on stderr. */
    private static void stepAside(int version, String arguments) throws IOException {
        String reason = "this program runs on Java " + version + "; the probe needs Java " + OLDEST_JAVA + " or newer";
        String directory = runDirectory(arguments);
        if (directory == null) {
            System.err.println("Widgetwright: " + reason);
            return;
        }
        String pid = new File("/proc/self").getCanonicalFile().getName();
        Path log = Paths.get(directory, pid + "-javafx.log");
        Files.deleteIfExists(log);
        Files.createFile(log, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        Files.write(log, (Instant.now() + " warn  cannot start: " + reason + "\n").getBytes(StandardCharsets.UTF_8));
    }

    /** Null where no server has said so. */
    private static String runDirectory(String arguments) {
        for (String argument : String.valueOf(arguments).split(","))
            if (argument.startsWith("runDirectory=")) return argument.substring("runDirectory=".length());
        return System.getenv("WIDGETWRIGHT_RUN_DIR");
    }
}
