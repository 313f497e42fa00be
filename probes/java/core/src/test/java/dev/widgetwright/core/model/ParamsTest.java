package dev.widgetwright.core.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.widgetwright.protocol.Protocol.ErrorCode;
import dev.widgetwright.util.JsonReader;
import dev.widgetwright.util.MalformedJsonException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ParamsTest {
    private static Params params(String json) throws MalformedJsonException {
        return new Params((Map<?, ?>) JsonReader.read(json));
    }

    private static void assertInvalid(String message, Executable read) {
        var error = assertThrows(ProbeException.class, read);
        assertEquals(message, error.getMessage());
        assertEquals(ErrorCode.INVALID_ARGUMENT, error.code);
    }

    @Test
    void readsWhatIsThereWithItsType() throws MalformedJsonException {
        Params given = params("{\"s\":\"x\",\"n\":1.5,\"i\":7,\"b\":true,\"o\":{\"s\":\"y\"},\"l\":[\"a\",\"b\"]}");
        assertEquals("x", given.requiredString("s"));
        assertEquals(Optional.of(1.5), given.number("n"));
        assertEquals(Optional.of(7), given.integer("i"));
        assertEquals(true, given.requiredFlag("b"));
        assertEquals("y", given.requiredObject("o").requiredString("s"));
        assertEquals(List.of("a", "b"), given.strings("l"));
    }

    @Test
    void nullCountsAsMissing() throws MalformedJsonException {
        Params given = params("{\"s\":null}");
        assertFalse(given.has("s"));
        assertEquals(Optional.empty(), given.string("s"));
        assertEquals(List.of(), given.strings("s"));
        assertEquals(Map.of(), given.toMap());
        assertEquals(Map.of(), given.objectOrEmpty("s").toMap());
        assertInvalid("\"s\" is missing", () -> given.requiredString("s"));
    }

    @Test
    void anotherTypeIsRefusedByName() throws MalformedJsonException {
        Params given = params("{\"s\":1,\"n\":\"1\",\"b\":\"true\",\"o\":[],\"l\":[1]}");
        assertInvalid("\"s\" must be a string", () -> given.string("s"));
        assertInvalid("\"n\" must be a number", () -> given.number("n"));
        assertInvalid("\"b\" must be true or false", () -> given.flag("b"));
        assertInvalid("\"o\" must be an object", () -> given.object("o"));
        assertInvalid("\"l\" must be an array of strings", () -> given.strings("l"));
        assertInvalid("\"n\" must be an array", () -> given.list("n"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"1.5", "1e10", "-3e9", "1e999"})
    void anIntegerIsWholeAndNotTooLarge(String number) throws MalformedJsonException {
        Params given = params("{\"i\":" + number + "}");
        assertInvalid("\"i\" must be an integer", () -> given.integer("i"));
    }
}
