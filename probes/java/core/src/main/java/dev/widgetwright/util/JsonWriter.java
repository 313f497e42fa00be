package dev.widgetwright.util;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collection;
import java.util.Map;

/** Writes JSON straight into bytes. Cuts strings that are longer than the protocol allows. */
public final class JsonWriter {
    private static final byte[] HEX = "0123456789abcdef".getBytes(StandardCharsets.US_ASCII);
    private static final int MOST_CHARACTERS_OF_STRING = dev.widgetwright.protocol.Protocol.Limit.STRING_BYTES / 3;
    private static final int CONDENSED_FROM = 16 * 1024;
    private static final int HEAD_SIZE = 4 * 1024;
    private static final int BLOCK_SIZE = 8 * 1024;

    private byte[] bytes;
    private int size;
    private boolean needsComma;
    private int mostCharacters = MOST_CHARACTERS_OF_STRING;
    private boolean condenses;

    public JsonWriter() {
        this(1024);
    }

    public JsonWriter(int expectedSize) {
        bytes = new byte[expectedSize];
    }

    public int size() {
        return size;
    }

    public byte[] take() {
        return Arrays.copyOf(bytes, size);
    }

    /** Starts a new piece: what is written next has no comma before it. */
    public JsonWriter startOver() {
        needsComma = false;
        return this;
    }

    /** From here on a very long text is replaced by its two ends and a digest of what is between them. */
    public JsonWriter condenseLongTexts() {
        condenses = true;
        return this;
    }

    /** The end starts at a whole block, so that what is between does not change when something is added to the text. */
    private static String condensed(String text) {
        int end = (text.length() / BLOCK_SIZE - 1) * BLOCK_SIZE;
        String between = text.substring(HEAD_SIZE, end);
        return text.substring(0, HEAD_SIZE) + "\u2026 " + between.length() + " characters ("
                + Integer.toHexString(between.hashCode()) + ") \u2026" + text.substring(end);
    }

    /** Where a byte is found between two places; the end if it is not there. */
    public int find(char wanted, int begin, int end) {
        int at = begin;
        while (at < end && bytes[at] != wanted) at++;
        return at;
    }

    /** Copies members that another writer has written, without the braces around them. */
    public JsonWriter members(JsonWriter from, int begin, int end) {
        return begin == end ? this : copy(from.bytes, begin, end);
    }

    /** A value that is JSON already. */
    public JsonWriter json(byte[] written) {
        return copy(written, 0, written.length);
    }

    private JsonWriter copy(byte[] from, int begin, int end) {
        separate();
        reserve(end - begin);
        System.arraycopy(from, begin, bytes, size, end - begin);
        size += end - begin;
        return done();
    }

    public boolean isSame(int begin, int end, JsonWriter other, int otherBegin, int otherEnd) {
        return Arrays.equals(bytes, begin, end, other.bytes, otherBegin, otherEnd);
    }

    public JsonWriter beginObject() {
        return open('{');
    }

    public JsonWriter endObject() {
        return close('}');
    }

    public JsonWriter beginArray() {
        return open('[');
    }

    public JsonWriter endArray() {
        return close(']');
    }

    public JsonWriter key(String name) {
        separate();
        reserve(name.length() + 3);
        put('"');
        // Our own names: plain ASCII.
        for (int i = 0; i < name.length(); i++) put(name.charAt(i));
        put('"');
        put(':');
        needsComma = false;
        return this;
    }

    public JsonWriter value(String text) {
        if (text == null) return literal("null");
        separate();
        writeString(condenses && text.length() >= CONDENSED_FROM ? condensed(text) : text, mostCharacters);
        return done();
    }

    /** A string of any length in which nothing needs to be escaped. */
    public JsonWriter ascii(byte[] text) {
        separate();
        reserve(text.length + 2);
        put('"');
        System.arraycopy(text, 0, bytes, size, text.length);
        size += text.length;
        put('"');
        return done();
    }

    public JsonWriter value(boolean value) {
        return literal(value ? "true" : "false");
    }

    public JsonWriter value(long value) {
        return literal(Long.toString(value));
    }

    public JsonWriter value(double value) {
        if (Double.isNaN(value) || Double.isInfinite(value)) return literal("null");
        if (value == Math.rint(value) && Math.abs(value) < 1e15) return value((long) value);
        double rounded = Math.rint(value * 1000) / 1000;
        return literal(Double.toString(Math.abs(value) < 1e9 && Math.abs(value) > 1e-2 ? rounded : value));
    }

