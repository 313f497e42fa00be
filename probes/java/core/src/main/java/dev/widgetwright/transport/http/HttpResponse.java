package dev.widgetwright.transport.http;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/** What is sent back: a status, a body of JSON, or a stream that stays open. */
abstract class HttpResponse {
    /** Writes until nobody listens any more. */
    interface Stream {
        void writeTo(OutputStream out) throws IOException;
    }

    static HttpResponse status(int status) {
        return whole(status, "", new byte[0]);
    }

    static HttpResponse json(byte[] body) {
        return whole(200, "Content-Type: application/json\r\n", body);
    }

    private static HttpResponse whole(int status, String headers, byte[] body) {
        return new HttpResponse() {
            @Override
            void writeTo(OutputStream out, boolean isLast) throws IOException {
                String head = headers + "Content-Length: " + body.length + "\r\n";
                // In one packet: nobody waits for the second half.
                var message = new ByteArrayOutputStream(body.length + 200);
                message.write(head(status, head, isLast));
                message.write(body);
                message.writeTo(out);
            }
        };
    }

    static HttpResponse events(Stream stream) {
        return new HttpResponse() {
            @Override
            void writeTo(OutputStream out, boolean isLast) throws IOException {
                out.write(head(200, "Content-Type: text/event-stream\r\nCache-Control: no-store\r\n", true));
                stream.writeTo(out);
                throw new IOException("the stream has ended");
            }
        };
    }

    abstract void writeTo(OutputStream out, boolean isLast) throws IOException;

    private static byte[] head(int status, String headers, boolean isLast) {
        String challenge = status == 401 ? "WWW-Authenticate: Bearer\r\n" : "";
        String connection = isLast ? "Connection: close\r\n" : "";
        String head = "HTTP/1.1 " + status + ' ' + reason(status) + "\r\n" + challenge + headers + connection + "\r\n";
        return head.getBytes(StandardCharsets.US_ASCII);
    }

    private static String reason(int status) {
        switch (status) {
            case 200:
                return "OK";
            case 400:
                return "Bad Request";
            case 401:
                return "Unauthorized";
            case 403:
                return "Forbidden";
            case 404:
                return "Not Found";
            case 405:
                return "Method Not Allowed";
            case 411:
                return "Length Required";
            case 413:
                return "Content Too Large";
            case 431:
                return "Request Header Fields Too Large";
            case 503:
                return "Service Unavailable";
            default:
                throw new IllegalArgumentException("no reason phrase for status " + status);
        }
    }
}
