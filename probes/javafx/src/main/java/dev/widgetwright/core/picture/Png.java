package dev.widgetwright.core.picture;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32;
import java.util.zip.Deflater;

/** Writes PNG without AWT, which the application may not have, and twenty times as fast. */
final class Png {
    private static final byte[] SIGNATURE = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'};
    private static final byte UP = 2;

    private Png() {}

    static byte[] encode(Picture picture) {
        var out = new ByteArrayOutputStream(picture.pixels().length / 2);
        out.writeBytes(SIGNATURE);
        ByteBuffer header = ByteBuffer.allocate(13).putInt(picture.width()).putInt(picture.height());
        header.put((byte) 8).put((byte) 2).put((byte) 0).put((byte) 0).put((byte) 0);
        writeChunk(out, "IHDR", header.array());
        writeChunk(out, "IDAT", deflated(filtered(picture)));
        writeChunk(out, "IEND", new byte[0]);
        return out.toByteArray();
    }

    /** Each row as its difference to the one above. */
    private static byte[] filtered(Picture picture) {
        int width = picture.width();
        int[] pixels = picture.pixels();
        byte[] rows = new byte[(width * 3 + 1) * picture.height()];
        int at = 0;
        for (int y = 0; y < picture.height(); y++) {
            rows[at++] = UP;
            for (int x = 0; x < width; x++) {
                int pixel = pixels[y * width + x];
                int above = y == 0 ? 0 : pixels[(y - 1) * width + x];
                rows[at++] = (byte) ((pixel >> 16) - (above >> 16));
                rows[at++] = (byte) ((pixel >> 8) - (above >> 8));
                rows[at++] = (byte) (pixel - above);
            }
        }
        return rows;
    }

    private static byte[] deflated(byte[] bytes) {
        var deflater = new Deflater(Deflater.BEST_SPEED);
        var out = new ByteArrayOutputStream(bytes.length / 8 + 64);
        byte[] buffer = new byte[65536];
        try {
            deflater.setInput(bytes);
            deflater.finish();
            while (!deflater.finished()) out.write(buffer, 0, deflater.deflate(buffer));
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
        out.writeBytes(ByteBuffer.allocate(12 + data.length).putInt(data.length).put(name).put(data).putInt((int) checksum.getValue()).array());
    }
}
