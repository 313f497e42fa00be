package dev.widgetwright.core.picture;

import dev.widgetwright.core.model.ProbeException;

/** Pixels as 0xAARRGGBB, row by row. */
public record Picture(int width, int height, int[] pixels) {
    private static final Spare<int[]> SPARE_PIXELS = new Spare<>();

    /** A picture to draw on. Its pixels may be those of a recycled one. */
    public static Picture ofSize(int width, int height) {
        int size = width * height;
        return new Picture(width, height, SPARE_PIXELS.take(spare -> spare.length == size, () -> new int[size]));
    }

    /** Gives its pixels to the next picture of this size. */
    public void recycle() {
        SPARE_PIXELS.keep(pixels);
    }

    public Picture cut(int left, int top, int wantedWidth, int wantedHeight) {
        int fromX = Math.max(0, left);
        int fromY = Math.max(0, top);
        int toX = Math.min(width, left + wantedWidth);
        int toY = Math.min(height, top + wantedHeight);
        if (toX <= fromX || toY <= fromY) throw ProbeException.invalid("The region lies outside the picture.");
        if (toX - fromX == width && toY - fromY == height) return this;
        int[] part = new int[(toX - fromX) * (toY - fromY)];
        for (int y = fromY; y < toY; y++)
            System.arraycopy(pixels, y * width + fromX, part, (y - fromY) * (toX - fromX), toX - fromX);
        return new Picture(toX - fromX, toY - fromY, part);
    }

    public void fill(int left, int top, int right, int bottom, int colour) {
        for (int y = Math.max(0, top); y < Math.min(height, bottom); y++)
            for (int x = Math.max(0, left); x < Math.min(width, right); x++) pixels[y * width + x] = colour;
    }

    /** Puts another picture on top of this one; its alpha is premultiplied. */
    public void paste(Picture other, int left, int top) {
        for (int y = Math.max(0, -top); y < Math.min(other.height, height - top); y++)
            for (int x = Math.max(0, -left); x < Math.min(other.width, width - left); x++) {
                int at = (y + top) * width + x + left;
                pixels[at] = over(other.pixels[y * other.width + x], pixels[at]);
            }
    }

    private static int over(int upper, int lower) {
        int rest = 255 - (upper >>> 24);
        if (rest == 0) return upper;
        int result = 0;
        for (int shift = 0; shift < 32; shift += 8)
            result |= Math.min(255, (upper >>> shift & 0xff) + (lower >>> shift & 0xff) * rest / 255) << shift;
        return result;
    }

    /** Each pixel becomes the mean of those it replaces. */
    public Picture scaled(double factor) {
        if (factor == 1) return this;
        int newWidth = Math.max(1, (int) Math.round(width * factor));
        int newHeight = Math.max(1, (int) Math.round(height * factor));
        int[] result = new int[newWidth * newHeight];
        for (int y = 0; y < newHeight; y++) {
            int top = Math.min(height - 1, (int) (y / factor));
            int bottom = Math.max(top + 1, Math.min(height, (int) ((y + 1) / factor)));
            for (int x = 0; x < newWidth; x++) {
                int left = Math.min(width - 1, (int) (x / factor));
                int right = Math.max(left + 1, Math.min(width, (int) ((x + 1) / factor)));
                result[y * newWidth + x] = mean(left, top, right, bottom);
            }
        }
        return new Picture(newWidth, newHeight, result);
    }

    private int mean(int left, int top, int right, int bottom) {
        int red = 0;
        int green = 0;
        int blue = 0;
        int count = (right - left) * (bottom - top);
        for (int y = top; y < bottom; y++)
            for (int x = left; x < right; x++) {
                int pixel = pixels[y * width + x];
                red += pixel >> 16 & 0xff;
                green += pixel >> 8 & 0xff;
                blue += pixel & 0xff;
            }
        return 0xff << 24 | red / count << 16 | green / count << 8 | blue / count;
    }
}
