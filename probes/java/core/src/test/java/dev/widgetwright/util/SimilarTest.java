package dev.widgetwright.util;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class SimilarTest {
    @Test
    void theNearestComesFirstWhateverItsCase() {
        assertEquals(List.of("Text", "next"), Similar.to("text", List.of("width", "next", "Text"), 2));
    }

    @Test
    void aVeryLongNameTakesNoTime() {
        assertEquals(
                1,
                Similar.to("x".repeat(1_000_000), List.of("y".repeat(1_000_000)), 5)
                        .size());
        assertTrue(Similar.to("x", List.of(), 5).isEmpty());
    }
}
