package dev.widgetwright.util;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** Suggestions for a name that does not exist. */
public final class Similar {
    private static final int LONGEST = 300;

    private Similar() {}

    /** The most similar first. */
    public static List<String> to(String wanted, Collection<String> there, int most) {
        var sorted = new ArrayList<>(there);
        String goal = Words.cut(wanted, LONGEST).toLowerCase(Locale.ROOT);
        sorted.sort(Comparator.comparingInt(
                each -> distance(goal, Words.cut(each, LONGEST).toLowerCase(Locale.ROOT))));
        return List.copyOf(sorted.subList(0, Math.min(most, sorted.size())));
    }

    /** The number of letters to add, remove or change. */
    private static int distance(String one, String other) {
        int[] above = new int[other.length() + 1];
        for (int column = 0; column <= other.length(); column++) above[column] = column;
        for (int row = 1; row <= one.length(); row++) {
            int[] here = new int[other.length() + 1];
            here[0] = row;
            for (int column = 1; column <= other.length(); column++) {
                int changed = above[column - 1] + (one.charAt(row - 1) == other.charAt(column - 1) ? 0 : 1);
                here[column] = Math.min(changed, Math.min(above[column], here[column - 1]) + 1);
            }
            above = here;
        }
        return above[other.length()];
    }
}
