package dev.widgetwright.core.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import org.junit.jupiter.api.Test;

class DeadlineTest {
    private static Deadline of(Object timeoutMs) {
        return Deadline.of(new Params(Map.of("timeoutMs", timeoutMs)), 5_000);
    }

    @Test
    void theCallerSaysHowLongOrItIsAsUsual() {
        assertEquals(700, of(700.0).limitMs());
        assertEquals(5_000, Deadline.of(new Params(Map.of()), 5_000).limitMs());
        assertEquals(100, of(0.0).limitMs());
        assertThrows(ProbeException.class, () -> of(-1.0));
        assertThrows(ProbeException.class, () -> of("1"));
    }

    @Test
    void itIsOverWhenNothingRemains() {
        assertTrue(new Deadline(0).isOver());
        assertFalse(new Deadline(60_000).isOver());
        assertTrue(new Deadline(60_000).remainingMs() > 50_000);
    }

    @Test
    void graceIsLeftEvenAtTheLimit() {
        assertTrue(new Deadline(0).withGrace().remainingMs() > 0);
        assertTrue(new Deadline(60_000).withGrace().limitMs() <= 60_000);
    }

    @Test
    void itIsTooLateToBeginOnceTheCallerHasGivenUp() {
        Deadline deadline = new Deadline(60_000);
        assertFalse(deadline.isTooLateToBegin());
        assertTrue(deadline.notAfter(System.currentTimeMillis() - 1).isTooLateToBegin());
        assertFalse(deadline.notAfter(System.currentTimeMillis() + 60_000).isTooLateToBegin());
    }
}
