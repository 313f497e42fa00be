package dev.widgetwright.core.picture;

import java.io.ByteArrayOutputStream;

/**
 * A baseline JPEG encoder (ITU T.81, its tables of annex K, no subsampling), because the application may not have AWT.
 */
final class Jpeg {
    private static final int[] ZIGZAG = {
        0, 1, 8, 16, 9, 2, 3, 10, 17, 24, 32, 25, 18, 11, 4, 5, 12, 19, 26, 33, 40, 48, 41, 34, 27, 20, 13, 6, 7, 14,
                21, 28,
        35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23, 30, 37, 44, 51, 58, 59, 52, 45, 38, 31, 39, 46, 53, 60, 61, 54,
                47, 55, 62, 63
    };
    private static final int[] LUMINANCE = {
        16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56, 14, 17, 22, 29,
                51, 87, 80, 62,
        18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113, 92, 49, 64, 78, 87, 103, 121, 120, 101, 72, 92,
                95, 98, 112, 100, 103, 99
    };
    private static final int[] CHROMINANCE = {
        17, 18, 24, 47, 99, 99, 99, 99, 18, 21, 26, 66, 99, 99, 99, 99, 24, 26, 56, 99, 99, 99, 99, 99, 47, 66, 99, 99,
                99, 99, 99, 99,
        99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99,
                99, 99, 99, 99
    };
    private static final int[] DC_COUNTS = {0, 1, 5, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0};
    private static final int[] DC_VALUES = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11};
    private static final int[] AC_COUNTS = {0, 2, 1, 3, 3, 2, 4, 3, 5, 5, 4, 4, 0, 0, 1, 0x7d};
    private static final int[] AC_VALUES = {
        0x01, 0x02, 0x03, 0x00, 0x04, 0x11, 0x05, 0x12, 0x21, 0x31, 0x41, 0x06, 0x13, 0x51, 0x61, 0x07, 0x22, 0x71,
                0x14, 0x32, 0x81, 0x91,
        0xa1, 0x08, 0x23, 0x42, 0xb1, 0xc1, 0x15, 0x52, 0xd1, 0xf0, 0x24, 0x33, 0x62, 0x72, 0x82, 0x09, 0x0a, 0x16,
                0x17, 0x18, 0x19, 0x1a,
        0x25, 0x26, 0x27, 0x28, 0x29, 0x2a, 0x34, 0x35, 0x36, 0x37, 0x38, 0x39, 0x3a, 0x43, 0x44, 0x45, 0x46, 0x47,
                0x48, 0x49, 0x4a, 0x53,
        0x54, 0x55, 0x56, 0x57, 0x58, 0x59, 0x5a, 0x63, 0x64, 0x65, 0x66, 0x67, 0x68, 0x69, 0x6a, 0x73, 0x74, 0x75,
                0x76, 0x77, 0x78, 0x79,
        0x7a, 0x83, 0x84, 0x85, 0x86, 0x87, 0x88, 0x89, 0x8a, 0x92, 0x93, 0x94, 0x95, 0x96, 0x97, 0x98, 0x99, 0x9a,
                0xa2, 0xa3, 0xa4, 0xa5,
        0xa6, 0xa7, 0xa8, 0xa9, 0xaa, 0xb2, 0xb3, 0xb4, 0xb5, 0xb6, 0xb7, 0xb8, 0xb9, 0xba, 0xc2, 0xc3, 0xc4, 0xc5,
                0xc6, 0xc7, 0xc8, 0xc9,
        0xca, 0xd2, 0xd3, 0xd4, 0xd5, 0xd6, 0xd7, 0xd8, 0xd9, 0xda, 0xe1, 0xe2, 0xe3, 0xe4, 0xe5, 0xe6, 0xe7, 0xe8,
                0xe9, 0xea, 0xf1, 0xf2,
        0xf3, 0xf4, 0xf5, 0xf6, 0xf7, 0xf8, 0xf9, 0xfa
    };
    private static final double[][] COSINES = cosines();

    private final Picture picture;
    private final int[] luminance;
    private final int[] chrominance;
    private final Codes dcCodes = new Codes(DC_COUNTS, DC_VALUES);
    private final Codes acCodes = new Codes(AC_COUNTS, AC_VALUES);
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private int bits;
    private int bitCount;

    private Jpeg(Picture picture, int quality) {
        this.picture = picture;
        luminance = scaled(LUMINANCE, quality);
        chrominance = scaled(CHROMINANCE, quality);
    }

    static byte[] encode(Picture picture, int quality) {
        var jpeg = new Jpeg(picture, quality);
        jpeg.writeHeaders();
        jpeg.writeBlocks();
        jpeg.flushBits();
        jpeg.writeShort(0xffd9);
        return jpeg.out.toByteArray();
    }

    private static int[] scaled(int[] table, int quality) {
        int percent = quality < 50 ? 5000 / quality : 200 - quality * 2;
        int[] result = new int[64];
        for (int i = 0; i < 64; i++) result[i] = Math.max(1, Math.min(255, (table[i] * percent + 50) / 100));
        return result;
    }

    private static double[][] cosines() {
        var cosines = new double[8][8];
        for (int u = 0; u < 8; u++)
            for (int x = 0; x < 8; x++)
                cosines[u][x] = Math.cos((2 * x + 1) * u * Math.PI / 16) * (u == 0 ? Math.sqrt(0.125) : 0.5);
        return cosines;
    }

    private void writeHeaders() {
        writeShort(0xffd8);
        writeSegment(0xffe0, 'J', 'F', 'I', 'F', 0, 1, 1, 0, 0, 1, 0, 1, 0, 0);
        writeQuantization(0, luminance);
        writeQuantization(1, chrominance);
        int width = picture.width();
        int height = picture.height();
        writeSegment(
                0xffc0, 8, height >> 8, height & 255, width >> 8, width & 255, 3, 1, 0x11, 0, 2, 0x11, 1, 3, 0x11, 1);
        writeHuffman(0x00, DC_COUNTS, DC_VALUES);
        writeHuffman(0x10, AC_COUNTS, AC_VALUES);
        writeSegment(0xffda, 3, 1, 0, 2, 0, 3, 0, 0, 63, 0);
    }

    private void writeQuantization(int number, int[] table) {
        int[] data = new int[65];
        data[0] = number;
        for (int i = 0; i < 64; i++) data[i + 1] = table[ZIGZAG[i]];
        writeSegment(0xffdb, data);
    }

    private void writeHuffman(int number, int[] counts, int[] values) {
        int[] data = new int[17 + values.length];
        data[0] = number;
        System.arraycopy(counts, 0, data, 1, 16);
        System.arraycopy(values, 0, data, 17, values.length);
        writeSegment(0xffc4, data);
    }

    private void writeSegment(int marker, int... data) {
        writeShort(marker);
        writeShort(data.length + 2);
        for (int each : data) out.write(each);
    }

    private void writeShort(int value) {
        out.write(value >> 8);
        out.write(value);
    }

    private void writeBlocks() {
        int[] lastDc = new int[3];
        var block = new double[64];
        for (int top = 0; top < picture.height(); top += 8)
            for (int left = 0; left < picture.width(); left += 8)
                for (int component = 0; component < 3; component++) {
                    readBlock(left, top, component, block);
                    int[] quantized = quantize(transform(block), component == 0 ? luminance : chrominance);
                    writeBlock(quantized, lastDc[component]);
                    lastDc[component] = quantized[0];
                }
    }

    /** Beyond the edge the last pixels go on. */
    private void readBlock(int left, int top, int component, double[] block) {
        for (int y = 0; y < 8; y++)
            for (int x = 0; x < 8; x++) {
                int row = Math.min(top + y, picture.height() - 1);
                int pixel = picture.pixels()[row * picture.width() + Math.min(left + x, picture.width() - 1)];
                block[y * 8 + x] = component(pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255, component);
            }
    }

    /** Y, Cb or Cr, around zero. */
    private static double component(int red, int green, int blue, int component) {
        return switch (component) {
            case 0 -> 0.299 * red + 0.587 * green + 0.114 * blue - 128;
            case 1 -> -0.168736 * red - 0.331264 * green + 0.5 * blue;
            default -> 0.5 * red - 0.418688 * green - 0.081312 * blue;
        };
    }

    private static double[] transform(double[] block) {
        var rows = new double[64];
        var result = new double[64];
        for (int y = 0; y < 8; y++)
            for (int u = 0; u < 8; u++) {
                double sum = 0;
                for (int x = 0; x < 8; x++) sum += block[y * 8 + x] * COSINES[u][x];
                rows[y * 8 + u] = sum;
            }
        for (int v = 0; v < 8; v++)
            for (int u = 0; u < 8; u++) {
                double sum = 0;
                for (int y = 0; y < 8; y++) sum += rows[y * 8 + u] * COSINES[v][y];
                result[v * 8 + u] = sum;
            }
        return result;
    }

    private static int[] quantize(double[] block, int[] table) {
        int[] result = new int[64];
        for (int i = 0; i < 64; i++) result[i] = (int) Math.round(block[ZIGZAG[i]] / table[ZIGZAG[i]]);
        return result;
    }

    private void writeBlock(int[] block, int lastDc) {
        int difference = block[0] - lastDc;
        writeCode(dcCodes, sizeOf(difference));
        writeNumber(difference);
        int zeros = 0;
        for (int i = 1; i < 64; i++) {
            if (block[i] == 0) {
                zeros++;
                continue;
            }
            for (; zeros > 15; zeros -= 16) writeCode(acCodes, 0xf0);
            writeCode(acCodes, zeros << 4 | sizeOf(block[i]));
            writeNumber(block[i]);
            zeros = 0;
        }
        if (zeros > 0) writeCode(acCodes, 0);
    }

    private static int sizeOf(int number) {
        return 32 - Integer.numberOfLeadingZeros(Math.abs(number));
    }

    private void writeNumber(int number) {
        int size = sizeOf(number);
        writeBits(number < 0 ? number + (1 << size) - 1 : number, size);
    }

    private void writeCode(Codes codes, int value) {
        writeBits(codes.code[value], codes.length[value]);
    }

    private void writeBits(int value, int count) {
        for (int i = count - 1; i >= 0; i--) {
            bits = bits << 1 | value >> i & 1;
            if (++bitCount == 8) writeByte();
        }
    }

    private void writeByte() {
        out.write(bits);
        // What looks like a marker is not one.
        if ((bits & 0xff) == 0xff) out.write(0);
        bits = 0;
        bitCount = 0;
    }

    private void flushBits() {
        while (bitCount > 0) writeBits(1, 1);
    }

    private static final class Codes {
        final int[] code = new int[256];
        final int[] length = new int[256];

        Codes(int[] counts, int[] values) {
            int next = 0;
            int at = 0;
            for (int bits = 1; bits <= 16; bits++, next <<= 1)
                for (int i = 0; i < counts[bits - 1]; i++) {
                    code[values[at]] = next++;
                    length[values[at++]] = bits;
                }
        }
    }
}
