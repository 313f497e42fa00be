package dev.widgetwright.core.secrets;

import dev.widgetwright.core.model.ProbeException;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;

/**
 * The ids and names that are secret, with `*` as a wildcard, ignoring case. The patterns of all clients add up and stay
 * until the process ends: nobody unmasks anything by saying hello again.
 */
public final class SecretPatterns {
    private static final int MAX_PATTERNS = 1_000;

    private volatile List<String> patterns = List.of();

    /** Whether any of them is new. */
    public synchronized boolean add(List<String> more) {
        var all = new LinkedHashSet<>(patterns);
        for (String pattern : more) if (!pattern.isBlank()) all.add(pattern.toLowerCase(Locale.ROOT));
        if (all.size() > MAX_PATTERNS)
            throw ProbeException.invalid("\"secrets\" adds up to " + all.size() + " patterns, at most " + MAX_PATTERNS
                    + " are possible. Use wildcards to say the same with fewer.");
        boolean isMore = all.size() > patterns.size();
        patterns = List.copyOf(all);
        return isMore;
    }

    public boolean isEmpty() {
        return patterns.isEmpty();
    }

    /** Whether one of the patterns matches an id or a name; null matches none. */
    public boolean match(String text) {
        if (text == null || patterns.isEmpty()) return false;
        String lower = text.toLowerCase(Locale.ROOT);
        for (String pattern : patterns) if (matches(pattern, lower)) return true;
        return false;
    }

    /** Whether a pattern is this very name, so that hiding the name would hide nothing. */
    public boolean spellOut(String name) {
        return name != null && patterns.contains(name.toLowerCase(Locale.ROOT));
    }

    /** In time proportional to both lengths, however many wildcards there are. */
    private static boolean matches(String pattern, String text) {
        int at = 0;
        int in = 0;
        int lastStar = -1;
        int retryFrom = 0;
        while (in < text.length()) {
            if (at < pattern.length() && pattern.charAt(at) == '*') {
                lastStar = at++;
                retryFrom = in;
            } else if (at < pattern.length() && pattern.charAt(at) == text.charAt(in)) {
                at++;
                in++;
            } else if (lastStar >= 0) {
                at = lastStar + 1;
                in = ++retryFrom;
            } else {
                return false;
            }
        }
        while (at < pattern.length() && pattern.charAt(at) == '*') at++;
        return at == pattern.length();
    }
}
