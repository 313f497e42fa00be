package dev.widgetwright.util;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.widgetwright.protocol.Protocol;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class JsonWriterTest {
    private static String text(JsonWriter out) {
        return new String(out.take(), StandardCharsets.UTF_8);
    }

    @Test
    void putsCommasBetweenMembersAndItems() {
        var out = new JsonWriter(1).beginObject();
        out.member("a", 1).member("b", true).member("c", (String) null);
        out.key("d").beginArray().value("x").value(2L).beginObject().endObject().endArray();
        out.endObject();
        assertEquals("{\"a\":1,\"b\":true,\"c\":null,\"d\":[\"x\",2,{}]}", text(out));
    }

    @Test
    void writesMapsAndCollectionsOfAnything() {
        var map = new LinkedHashMap<String, Object>();
        map.put("n\"", Arrays.asList(1, 2.5, (byte) 3, null, false, new StringBuilder("text")));
        map.put("m", Map.of());
        assertEquals("{\"n\\\"\":[1,2.5,3,null,false,\"text\"],\"m\":{}}", text(new JsonWriter().value((Object) map)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "plain", "\"\\/", "\n\r\t\b\f\u0000\u001f\u007f", "é", "漢", "😀", "a😀b", "\u2028"})
    void whatIsWrittenIsReadAgain(String given) throws MalformedJsonException {
        assertEquals(given, JsonReader.read(text(new JsonWriter(1).value(given))));
    }

    @ParameterizedTest
    @ValueSource(strings = {"\ud83d", "a\ud83db", "\ude00", "\ude00\ud83d"})
    void halfOfASurrogatePairBecomesAReplacement(String given) {
        String replaced = given.replace('\ud83d', '\ufffd').replace('\ude00', '\ufffd');
        assertArrayEquals(
                ("\"" + replaced + "\"").getBytes(StandardCharsets.UTF_8),
                new JsonWriter().value(given).take());
    }

    @Test
    void aLongStringIsCutButNotInTheMiddleOfACharacter() throws MalformedJsonException {
        int most = Protocol.Limit.STRING_BYTES / 3;
        String cut = (String) JsonReader.read(text(new JsonWriter().value("x".repeat(most - 1) + "😀😀")));
        assertEquals("x".repeat(most - 1) + "\ufffd", cut);
        String whole = (String) JsonReader.read(text(new JsonWriter().whole("x".repeat(most + 1))));
        assertEquals(most + 1, whole.length());
    }

    @ParameterizedTest
    @CsvSource({
        "1, 1",
        "-0.5, -0.5",
        "0.12345, 0.123",
        "1e300, 1.0E300",
        "1e-7, 1.0E-7",
        "NaN, null",
        "Infinity, null",
        "-Infinity, null",
        "3e9, 3000000000"
    })
    void numbersAreShortAndAlwaysJson(double number, String json) {
        assertEquals(json, text(new JsonWriter().value(number)));
    }

    @Test
    void piecesOfOthersFitIn() {
        var piece = new JsonWriter().startOver().member("a", 1).member("b", 2);
        var out = new JsonWriter().beginObject().members(piece, 0, piece.size()).members(piece, 0, 0);
        out.key("c")
                .json("[1]".getBytes(StandardCharsets.UTF_8))
                .member("d", "e")
                .endObject();
        assertEquals("{\"a\":1,\"b\":2,\"c\":[1],\"d\":\"e\"}", text(out));
        assertEquals(
                "[\"ab\"]",
                text(new JsonWriter()
                        .beginArray()
                        .ascii("ab".getBytes(StandardCharsets.US_ASCII))
                        .endArray()));
    }
}
