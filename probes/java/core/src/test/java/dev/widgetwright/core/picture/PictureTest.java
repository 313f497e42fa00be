package dev.widgetwright.core.picture;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.widgetwright.core.model.ProbeException;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Arrays;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What we encode is decoded by Java's own readers. */
class PictureTest {
    private static Picture pattern(int width, int height) {
        int[] pixels = new int[width * height];
        for (int y = 0; y < height; y++)
            for (int x = 0; x < width; x++)
                pixels[y * width + x] = 0xff000000 | (x * 7 & 0xff) << 16 | (y * 5 & 0xff) << 8 | (x + y & 0xff);
        return new Picture(width, height, pixels);
    }

    private static BufferedImage decoded(byte[] bytes) throws IOException {
        return ImageIO.read(new ByteArrayInputStream(bytes));
    }

    @ParameterizedTest
    @CsvSource({"1, 1", "3, 2", "17, 129", "640, 480"})
    void aPngHasEveryPixel(int width, int height) throws IOException {
        Picture picture = pattern(width, height);
        BufferedImage image = decoded(Png.encode(picture));
        assertEquals(width, image.getWidth());
        assertEquals(height, image.getHeight());
        assertArrayEquals(picture.pixels(), image.getRGB(0, 0, width, height, null, 0, width));
    }

    @ParameterizedTest
    @CsvSource({"1, 1, 80", "8, 8, 90", "9, 17, 90", "64, 40, 100", "64, 40, 1"})
    void aJpegLooksLikeIt(int width, int height, int quality) throws IOException {
        int[] plain = new int[width * height];
        Arrays.fill(plain, 0xff3366cc);
        BufferedImage image = decoded(Jpeg.encode(new Picture(width, height, plain), quality));
        assertEquals(width, image.getWidth());
        assertEquals(height, image.getHeight());
        int most = quality == 1 ? 40 : 4;
        for (int y = 0; y < height; y++)
            for (int x = 0; x < width; x++)
                assertTrue(distance(0xff3366cc, image.getRGB(x, y)) <= most, "at " + x + "," + y);
    }

    @Test
    void aJpegOfTheBestQualityHasItsShapes() throws IOException {
        int[] pixels = new int[40 * 24];
        for (int i = 0; i < pixels.length; i++) pixels[i] = 0xff000000 | (i % 40 * 6) << 16 | (i / 40 * 10) << 8 | 0x40;
        BufferedImage image = decoded(Jpeg.encode(new Picture(40, 24, pixels), 100));
        for (int i = 0; i < pixels.length; i++)
            assertTrue(distance(pixels[i], image.getRGB(i % 40, i / 40)) <= 8, "at " + i);
    }

    private static int distance(int one, int other) {
        int most = 0;
        for (int shift = 0; shift < 24; shift += 8)
            most = Math.max(most, Math.abs((one >> shift & 0xff) - (other >> shift & 0xff)));
        return most;
    }

    @Test
    void aPartIsCutOutAndOutsideOfItThereIsNothing() {
        Picture picture = pattern(4, 3);
        Picture part = picture.cut(1, 1, 2, 10);
        assertEquals(2, part.width());
        assertEquals(2, part.height());
        assertEquals(picture.pixels()[5], part.pixels()[0]);
        assertSame(picture, picture.cut(-5, -5, 100, 100));
        assertThrows(ProbeException.class, () -> picture.cut(4, 0, 1, 1));
        assertThrows(ProbeException.class, () -> picture.cut(0, 0, 0, 1));
    }

    @Test
    void scalingTakesTheMeanOfPixels() {
        var picture = new Picture(2, 2, new int[] {0xff000000, 0xff0000ff, 0xff00ff00, 0xffff0000});
        Picture half = picture.scaled(0.5);
        assertEquals(1, half.width());
        assertEquals(0xff3f3f3f, half.pixels()[0]);
        assertEquals(4, picture.scaled(2).width());
        assertEquals(1, picture.scaled(0.01).height());
    }

    @Test
    void fillingAndPastingStayInside() {
        var picture = new Picture(2, 1, new int[2]);
        picture.fill(-1, -1, 1, 5, 0xff112233);
        assertArrayEquals(new int[] {0xff112233, 0}, picture.pixels());
        picture.paste(new Picture(2, 2, new int[] {0xff000001, 0xff000002, 0xff000003, 0xff000004}), 1, -1);
        assertArrayEquals(new int[] {0xff112233, 0xff000003}, picture.pixels());
    }
}
