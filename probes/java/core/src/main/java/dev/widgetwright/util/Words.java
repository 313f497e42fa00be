package dev.widgetwright.util;

/** For texts from elsewhere inside our own sentences. */
public final class Words {
    private Words() {}

    public static String cut(String text, int longest) {
        return text.length() > longest ? text.substring(0, longest) : text;
    }
}
