package dev.widgetwright.core.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import org.junit.jupiter.api.Test;

class GivenIdsTest {
    private final GivenIds ids = new GivenIds();
    private final Object one = new Object();
    private final Object other = new Object();

    @Test
    void anObjectKeepsItsIdWhereverItGoes() {
        assertEquals("/a", ids.of(one, "/a"));
        assertEquals("/a", ids.of(one, "/b"));
        assertSame(one, ids.find("/a").get());
        assertEquals("/a", ids.known(one));
    }

    @Test
    void anIdNeverMeansAnotherObject() {
        ids.of(one, "/a");
        assertEquals("/a@2", ids.of(other, "/a"));
        assertEquals("/a@3", ids.of(new Object(), "/a"));
        assertNull(ids.find("/b"));
        assertNull(ids.known(new Object()));
    }
}
