package dev.widgetwright.core.actions;

import dev.widgetwright.core.capture.SearchTime;
import dev.widgetwright.core.capture.VirtualView;
import java.util.Map;
import java.util.WeakHashMap;
import java.util.concurrent.TimeUnit;
import javafx.scene.control.Control;

/**
 * Looks for a text among the rows of a view, first among their values, then in their cells. It gives the application
 * its thread back in time; a client that asks again right away goes on where it was. On the FX thread.
 */
final class RowSearch {
    /** Later the rows may be others. */
    private static final long RESUMED_WITHIN_NANOS = TimeUnit.SECONDS.toNanos(2);

    private static final Map<Control, Pause> PAUSES = new WeakHashMap<>();

    /** After so many looks at one of `count` rows; the second half of all looks is at cells. */
    private record Pause(String wanted, int count, int looks, long at) {
        boolean isOf(String text, int rows) {
            return wanted.equals(text) && count == rows && System.nanoTime() - at < RESUMED_WITHIN_NANOS;
        }
    }

    private RowSearch() {}

    /** -1 if no row has it, or if there is no time to look at all of them. */
    static int find(VirtualView view, String wanted) {
        int count = view.count();
        var time = new SearchTime();
        Pause pause = PAUSES.remove(view.control());
        for (int look = pause != null && pause.isOf(wanted, count) ? pause.looks : 0; look < 2 * count; look++) {
            if (time.isOver()) {
                PAUSES.put(view.control(), new Pause(wanted, count, look, System.nanoTime()));
                return -1;
            }
            int row = look % count;
            if (look < count ? view.hasValue(row, wanted) : view.texts(row).contains(wanted)) return row;
        }
        return -1;
    }

    /** How far the last search came; -1 if it looked at all rows. */
    static int lookedAt(VirtualView view) {
        Pause pause = PAUSES.get(view.control());
        return pause == null ? -1 : pause.looks % pause.count;
    }
}
