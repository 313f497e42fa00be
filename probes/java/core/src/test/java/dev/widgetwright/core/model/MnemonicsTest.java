package dev.widgetwright.core.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MnemonicsTest {
    @ParameterizedTest
    @CsvSource({
        "_Save, Save",
        "Save _as, Save as",
        "a__b, a_b",
        "_a_b, a_b",
        "end_, end_",
        "__, _",
        "___x, _x",
        "'', ''"
    })
    void theMarkIsLeftOut(String marked, String plain) {
        assertEquals(plain, Mnemonics.strip(marked, true));
    }

    @Test
    void withoutMarksNothingIsLeftOut() {
        assertEquals("_Save", Mnemonics.strip("_Save", false));
        assertNull(Mnemonics.strip(null, true));
    }

    @ParameterizedTest
    @CsvSource({"Save as…, save as", "Save as..., save as", "'Open ... ', open", "İ…, i̇"})
    void menuWordsIgnoreCaseAndDots(String text, String words) {
        assertEquals(words, Mnemonics.menuWords(text));
    }
}
