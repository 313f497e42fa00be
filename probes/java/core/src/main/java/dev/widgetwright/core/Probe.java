package dev.widgetwright.core;

import dev.widgetwright.core.events.EventPump;
import dev.widgetwright.core.secrets.SecretPatterns;
import dev.widgetwright.mcp.McpTools;
import dev.widgetwright.transport.http.HttpTransport;
import dev.widgetwright.util.DiscoveryFile;
import dev.widgetwright.util.Log;
import dev.widgetwright.util.RunDirectory;
import dev.widgetwright.util.Token;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/** The probe in one process: listens, announces itself, and leaves nothing behind when it ends. */
public final class Probe implements AutoCloseable {
    private static final long MOST_MS_TO_FINISH = 150;

    private final ProbeSettings settings;
    private final String token;
    private final Optional<Path> directory;
    private final Log log;
    private volatile HttpTransport transport;

    public Probe(ProbeSettings settings) {
        this.settings = settings;
        directory = RunDirectory.open(settings.runDirectory());
        token = settings.token() != null ? settings.token() : Token.random();
        log = logFor(settings.toolkit(), directory);
    }

    private static Log logFor(String toolkit, Optional<Path> directory) {
        String name = ProcessHandle.current().pid() + "-" + toolkit + ".log";
        return new Log(directory.map(in -> in.resolve(name)).orElse(null));
    }

    /** Logs why a probe cannot even be made. */
    public static void logFailure(String toolkit, String runDirectory, String reason) {
        logFor(toolkit, RunDirectory.open(runDirectory)).warn("cannot start: " + reason);
    }

    /** Failures are logged: the application must not notice them. */
    public void start(Toolkit.Maker maker) {
        try {
            var events = new EventPump();
            var secrets = new SecretPatterns();
            Toolkit toolkit = maker.make(events, secrets);
            var router = new Router(toolkit.thread(), settings.title(), log, settings.timeoutMs());
            Methods.add(router, toolkit, secrets, settings);
            var tools = new McpTools(router, settings.timeoutMs());
            transport = new HttpTransport(
                    router,
                    events,
                    tools,
                    toolkit.schema(),
                    settings.isLocal() ? socketFile() : null,
                    settings.bindHost(),
                    settings.port(),
                    token);
            transport.start();
            Runtime.getRuntime()
                    .addShutdownHook(new Thread(() -> endWithApplication(toolkit.thread()), "widgetwright-end"));
            announce();
        } catch (IOException e) {
            String where = settings.isLocal() ? "a socket" : settings.bindHost() + ":" + settings.port();
            log.warn("cannot start: it cannot listen on " + where + ": " + e.getMessage());
        } catch (RuntimeException | LinkageError e) {
            log.warn("cannot start: " + e);
        }
    }

    private void announce() throws IOException {
        String launchId = System.getenv("WIDGETWRIGHT_LAUNCH_ID");
        boolean isStartedByHand = launchId == null || launchId.isEmpty();
        if (directory.isEmpty()) log.warn("no run directory that can be trusted");
        else discoveryFile(directory.get()).write(transport.endpoint(), token, isStartedByHand ? null : launchId);
        log.info("listening on " + endpoint());
        if (!isStartedByHand) return;
        System.out.println("MCP " + settings.title() + " Debug enabled");
        System.out.println("Endpoint: " + endpoint());
        System.out.println("Token: " + Token.masked(token));
    }

    private Path socketFile() throws IOException {
        if (directory.isEmpty()) throw new IOException("there is no run directory that can be trusted");
        return directory.get().resolve(ProcessHandle.current().pid() + "-" + settings.toolkit() + ".sock");
    }

    private DiscoveryFile discoveryFile(Path in) {
        return new DiscoveryFile(in, settings.toolkit());
    }

    public boolean isRunning() {
        return transport != null;
    }

    /** `http://127.0.0.1:49321`; empty unless it is running. */
    public String endpoint() {
        return transport == null ? "" : transport.endpoint().replaceFirst("/$", "");
    }

    private void endWithApplication(UiThread thread) {
        thread.end();
        end(Math.min(MOST_MS_TO_FINISH, settings.shutdownMs()));
    }

    @Override
    public void close() {
        end(settings.shutdownMs());
    }

    private synchronized void end(long mostMsToFinish) {
        if (transport == null) return;
        transport.finish(mostMsToFinish);
        transport.stop();
        transport = null;
        try {
            if (directory.isPresent()) discoveryFile(directory.get()).remove();
        } catch (IOException e) {
            log.warn("cannot remove the discovery file: " + e.getMessage());
        }
        log.removeIfUneventful();
    }
}
