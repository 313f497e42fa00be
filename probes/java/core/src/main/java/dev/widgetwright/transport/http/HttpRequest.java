package dev.widgetwright.transport.http;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The head of a request. What is not plain HTTP/1.1 is refused, never guessed at. */
final class HttpRequest {
    private static final int MOST_HEAD_BYTES = 16 * 1024;
    private static final Pattern REQUEST_LINE = Pattern.compile("([A-Z]{1,16}) (/[!-~]*) HTTP/1\\.([01])");
    private static final Pattern HEADER = Pattern.compile("([!#$%&'*+.^_`|~0-9A-Za-z-]+):[ \\t]*(.*?)[ \\t]*");
    private static final Pattern LENGTH = Pattern.compile("\\d{1,12}");

    final String method;
    /** Without the query. */
    final String path;

    private final boolean isOldHttp;
    private final Map<String, String> headers = new HashMap<>();

    /** With the status to answer. */
    static final class Refused extends Exception {
        private static final long serialVersionUID = 1;
        final int status;

        Refused(int status) {
            super(null, null, false, false);
            this.status = status;
        }
    }

    private HttpRequest(String requestLine) throws Refused {
        Matcher found = REQUEST_LINE.matcher(requestLine);
        if (!found.matches()) throw new Refused(400);
        method = found.group(1);
        path = found.group(2).replaceFirst("\\?.*", "");
        isOldHttp = found.group(3).equals("0");
    }

    /** Null if the client has closed the connection instead of sending one. */
    static HttpRequest read(InputStream in) throws IOException, Refused {
        var lines = new Lines(in);
        String first = lines.next();
        if (first == null) return null;
        var request = new HttpRequest(first);
        for (String line = lines.next(); line == null || !line.isEmpty(); line = lines.next()) {
            if (line == null) return null;
            request.add(line);
        }
        return request;
    }

    private void add(String line) throws Refused {
        Matcher found = HEADER.matcher(line);
        if (!found.matches()) throw new Refused(400);
        // Of two, another program may believe the other one.
        if (headers.put(found.group(1).toLowerCase(Locale.ROOT), found.group(2)) != null) throw new Refused(400);
    }

    /** Null if there is none. */
    String header(String name) {
        return headers.get(name.toLowerCase(Locale.ROOT));
    }

    boolean hasHeader(String name) {
        return header(name) != null;
    }

    long bodyLength() throws Refused {
        if (hasHeader("Transfer-Encoding")) throw new Refused(411);
        String length = header("Content-Length");
        if (length == null) return 0;
        if (!LENGTH.matcher(length).matches()) throw new Refused(400);
        return Long.parseLong(length);
    }

    boolean waitsForContinue() {
        return "100-continue".equalsIgnoreCase(header("Expect"));
    }

    boolean isLast() {
        String connection = header("Connection");
        if (isOldHttp) return !"keep-alive".equalsIgnoreCase(connection);
        return connection != null && connection.toLowerCase(Locale.ROOT).contains("close");
    }

    private static final class Lines {
        private final InputStream in;
        private int left = MOST_HEAD_BYTES;

        Lines(InputStream in) {
            this.in = in;
        }

        /** Null at the end of the stream. */
        String next() throws IOException, Refused {
            var line = new StringBuilder();
            for (int next = in.read(); next != '\n'; next = in.read()) {
                if (next < 0) return null;
                if (--left < 0) throw new Refused(431);
                line.append((char) next);
            }
            int end = line.length() - 1;
            if (end >= 0 && line.charAt(end) == '\r') line.setLength(end);
            return new String(line.toString().getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8);
        }
    }
}