    /** Like `value`, but does not cut strings. */
    public JsonWriter whole(Object value) {
        int most = mostCharacters;
        mostCharacters = Integer.MAX_VALUE / 8;
        value(value);
        mostCharacters = most;
        return this;
    }

    /** Any JSON value: maps, collections, strings, numbers, booleans and null. */
    public JsonWriter value(Object value) {
        if (value instanceof Map<?, ?> map) {
            beginObject();
            map.forEach((name, member) -> {
                separate();
                writeString(String.valueOf(name), mostCharacters);
                reserve(1);
                put(':');
                needsComma = false;
                value(member);
            });
            return endObject();
        }
        if (value instanceof Collection<?> collection) {
            beginArray();
            collection.forEach(this::value);
            return endArray();
        }
        if (value instanceof Boolean flag) return value(flag.booleanValue());
        if (value instanceof Integer || value instanceof Long || value instanceof Short || value instanceof Byte)
            return value(((Number) value).longValue());
        if (value instanceof Number number) return value(number.doubleValue());
        return value == null ? literal("null") : value(value.toString());
    }

    public JsonWriter member(String name, String value) {
        return key(name).value(value);
    }

    public JsonWriter member(String name, boolean value) {
        return key(name).value(value);
    }

    public JsonWriter member(String name, long value) {
        return key(name).value(value);
    }

    public JsonWriter member(String name, double value) {
        return key(name).value(value);
    }

    private JsonWriter open(char bracket) {
        separate();
        reserve(1);
        put(bracket);
        needsComma = false;
        return this;
    }

    private JsonWriter close(char bracket) {
        reserve(1);
        put(bracket);
        return done();
    }

    private JsonWriter literal(String text) {
        separate();
        reserve(text.length());
        for (int i = 0; i < text.length(); i++) put(text.charAt(i));
        return done();
    }

    private JsonWriter done() {
        needsComma = true;
        return this;
    }

    private void separate() {
        if (!needsComma) return;
        reserve(1);
        put(',');
    }

    private void writeString(String text, int most) {
        int length = Math.min(text.length(), most);
        reserve(length * 6 + 2);
        put('"');
        for (int i = 0; i < length; i++) {
            char c = text.charAt(i);
            if (c >= 0x20 && c < 0x80 && c != '"' && c != '\\') put(c);
            else if (c < 0x80) writeEscaped(c);
            else if (c < 0x800) writeTwoBytes(c);
            else if (Character.isHighSurrogate(c) && i + 1 < length && Character.isLowSurrogate(text.charAt(i + 1)))
                writeFourBytes(Character.toCodePoint(c, text.charAt(++i)));
            else writeThreeBytes(Character.isSurrogate(c) ? '\ufffd' : c);
        }
        put('"');
    }

    private void writeEscaped(char c) {
        put('\\');
        switch (c) {
            case '"', '\\' -> put(c);
            case '\n' -> put('n');
            case '\r' -> put('r');
            case '\t' -> put('t');
            default -> {
                if (c == 0x7f) {
                    bytes[size - 1] = 0x7f;
                    return;
                }
                put('u');
                put('0');
                put('0');
                bytes[size++] = HEX[c >> 4];
                bytes[size++] = HEX[c & 15];
            }
        }
    }

    private void writeTwoBytes(int c) {
        bytes[size++] = (byte) (0xc0 | c >> 6);
        bytes[size++] = (byte) (0x80 | c & 0x3f);
    }

    private void writeThreeBytes(int c) {
        bytes[size++] = (byte) (0xe0 | c >> 12);
        bytes[size++] = (byte) (0x80 | c >> 6 & 0x3f);
        bytes[size++] = (byte) (0x80 | c & 0x3f);
    }

    private void writeFourBytes(int c) {
        bytes[size++] = (byte) (0xf0 | c >> 18);
        bytes[size++] = (byte) (0x80 | c >> 12 & 0x3f);
        bytes[size++] = (byte) (0x80 | c >> 6 & 0x3f);
        bytes[size++] = (byte) (0x80 | c & 0x3f);
    }

    private void put(char c) {
        bytes[size++] = (byte) c;
    }

    private void reserve(int more) {
        if (size + more > bytes.length) bytes = Arrays.copyOf(bytes, Math.max(size + more, bytes.length * 2));
    }
}
