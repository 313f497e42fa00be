package dev.widgetwright.transport.http;

import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;

/** Where clients come in: a port, or a socket in the file system. */
interface Door extends Closeable {
    Visitor accept() throws IOException;

    boolean isOpen();

    /** As the server finds it, such as `http://127.0.0.1:41234/`. */
    String endpoint();

    /** A connection. */
    interface Visitor extends Closeable {
        /** Fails if nothing comes in that time. */
        int read(byte[] bytes, int from, int count, int mostMs) throws IOException;

        OutputStream out() throws IOException;

        void shutdownOutput() throws IOException;
    }
}
