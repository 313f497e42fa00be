package dev.widgetwright.core.picture;

/** What a toolkit has drawn, and which part of it was asked for. */
public record Drawing(Picture whole, double x, double y, double width, double height) {
    Picture part() {
        return cut(whole, x, y, width, height);
    }

    static Picture cut(Picture picture, double x, double y, double width, double height) {
        return picture.cut((int) Math.round(x), (int) Math.round(y), (int) Math.round(width), (int) Math.round(height));
    }
}
