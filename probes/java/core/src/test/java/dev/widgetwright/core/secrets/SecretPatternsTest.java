package dev.widgetwright.core.secrets;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.widgetwright.core.model.ProbeException;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SecretPatternsTest {
    private final SecretPatterns patterns = new SecretPatterns();

    @ParameterizedTest
    @CsvSource({
        "pin, pin, true",
        "PIN, pin, true",
        "pin, PIN, true",
        "pin, spin, false",
        "*pin, spin, true",
        "pin*, pinned, true",
        "*, x, true",
        "*, '', true",
        "a*b*c, aXXbYYc, true",
        "a*b*c, acb, false",
        "**, x, true",
        "a*a, a, false",
        "É*, élan, true",
        "a.c, abc, false"
    })
    void aStarIsAnythingAndCaseDoesNotCount(String pattern, String text, boolean isSecret) {
        patterns.add(List.of(pattern));
        assertEquals(isSecret, patterns.match(text));
    }

    @Test
    void patternsOfAllClientsAddUp() {
        assertTrue(patterns.isEmpty());
        patterns.add(List.of("a", " "));
        patterns.add(List.of("b"));
        assertTrue(patterns.match("a") && patterns.match("b"));
        assertFalse(patterns.match(" "));
        assertFalse(patterns.match(null));
    }

    @Test
    void itIsKnownWhetherMoreBecameSecret() {
        assertTrue(patterns.add(List.of("a")));
        assertFalse(patterns.add(List.of("A", " ")));
        assertFalse(patterns.add(List.of()));
    }

    @Test
    void tooManyAreRefusedAndChangeNothing() {
        List<String> many =
                IntStream.range(0, 1_001).mapToObj(number -> "p" + number).toList();
        assertThrows(ProbeException.class, () -> patterns.add(many));
        assertFalse(patterns.match("p1"));
    }

    @Test
    void manyStarsTakeNoTime() {
        patterns.add(List.of("*a".repeat(200) + "b"));
        assertFalse(patterns.match("a".repeat(5_000)));
    }

    @Test
    void everyTextAndNumberIsMasked() {
        assertEquals(Map.of("a", List.of("••••", "••••", true)), Masking.mask(Map.of("a", List.of("x", 1, true))));
    }
}
