package dev.widgetwright.core.actions;

import static dev.widgetwright.core.model.ProbeException.invalid;

import dev.widgetwright.protocol.Protocol;
import dev.widgetwright.util.Words;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import javafx.scene.input.KeyCode;

/** Keys by name. The table is generated from src/protocol/keys.ts. */
final class Keys {
    private static final Map<Character, KeyCode> SIGNS = Map.ofEntries(
            Map.entry(' ', KeyCode.SPACE),
            Map.entry('.', KeyCode.PERIOD),
            Map.entry(',', KeyCode.COMMA),
            Map.entry('-', KeyCode.MINUS),
            Map.entry('+', KeyCode.PLUS),
            Map.entry('=', KeyCode.EQUALS),
            Map.entry('/', KeyCode.SLASH),
            Map.entry('\\', KeyCode.BACK_SLASH),
            Map.entry(';', KeyCode.SEMICOLON),
            Map.entry('\'', KeyCode.QUOTE),
            Map.entry('`', KeyCode.BACK_QUOTE),
            Map.entry('[', KeyCode.OPEN_BRACKET),
            Map.entry(']', KeyCode.CLOSE_BRACKET),
            Map.entry('\t', KeyCode.TAB),
            Map.entry('\n', KeyCode.ENTER));

    private Keys() {}

    /** A key and the text it types; none for keys that type nothing. */
    record Key(KeyCode code, String text, boolean isShifted) {}

    static Key named(String name, Set<KeyCode> modifiers) {
        String upper = name.toUpperCase(Locale.ROOT);
        if (name.length() == 1) return typed(modifiers.contains(KeyCode.SHIFT) ? upper : name.toLowerCase(Locale.ROOT));
        String known = Protocol.KEYS.getOrDefault(upper, upper);
        KeyCode code = codeNamed(known);
        String text = Protocol.KEY_TEXTS.get(known);
        // Some characters have a name here and no KeyCode of their own.
        if (code == null && text != null) return typed(text);
        if (code == null)
            throw invalid("There is no key \"" + Words.cut(name, 40) + "\". Keys are A…Z, DIGIT0…9, F1…F24, ENTER,"
                    + " ESCAPE, TAB, SPACE, BACK_SPACE, DELETE, UP,"
                    + " DOWN, LEFT, RIGHT, HOME, END, PAGE_UP,"
                    + " PAGE_DOWN, or one character; Ctrl and the"
                    + " like go into modifiers.");
        return new Key(code, text == null ? "" : text, false);
    }

    private static KeyCode codeNamed(String name) {
        try {
            return KeyCode.valueOf(name);
        } catch (IllegalArgumentException e) {
            return null;
        }
    }

    /** One key for each character, whatever it is. */
    static List<Key> typing(String text) {
        var keys = new ArrayList<Key>();
        text.replace("\r\n", "\n")
                .replace('\r', '\n')
                .codePoints()
                .forEach(point -> keys.add(typed(Character.toString(point))));
        return keys;
    }

    private static Key typed(String character) {
        char first = character.charAt(0);
        if (first == '\n') return new Key(KeyCode.ENTER, "\r", false);
        KeyCode code = SIGNS.getOrDefault(first, KeyCode.UNDEFINED);
        if (first < 0x80 && Character.isLetterOrDigit(first)) {
            KeyCode known = KeyCode.getKeyCode(String.valueOf(Character.toUpperCase(first)));
            if (known != null) code = known;
        }
        return new Key(code, character, Character.isUpperCase(first));
    }

    static Set<KeyCode> modifiersNamed(List<String> names) {
        var modifiers = new LinkedHashSet<KeyCode>();
        for (String name : names)
            modifiers.add(
                    switch (name) {
                        case "CTRL" -> KeyCode.CONTROL;
                        case "SHIFT" -> KeyCode.SHIFT;
                        case "ALT" -> KeyCode.ALT;
                        case "META" -> KeyCode.META;
                        default -> throw invalid("A modifier is CTRL, SHIFT, ALT or META, not \"" + name + "\".");
                    });
        return modifiers;
    }
}
