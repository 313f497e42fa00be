package dev.widgetwright.core.picture;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.zip.Adler32;
import java.util.zip.CRC32;
import java.util.zip.Deflater;

/** Writes PNG without AWT, which the application may not have, and many times faster. */
final class Png {
    private static final byte[] SIGNATURE = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'};
    private static final byte[] FASTEST_ZLIB = {0x78, 0x01};
    private static final byte UP = 2;
    private static final int FEWEST_ROWS_PER_STRIPE = 64;
    private static final int MOST_STRIPES = 4;
    private static final Spare<byte[]> SPARE_ROWS = new Spare<>();

    private Png() {}

    static byte[] encode(Picture picture) {
        var out = new ByteArrayOutputStream(picture.pixels().length / 2);
        out.writeBytes(SIGNATURE);
        ByteBuffer header = ByteBuffer.allocate(13).putInt(picture.width()).putInt(picture.height());
        header.put((byte) 8).put((byte) 2).put((byte) 0).put((byte) 0).put((byte) 0);
        writeChunk(out, "IHDR", header.array());
        writeChunk(out, "IDAT", compressed(picture));
        writeChunk(out, "IEND", new byte[0]);
        return out.toByteArray();
    }

    /** Stripes of rows, each filtered and deflated by a thread of its own, joined to one stream. */
    private static byte[] compressed(Picture picture) {
        int rowBytes = picture.width() * 3 + 1;
        int size = rowBytes * picture.height();
        byte[] rows = SPARE_ROWS.take(spare -> spare.length == size, () -> new byte[size]);
        int cores = Math.min(MOST_STRIPES, Runtime.getRuntime().availableProcessors());
        int stripes = Math.max(1, Math.min(cores, picture.height() / FEWEST_ROWS_PER_STRIPE));
        var parts = new ArrayList<FutureTask<byte[]>>();
        for (int stripe = 0; stripe < stripes; stripe++) {
            int from = picture.height() * stripe / stripes;
            int to = picture.height() * (stripe + 1) / stripes;
            var part = new FutureTask<>(() -> {
                filter(picture, from, to, rows);
                return deflated(rows, from * rowBytes, to * rowBytes, to == picture.height());
            });
            parts.add(part);
            // The common pool may be busy with the application's work.
            if (stripe < stripes - 1) startDaemon(part);
            else part.run();
        }
        var out = new ByteArrayOutputStream(rows.length / 8 + 64);
        out.writeBytes(FASTEST_ZLIB);
        for (FutureTask<byte[]> part : parts) out.writeBytes(resultOf(part));
        var checksum = new Adler32();
        checksum.update(rows);
        SPARE_ROWS.keep(rows);
        out.writeBytes(ByteBuffer.allocate(4).putInt((int) checksum.getValue()).array());
        return out.toByteArray();
    }

    private static void startDaemon(Runnable work) {
        var thread = new Thread(work, "widgetwright-png");
        thread.setDaemon(true);
        thread.start();
    }

    private static byte[] resultOf(FutureTask<byte[]> part) {
        try {
            return part.get();
        } catch (ExecutionException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Stores each row as its difference to the one above: most of a window repeats from row to row. */
    private static void filter(Picture picture, int from, int to, byte[] rows) {
        int width = picture.width();
        int[] pixels = picture.pixels();
        for (int y = from; y < to; y++) {
            int row = y * width;
            int above = y == 0 ? -1 : row - width;
            int at = y * (width * 3 + 1);
            Arrays.fill(rows, at, at + width * 3 + 1, (byte) 0);
            rows[at++] = UP;
            int first = above < 0 ? 0 : Arrays.mismatch(pixels, row, row + width, pixels, above, above + width);
            if (first < 0) continue;
            at += first * 3;
            for (int x = first; x < width; x++) {
                int pixel = pixels[row + x];
                int over = above < 0 ? 0 : pixels[above + x];
                if (pixel != over) {
                    rows[at] = (byte) ((pixel >> 16) - (over >> 16));
                    rows[at + 1] = (byte) ((pixel >> 8) - (over >> 8));
                    rows[at + 2] = (byte) (pixel - over);
                }
                at += 3;
            }
        }
    }

    private static byte[] deflated(byte[] bytes, int from, int to, boolean isLast) {
        var deflater = new Deflater(Deflater.BEST_SPEED, true);
        var out = new ByteArrayOutputStream((to - from) / 8 + 64);
        byte[] buffer = new byte[65536];
        try {
            deflater.setInput(bytes, from, to - from);
            if (isLast) deflater.finish();
            // A flushed part ends at a whole byte, so that the next can follow.
            int written;
            do {
                written = deflater.deflate(buffer, 0, buffer.length, isLast ? Deflater.NO_FLUSH : Deflater.SYNC_FLUSH);
                out.write(buffer, 0, written);
            } while (isLast ? !deflater.finished() : written == buffer.length);
            return out.toByteArray();
        } finally {
            deflater.end();
        }
    }

    private static void writeChunk(ByteArrayOutputStream out, String type, byte[] data) {
        byte[] name = type.getBytes(StandardCharsets.US_ASCII);
        var checksum = new CRC32();
        checksum.update(name);
        checksum.update(data);
        out.writeBytes(ByteBuffer.allocate(8).putInt(data.length).put(name).array());
        out.writeBytes(data);
        out.writeBytes(ByteBuffer.allocate(4).putInt((int) checksum.getValue()).array());
    }
}
