package dev.widgetwright.transport.http;

import static dev.widgetwright.transport.http.HttpListenerTest.request;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UnixSocketTest {
    private final List<SocketChannel> channels = new ArrayList<>();
    private Path path;
    private HttpListener listener;

    @BeforeEach
    void start(@TempDir Path directory) throws IOException {
        path = directory.resolve("1.sock");
        // What another process has left there is replaced.
        Files.createFile(path);
        listener = new HttpListener(new UnixSocket(path), new HttpListenerTest.Echo());
        listener.start();
    }

    @AfterEach
    void stop() throws IOException {
        listener.stop();
        for (SocketChannel each : channels) each.close();
        assertFalse(Files.exists(path));
    }

    private SocketChannel send(String text) throws IOException {
        SocketChannel channel = SocketChannel.open(UnixDomainSocketAddress.of(path));
        channels.add(channel);
        channel.write(ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8)));
        return channel;
    }

    private static String untilClosed(SocketChannel channel) throws IOException {
        return new String(Channels.newInputStream(channel).readAllBytes(), StandardCharsets.UTF_8);
    }

    @Test
    void requestsAreAnswered() throws IOException {
        String answers = untilClosed(send(request("one") + request("two", "Connection: close")));
        assertTrue(answers.matches("(?s)HTTP/1.1 200 OK\r\n.*\r\n\r\noneHTTP/1.1 200 OK\r\n.*\r\n\r\ntwo"), answers);
    }

    @Test
    void strangersGetLittleTimeAndFewPlaces() throws IOException {
        List<SocketChannel> strangers = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
            strangers.add(send("POST /rpc HTTP/1.1\r\nX: "));
            if (i % 10 == 0)
                assertTrue(untilClosed(send(request("in between", "Connection: close")))
                        .endsWith("in between"));
        }
        for (SocketChannel each : strangers) assertEquals("", untilClosed(each));
    }
}
