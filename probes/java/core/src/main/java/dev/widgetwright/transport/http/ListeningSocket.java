package dev.widgetwright.transport.http;

import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;

/** Accepts clients on a port, or on a socket in the file system. */
interface ListeningSocket extends Closeable {
    Connection accept() throws IOException;

    boolean isOpen();

    /** As announced to the server, such as `http://127.0.0.1:41234/`. */
    String endpoint();

    interface Connection extends Closeable {
        /** Whether a read would return at once. */
        boolean isReadable() throws IOException;

        /** Fails if nothing comes in that time. */
        int read(byte[] bytes, int from, int count, int mostMs) throws IOException;

        OutputStream out() throws IOException;

        void shutdownOutput() throws IOException;
    }
}
