package dev.widgetwright.transport.http;

import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;

/** A port of a loopback address. */
final class TcpSocket implements ListeningSocket {
    private final String host;
    private final ServerSocket socket;

    TcpSocket(String host, int port) throws IOException {
        this.host = host;
        InetAddress address = InetAddress.getByName(host);
        if (!address.isLoopbackAddress())
            throw new IOException("it listens on loopback addresses only, such as 127.0.0.1");
        socket = new ServerSocket(port, 0, address);
    }

    int port() {
        return socket.getLocalPort();
    }

    @Override
    public Connection accept() throws IOException {
        return new Accepted(socket.accept());
    }

    @Override
    public boolean isOpen() {
        return !socket.isClosed();
    }

    @Override
    public String endpoint() {
        return "http://" + (host.indexOf(':') < 0 ? host : "[" + host + "]") + ":" + port() + "/";
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }

    private static final class Accepted implements Connection {
        private final Socket socket;

        Accepted(Socket socket) {
            this.socket = socket;
        }

        @Override
        public boolean isReadable() throws IOException {
            return socket.getInputStream().available() > 0;
        }

        @Override
        public int read(byte[] bytes, int from, int count, int mostMs) throws IOException {
            socket.setSoTimeout(mostMs);
            return socket.getInputStream().read(bytes, from, count);
        }

        @Override
        public OutputStream out() throws IOException {
            // Otherwise an answer waits 40 ms for an acknowledgement.
            socket.setTcpNoDelay(true);
            return socket.getOutputStream();
        }

        @Override
        public void shutdownOutput() throws IOException {
            socket.shutdownOutput();
        }

        @Override
        public void close() throws IOException {
            socket.close();
        }
    }
}
