package dev.widgetwright.core.fx;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ScheduledTest {
    private static final long TICKS_PER_MS = 6;

    private final Object clock = new Object();
    private final Object timer = new Object();
    private final List<RunningAnimation> running = new ArrayList<>();

    /** From now on exactly these are running. */
    private void run(RunningAnimation... animations) {
        running.clear();
        running.addAll(List.of(animations));
    }

    private static RunningAnimation timer(Object self, long startMs, double lengthMs) {
        return new RunningAnimation(self, startMs * TICKS_PER_MS, lengthMs, lengthMs, true);
    }

    private static RunningAnimation movement(Object self, long startMs, double lengthMs) {
        return new RunningAnimation(self, startMs * TICKS_PER_MS, lengthMs, lengthMs, false);
    }

    private Scheduled afterNow() {
        return Scheduled.fromNowOn(() -> running);
    }

    private static void assertPending(boolean isPending, Scheduled scheduled) {
        assertEquals(isPending, scheduled.pending().isPresent());
    }

    @Test
    void waitsForATimerThatAnActionStartedUntilItHasEnded() {
        Scheduled scheduled = afterNow();
        run(timer(timer, 0, 300));
        assertPending(true, scheduled);
        run();
        assertPending(false, scheduled);
    }

    @Test
    void waitsForOneTimerAfterAnother() {
        Scheduled scheduled = afterNow();
        for (int step = 0; step < 10; step++) {
            run(timer(new Object(), step * 100, 100));
            assertPending(true, scheduled);
        }
    }

    @Test
    void doesNotWaitForATimerThatIsDueLate() {
        Scheduled scheduled = afterNow();
        run(timer(timer, 0, 501));
        assertPending(false, scheduled);
        run(movement(timer, 1, 2000));
        assertPending(true, scheduled);
    }

    @Test
    void doesNotWaitForWhatRanBefore() {
        run(timer(timer, 0, 300), movement(clock, 0, 900));
        assertPending(false, afterNow());
        assertPending(true, Scheduled.byAnyone(() -> running));
    }

    @Test
    void waitsForATimerThatTheActionStartsOnceMoreBeforeItsEnd() {
        run(timer(timer, 0, 300));
        Scheduled scheduled = afterNow();
        run(timer(timer, 200, 300));
        assertPending(true, scheduled);
    }

    @Test
    void doesNotWaitForTheNextTickOfAClock() {
        run(timer(clock, 0, 100));
        Scheduled scheduled = afterNow();
        run(timer(clock, 101, 100));
        assertPending(false, scheduled);
        run(timer(new Object(), 203, 100), timer(timer, 150, 300));
        assertEquals(
                timer, scheduled.pending().map(RunningAnimation::self).orElseThrow(), "not for that of a new timer");
        run(timer(new Object(), 305, 100));
        assertPending(false, scheduled);
    }

    @Test
    void waitsForATimerLikeThatOfTheClockIfTheClockStillRuns() {
        run(timer(clock, 0, 100));
        Scheduled scheduled = afterNow();
        run(timer(clock, 0, 100), timer(timer, 50, 100));
        assertPending(true, scheduled);
    }

    @Test
    void aTimerThatStartsItselfOverAndOverIsAClock() {
        Scheduled scheduled = afterNow();
        for (int step = 0; step < 5; step++) {
            run(timer(timer, step * 101, 100));
            assertPending(true, scheduled);
        }
        run(timer(timer, 505, 100));
        assertPending(false, scheduled);
        run(timer(timer, 606, 100));
        assertPending(false, scheduled);
    }
}
