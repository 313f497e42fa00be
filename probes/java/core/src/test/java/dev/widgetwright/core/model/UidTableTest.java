package dev.widgetwright.core.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.widgetwright.core.secrets.SecretPatterns;
import dev.widgetwright.protocol.Protocol.ErrorCode;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class UidTableTest {
    private final SecretPatterns secrets = new SecretPatterns();
    private final UidTable uids = new UidTable(secrets);
    private final Object thing = new Object();

    @Test
    void eachUidStandsForOneThing() {
        String one = uids.add(thing, null).uid();
        String row = uids.add(thing, "row 3").uid();
        assertNotEquals(one, row);
        assertTrue(one.matches("u-[0-9a-z]+"), one);
        assertSame(thing, uids.get(row).thing());
        assertEquals("row 3", uids.get(row).part());
    }

    @Test
    void anUnknownUidIsNotFound() {
        var error = assertThrows(ProbeException.class, () -> uids.get("u-" + "x".repeat(100)));
        assertEquals(ErrorCode.NODE_NOT_FOUND, error.code);
        assertTrue(error.getMessage().length() < 80);
    }

    @Test
    void whatIsGoneIsToldAsItWas() {
        String uid = uids.add(thing, null).uid();
        uids.get(uid).remember("save", "Button", "Save");
        ProbeException error = uids.stale(uid);
        assertEquals(ErrorCode.STALE_REF, error.code);
        assertEquals("The node " + uid + " (Button \"Save\") is gone.", error.getMessage());
        assertEquals(
                Map.of("uid", uid, "hint", Map.of("id", "save", "type", "Button", "text", "Save")),
                error.details.get("ref"));
    }

    @Test
    void whatIsGoneStaysSecret() {
        String named = uids.add(thing, null).uid();
        uids.get(named).remember("pin", "TextField", "1234");
        String kept = uids.add(thing, null).uid();
        uids.get(kept).remember(null, "TextField", "1234");
        uids.get(kept).keepSecret();
        secrets.add(List.of("pin"));
        assertEquals(
                "The node " + named + " (TextField \"••••\") is gone.",
                uids.stale(named).getMessage());
        assertEquals(
                "The node " + kept + " (TextField \"••••\") is gone.",
                uids.stale(kept).getMessage());
    }
}
