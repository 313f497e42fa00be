package dev.widgetwright.core.actions;

import static dev.widgetwright.core.model.ProbeException.invalid;

import dev.widgetwright.util.Words;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import javafx.scene.input.KeyCode;

/** Names of keys: those of JavaFX's KeyCode, and what people write instead. */
final class Keys {
    private static final Map<String, KeyCode> ALIASES = Map.ofEntries(
            Map.entry("RETURN", KeyCode.ENTER),
            Map.entry("ESC", KeyCode.ESCAPE),
            Map.entry("BACKSPACE", KeyCode.BACK_SPACE),
            Map.entry("DEL", KeyCode.DELETE),
            Map.entry("ARROWUP", KeyCode.UP),
            Map.entry("ARROWDOWN", KeyCode.DOWN),
            Map.entry("ARROWLEFT", KeyCode.LEFT),
            Map.entry("ARROWRIGHT", KeyCode.RIGHT),
            Map.entry("PAGEUP", KeyCode.PAGE_UP),
            Map.entry("PAGEDOWN", KeyCode.PAGE_DOWN),
            Map.entry("CTRL", KeyCode.CONTROL),
            Map.entry("SUPER", KeyCode.META),
            Map.entry("MENU", KeyCode.CONTEXT_MENU));

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
        KeyCode code = ALIASES.getOrDefault(upper, codeNamed(upper));
        if (code == null)
            throw invalid("There is no key \"" + Words.cut(name, 40) + "\". Keys are A…Z, DIGIT0…9, F1…F24, "
                    + "ENTER, ESCAPE, TAB, SPACE, BACK_SPACE, DELETE, UP, DOWN, LEFT, RIGHT, HOME, END, PAGE_UP, PAGE_DOWN, or one "
                    + "character; Ctrl and the like go into modifiers.");
        return new Key(code, textOf(code), false);
    }

    private static KeyCode codeNamed(String name) {
        try {
            return KeyCode.valueOf(name);
        } catch (IllegalArgumentException e) {
            return null;
        }
    }

    private static String textOf(KeyCode code) {
        return switch (code) {
            case ENTER -> "\r";
            case TAB -> "\t";
            case SPACE -> " ";
            case ESCAPE -> "\u001b";
            case BACK_SPACE -> "\b";
            case DELETE -> "\u007f";
            default -> code.isLetterKey() ? code.getName().toLowerCase(Locale.ROOT)
                    : code.isDigitKey() ? code.getName().substring(code.getName().length() - 1) : signOf(code);
        };
    }

    private static String signOf(KeyCode code) {
        for (var sign : SIGNS.entrySet()) if (sign.getValue() == code) return sign.getKey().toString();
        return "";
    }

    /** One key for each character, whatever it is. */
    static List<Key> typing(String text) {
        var keys = new ArrayList<Key>();
        text.replace("\r\n", "\n").replace('\r', '\n').codePoints().forEach(point -> keys.add(typed(Character.toString(point))));
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
            modifiers.add(switch (name) {
                case "CTRL" -> KeyCode.CONTROL;
                case "SHIFT" -> KeyCode.SHIFT;
                case "ALT" -> KeyCode.ALT;
                case "META" -> KeyCode.META;
                default -> throw invalid("A modifier is CTRL, SHIFT, ALT or META, not \"" + name + "\".");
            });
        return modifiers;
    }
}
