package dev.widgetwright.core.model;

/** Removes the mark of the access key from labels. */
public final class Mnemonics {
    private Mnemonics() {}

    /** `_` marks the next character, `__` is an underscore. */
    public static String strip(String text, boolean isMarked) {
        if (text == null || !isMarked || text.indexOf('_') < 0) return text;
        var result = new StringBuilder(text.length());
        boolean isFound = false;
        for (int i = 0; i < text.length(); i++) {
            boolean isMark = text.charAt(i) == '_' && i + 1 < text.length();
            if (isMark && text.charAt(i + 1) == '_') i++;
            else if (isMark && !isFound) {
                isFound = true;
                continue;
            }
            result.append(text.charAt(i));
        }
        return result.toString();
    }

    /** A menu entry the way people write it: in lower case, without trailing dots and spaces. */
    public static String menuWords(String text) {
        return text == null ? "" : text.replaceAll("(…|\\.{3})\\s*$", "").trim().toLowerCase(java.util.Locale.ROOT);
    }
}
