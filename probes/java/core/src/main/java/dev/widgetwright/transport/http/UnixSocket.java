package dev.widgetwright.transport.http;

import java.io.IOException;
import java.io.OutputStream;
import java.net.SocketTimeoutException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.CancelledKeyException;
import java.nio.channels.ClosedSelectorException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;

/** A socket in a directory that only this user can reach, for a program that has no network. */
final class UnixSocket implements ListeningSocket {
    private final Path path;
    private final ServerSocketChannel channel;

    UnixSocket(Path path) throws IOException {
        this.path = path;
        // What a process of the same id has left behind.
        Files.deleteIfExists(path);
        channel = ServerSocketChannel.open(StandardProtocolFamily.UNIX).bind(UnixDomainSocketAddress.of(path));
    }

    @Override
    public Connection accept() throws IOException {
        SocketChannel accepted = channel.accept();
        try {
            return new Accepted(accepted);
        } catch (IOException e) {
            accepted.close();
            throw e;
        }
    }

    @Override
    public boolean isOpen() {
        return channel.isOpen();
    }

    @Override
    public String endpoint() {
        return "unix:" + path;
    }

    @Override
    public void close() throws IOException {
        channel.close();
        Files.deleteIfExists(path);
    }

    /** Such a channel knows no timeouts: it is asked when it is ready. */
    private static final class Accepted extends OutputStream implements Connection {
        private final SocketChannel channel;
        private final Selector selector = Selector.open();
        private final SelectionKey key;

        Accepted(SocketChannel channel) throws IOException {
            this.channel = channel;
            channel.configureBlocking(false);
            key = channel.register(selector, SelectionKey.OP_READ);
        }

        @Override
        public boolean isReadable() throws IOException {
            return until(SelectionKey.OP_READ, selector::selectNow);
        }

        @Override
        public int read(byte[] bytes, int from, int count, int mostMs) throws IOException {
            ByteBuffer into = ByteBuffer.wrap(bytes, from, count);
            int read = channel.read(into);
            if (read == 0 && until(SelectionKey.OP_READ, () -> selector.select(mostMs))) read = channel.read(into);
            if (read == 0) throw new SocketTimeoutException();
            return read;
        }

        @Override
        public void write(byte[] bytes, int from, int count) throws IOException {
            ByteBuffer rest = ByteBuffer.wrap(bytes, from, count);
            while (rest.hasRemaining()) if (channel.write(rest) == 0) until(SelectionKey.OP_WRITE, selector::select);
        }

        @Override
        public void write(int one) throws IOException {
            write(new byte[] {(byte) one}, 0, 1);
        }

        /** Whether it is ready when the selection ends. */
        private boolean until(int operation, Selection selection) throws IOException {
            try {
                key.interestOps(operation);
                boolean isReady = selection.select() > 0;
                selector.selectedKeys().clear();
                return isReady;
            } catch (ClosedSelectorException | CancelledKeyException e) {
                throw new IOException("the connection was closed", e);
            }
        }

        private interface Selection {
            int select() throws IOException;
        }

        @Override
        public OutputStream out() {
            return this;
        }

        @Override
        public void shutdownOutput() throws IOException {
            channel.shutdownOutput();
        }

        @Override
        public void close() throws IOException {
            channel.close();
            selector.close();
        }
    }
}
