package dev.widgetwright.util;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads one JSON text into maps, lists, strings, doubles, booleans and null. */
public final class JsonReader {
    private static final int DEEPEST = 200;

    private final String text;
    private int at;

    private JsonReader(String text) {
        this.text = text;
    }

    public static Object read(String text) throws MalformedJsonException {
        var reader = new JsonReader(text);
        Object value = reader.readValue(0);
        reader.skipBlanks();
        if (reader.at < text.length()) throw reader.malformed("there is more after the end");
        return value;
    }

    private Object readValue(int depth) throws MalformedJsonException {
        if (depth > DEEPEST) throw malformed("too deep");
        skipBlanks();
        return switch (peek()) {
            case '{' -> readObject(depth);
            case '[' -> readArray(depth);
            case '"' -> readString();
            case 't' -> readWord("true", true);
            case 'f' -> readWord("false", false);
            case 'n' -> readWord("null", null);
            default -> readNumber();
        };
    }

    private Map<String, Object> readObject(int depth) throws MalformedJsonException {
        var members = new LinkedHashMap<String, Object>();
        at++;
        skipBlanks();
        if (take('}')) return members;
        do {
            skipBlanks();
            if (peek() != '"') throw malformed("a name is missing");
            String name = readString();
            skipBlanks();
            if (!take(':')) throw malformed("a colon is missing");
            members.put(name, readValue(depth + 1));
            skipBlanks();
        } while (take(','));
        if (!take('}')) throw malformed("an object does not end");
        return members;
    }

    private List<Object> readArray(int depth) throws MalformedJsonException {
        var items = new ArrayList<>();
        at++;
        skipBlanks();
        if (take(']')) return items;
        do {
            items.add(readValue(depth + 1));
            skipBlanks();
        } while (take(','));
        if (!take(']')) throw malformed("an array does not end");
        return items;
    }

    private String readString() throws MalformedJsonException {
        var result = new StringBuilder();
        at++;
        while (peek() != '"') {
            char c = next();
            if (c < 0x20) throw malformed("a control character in a string");
            result.append(c == '\\' ? readEscaped() : c);
        }
        at++;
        return result.toString();
    }

    private char readEscaped() throws MalformedJsonException {
        char c = next();
        return switch (c) {
            case '"', '\\', '/' -> c;
            case 'b' -> '\b';
            case 'f' -> '\f';
            case 'n' -> '\n';
            case 'r' -> '\r';
            case 't' -> '\t';
            case 'u' -> readHex();
            default -> throw malformed("an unknown escape");
        };
    }

    private char readHex() throws MalformedJsonException {
        int code = 0;
        for (int i = 0; i < 4; i++) {
            int digit = Character.digit(next(), 16);
            if (digit < 0) throw malformed("a bad \\u escape");
            code = code << 4 | digit;
        }
        return (char) code;
    }

    private Object readWord(String word, Object value) throws MalformedJsonException {
        if (!text.startsWith(word, at)) throw malformed("an unknown word");
        at += word.length();
        return value;
    }

    private Double readNumber() throws MalformedJsonException {
        int start = at;
        while (at < text.length() && "+-.eE0123456789".indexOf(text.charAt(at)) >= 0) at++;
        String digits = text.substring(start, at);
        if (!digits.matches("-?(0|[1-9]\\d*)(\\.\\d+)?([eE][+-]?\\d+)?")) throw malformed("no value");
        return Double.valueOf(digits);
    }

    private void skipBlanks() {
        while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) at++;
    }

    private boolean take(char c) throws MalformedJsonException {
        if (at >= text.length() || text.charAt(at) != c) return false;
        at++;
        return true;
    }

    private char peek() throws MalformedJsonException {
        if (at >= text.length()) throw malformed("it ends too early");
        return text.charAt(at);
    }

    private char next() throws MalformedJsonException {
        char c = peek();
        at++;
        return c;
    }

    private MalformedJsonException malformed(String why) {
        return new MalformedJsonException("Not JSON at character " + at + ": " + why + ".");
    }
}
