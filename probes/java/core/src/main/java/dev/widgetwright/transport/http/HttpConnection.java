package dev.widgetwright.transport.http;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.util.function.Predicate;

/** One client's requests, one after the other. */
final class HttpConnection {
    private static final int IDLE_MS = 30_000;
    private static final int REQUEST_MS = 10_000;
    private static final int FAREWELL_MS = 1_000;
    private static final byte[] CONTINUE = "HTTP/1.1 100 Continue\r\n\r\n".getBytes(StandardCharsets.US_ASCII);

    /** Decides on requests, and answers them. */
    interface Gate {
        /** The status of a refusal, or 0; asked before the body is read. */
        int refusal(HttpRequest request);

        /** The longest body that it takes. */
        int mostBodyBytes();

        void answer(HttpRequest request, byte[] body, OutputStream out) throws IOException;
    }

    private final ListeningSocket.Connection socket;
    private final Gate gate;
    private final Predicate<HttpConnection> admit;
    private volatile boolean isWaiting;
    private long deadline = System.nanoTime() + HttpListener.STRANGER_MS * 1_000_000L;

    HttpConnection(ListeningSocket.Connection socket, Gate gate, Predicate<HttpConnection> admit) {
        this.socket = socket;
        this.gate = gate;
        this.admit = admit;
    }

    /** Whether everything that the client has sent was read. */
    boolean isWaiting() {
        return isWaiting;
    }

    void close() {
        HttpListener.close(socket::close);
    }

    void serve() {
        try {
            InputStream in = new BufferedInputStream(new UntilDeadline());
            OutputStream out = socket.out();
            try {
                for (boolean goesOn = true; goesOn; ) goesOn = serveNext(in, out);
            } catch (HttpRequest.Refused refused) {
                HttpResponse.status(refused.status).writeTo(out, true);
                hearOut(in);
            }
        } catch (IOException e) {
            // The client is gone or too slow.
        }
    }

    private boolean serveNext(InputStream in, OutputStream out) throws IOException, HttpRequest.Refused {
        HttpRequest request = HttpRequest.read(in);
        if (request == null) return false;
        int refusal = gate.refusal(request);
        if (refusal != 0) throw new HttpRequest.Refused(refusal);
        if (!admit.test(this)) throw new HttpRequest.Refused(503);
        allow(REQUEST_MS);
        byte[] body = readBody(request, in, out);
        gate.answer(request, body, out);
        allow(IDLE_MS);
        return !request.isLast();
    }

    private byte[] readBody(HttpRequest request, InputStream in, OutputStream out)
            throws IOException, HttpRequest.Refused {
        long length = request.bodyLength();
        if (length > gate.mostBodyBytes()) throw new HttpRequest.Refused(413);
        if (length > 0 && request.waitsForContinue()) out.write(CONTINUE);
        byte[] body = in.readNBytes((int) length);
        if (body.length < length) throw new IOException("the client closed the connection");
        return body;
    }

    /** If the socket closed while the client still sends, the client would not get to read the answer. */
    private void hearOut(InputStream in) throws IOException {
        socket.shutdownOutput();
        allow(FAREWELL_MS);
        byte[] ignored = new byte[8 * 1024];
        while (in.read(ignored) >= 0) {
            // Until the client closes the connection, too.
        }
    }

    private void allow(int ms) {
        deadline = System.nanoTime() + ms * 1_000_000L;
    }

    /** A byte now and then does not buy more time. */
    private final class UntilDeadline extends InputStream {
        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
        }

        @Override
        public int read(byte[] bytes, int from, int count) throws IOException {
            long leftMs = (deadline - System.nanoTime()) / 1_000_000;
            if (leftMs <= 0) throw new SocketTimeoutException();
            isWaiting = !socket.isReadable();
            int read = socket.read(bytes, from, count, (int) leftMs);
            isWaiting = false;
            return read;
        }
    }
}
