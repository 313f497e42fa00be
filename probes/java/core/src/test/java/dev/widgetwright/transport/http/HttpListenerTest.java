package dev.widgetwright.transport.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HttpListenerTest {
    private static final int MOST_BODY_BYTES = 1_000;
    private static final InetAddress LOOPBACK = InetAddress.getLoopbackAddress();

    private final List<Socket> sockets = new ArrayList<>();
    private final Echo echo = new Echo();
    private TcpSocket listening;
    private HttpListener listener;

    @BeforeEach
    void start() throws IOException {
        listening = new TcpSocket("127.0.0.1", 0);
        listener = new HttpListener(listening, echo);
        listener.start();
    }

    @AfterEach
    void stop() throws IOException {
        listener.stop();
        for (Socket each : sockets) each.close();
    }

    /** Lets in whoever knows the word, and answers with the body. */
    static final class Echo implements HttpConnection.Gate {
        private final CountDownLatch slowOnesMayGoOn = new CountDownLatch(1);

        @Override
        public int refusal(HttpRequest request) {
            if (request.header("x-slow") != null) await(slowOnesMayGoOn);
            return "Bearer word".equals(request.header("authorization")) ? 0 : 401;
        }

        @Override
        public int mostBodyBytes() {
            return MOST_BODY_BYTES;
        }

        @Override
        public void answer(HttpRequest request, byte[] body, OutputStream out) throws IOException {
            HttpResponse.json(body).writeTo(out, request.isLast());
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private Socket connect() throws IOException {
        var socket = new Socket(LOOPBACK, listening.port());
        socket.setSoTimeout(60_000);
        sockets.add(socket);
        return socket;
    }

    private Socket send(String text) throws IOException {
        Socket socket = connect();
        socket.getOutputStream().write(text.getBytes(StandardCharsets.UTF_8));
        return socket;
    }

    private static String untilClosed(Socket socket) throws IOException {
        try {
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        } catch (java.net.SocketException reset) {
            return "";
        }
    }

    static String request(String body, String... headers) {
        return "POST /rpc HTTP/1.1\r\nAuthorization: Bearer word\r\nContent-Length: " + body.length() + "\r\n"
                + String.join("\r\n", headers) + (headers.length > 0 ? "\r\n" : "") + "\r\n" + body;
    }

    @Test
    void requestsFollowEachOtherOnOneConnection() throws IOException {
        String answers = untilClosed(send(request("one") + request("two", "Connection: close")));
        assertTrue(answers.matches("(?s)HTTP/1.1 200 OK\r\n.*\r\n\r\noneHTTP/1.1 200 OK\r\n.*\r\n\r\ntwo"), answers);
    }

    @Test
    void oneThatWaitsForPermissionToSendItsBodyGetsIt() throws IOException {
        String answers = untilClosed(send(request("body", "Expect: 100-continue", "Connection: close")));
        assertTrue(answers.startsWith("HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\n"), answers);
    }

    @ParameterizedTest
    @CsvSource({
        "401, POST /rpc HTTP/1.1|Authorization: Bearer other||",
        "400, nonsense||",
        "400, POST http://elsewhere/rpc HTTP/1.1||",
        "400, POST /rpc HTTP/2.0||",
        "400, POST /rpc HTTP/1.1|Content-Length : 3||",
        "400, POST /rpc HTTP/1.1| folded: line||",
        "400, POST /rpc HTTP/1.1|Authorization: Bearer word|Authorization: Bearer word||",
        "400, POST /rpc HTTP/1.1|Authorization: Bearer word|Content-Length: -1||",
        "411, POST /rpc HTTP/1.1|Authorization: Bearer word|Transfer-Encoding: chunked||",
        "413, POST /rpc HTTP/1.1|Authorization: Bearer word|Content-Length: 1001||"
    })
    void whatIsNotARequestForUsIsRefused(int status, String lines) throws IOException {
        String answer = untilClosed(send(lines.replace("|", "\r\n")));
        assertEquals("HTTP/1.1 " + status, answer.substring(0, Math.min(12, answer.length())));
    }

    @Test
    void headersWithoutEndAreRefused() throws IOException {
        String answer = untilClosed(send("GET / HTTP/1.1\r\nX: " + "x".repeat(17_000)));
        assertTrue(answer.startsWith("HTTP/1.1 431 "), answer);
    }

    @Test
    void strangersGetLittleTime() throws IOException {
        assertEquals("", untilClosed(connect()));
        assertEquals("", untilClosed(send("POST /rpc HTTP/1.1\r\nX: ")));
    }

    @Test
    void aClientIsServedWhateverStrangersBegin() throws IOException {
        Socket client = send(request("before"));
        client.getInputStream().read();
        List<Socket> strangers = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            strangers.add(send("POST /rpc HTTP/1.1\r\nX: "));
            if (i % 20 == 0)
                assertTrue(untilClosed(send(request("in between", "Connection: close")))
                        .endsWith("in between"));
        }
        client.getOutputStream().write(request("after", "Connection: close").getBytes(StandardCharsets.UTF_8));
        assertTrue(untilClosed(client).endsWith("after"));
        for (Socket each : strangers) assertEquals("", untilClosed(each));
    }

    @Test
    void strangersDoNotReplaceAClientWhoseRequestIsBeingRead() throws IOException {
        Socket client = send(request("patient", "X-Slow: yes", "Connection: close"));
        for (int i = 0; i < 3 * HttpListener.MOST_STRANGERS; i++) send("POST /rpc HTTP/1.1\r\nX: ");
        assertTrue(untilClosed(send(request("last", "Connection: close"))).endsWith("last"));
        echo.slowOnesMayGoOn.countDown();
        String answer = untilClosed(client);
        assertTrue(answer.endsWith("patient"), answer);
    }
}
