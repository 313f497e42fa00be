package dev.widgetwright.util;

/** Texts of others in sentences of ours. */
public final class Words {
    private Words() {}

    public static String cut(String text, int longest) {
        return text.length() > longest ? text.substring(0, longest) : text;
    }
}
