package dev.widgetwright.util;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class JsonReaderTest {
    @Test
    void readsEveryKindOfValue() throws MalformedJsonException {
        Object read = JsonReader.read(
                " {\"a\": [1, -2.5e3, true, false, null], \"b\": {\"c\": \"d\"}, \"e\": [], \"f\": {}} ");
        var list = (List<?>) ((Map<?, ?>) read).get("a");
        assertEquals(List.of(1.0, -2500.0, true, false), list.subList(0, 4));
        assertNull(list.get(4));
        assertEquals(Map.of("c", "d"), ((Map<?, ?>) read).get("b"));
        assertEquals(List.of(), ((Map<?, ?>) read).get("e"));
        assertEquals(Map.of(), ((Map<?, ?>) read).get("f"));
    }

    @Test
    void readsEscapesAndSurrogates() throws MalformedJsonException {
        assertEquals("\"\\/\b\f\n\r\té漢😀", JsonReader.read("\"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e9漢\\ud83d\\uDE00\""));
        assertEquals("😀", JsonReader.read("\"😀\""));
        assertEquals("\ud83d", JsonReader.read("\"\\ud83d\""));
    }

    @Test
    void theLastOfEqualNamesCounts() throws MalformedJsonException {
        assertEquals(Map.of("a", 2.0), JsonReader.read("{\"a\":1,\"a\":2}"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "", " ", "{", "}", "[", "[1", "[1,", "[1,]", "{\"a\"", "{\"a\":", "{\"a\":1", "{\"a\":1,}", "{a:1}",
                        "'a'", "\"a", "\"\\x\"",
                "\"\\u12\"", "\"\\u12g4\"", "\"\n\"", "\"\u0000\"", "tru", "nul", "True", "NaN", "Infinity", "+1", "01",
                        "1.", ".5", "1e", "--1", "0x1",
                "1 2", "{} {}", "\u00a01", "/**/1", "\ufeff1"
            })
    void refusesWhatIsNotJson(String text) {
        var error = assertThrows(MalformedJsonException.class, () -> JsonReader.read(text));
        assertTrue(error.getMessage().startsWith("Not JSON at character "), error.getMessage());
    }

    @ParameterizedTest
    @CsvSource({"[, ]", "'{\"a\":', }"})
    void refusesWhatIsTooDeepAndReadsWhatIsNot(String open, String close) throws MalformedJsonException {
        JsonReader.read(open.repeat(200) + "1" + close.repeat(200));
        assertThrows(MalformedJsonException.class, () -> JsonReader.read(open.repeat(201) + "1" + close.repeat(201)));
        assertThrows(MalformedJsonException.class, () -> JsonReader.read(open.repeat(1_000_000)));
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0",
        "-0, -0.0",
        "1e2, 100",
        "1E-2, 0.01",
        "12.50, 12.5",
        "1e999, Infinity",
        "9007199254740993, 9007199254740992"
    })
    void readsNumbersAsDoubles(String text, double number) throws MalformedJsonException {
        assertEquals(number, JsonReader.read(text));
    }
}
