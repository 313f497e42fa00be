package dev.widgetwright.core.actions;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.widgetwright.core.model.Params;
import dev.widgetwright.core.model.ProbeException;
import dev.widgetwright.protocol.Protocol.Reason;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ItemAddressTest {
    private static final List<String> TEXTS = List.of("One", "Two", "Two");

    private static int found(Map<String, Object> address) {
        return ItemAddress.from(new Params(address)).indexAmong(TEXTS);
    }

    @Test
    void anItemIsFoundByNumberTextOrTheEndOfItsPath() {
        assertEquals(2, found(Map.of("index", 2.0)));
        assertEquals(1, found(Map.of("text", "Two")));
        assertEquals(0, found(Map.of("path", List.of("Somewhere", "One"))));
    }

    @Test
    void anItemThatIsNotThereIsAnsweredWithThoseThatAre() {
        var error = assertThrows(ProbeException.class, () -> found(Map.of("text", "two")));
        assertEquals(Reason.ITEM_NOT_FOUND, error.reason);
        assertEquals("There is no item \"two\" among 3.", error.getMessage());
        assertEquals(TEXTS, error.details.get("candidates"));
        assertThrows(ProbeException.class, () -> found(Map.of("index", 3.0)));
        assertThrows(ProbeException.class, () -> found(Map.of("index", -1.0)));
    }

    @Test
    void anEmptyAddressIsRefused() {
        assertThrows(ProbeException.class, () -> found(Map.of()));
        assertThrows(ProbeException.class, () -> found(Map.of("index", 1.5)));
        assertThrows(ProbeException.class, () -> found(Map.of("text", 1.0)));
    }
}
