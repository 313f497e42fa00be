package dev.widgetwright.core.query;

import dev.widgetwright.core.model.ProbeException;
import dev.widgetwright.util.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * Regular expressions in RE2 syntax: no backreferences and no lookaround. All ways through the pattern are followed at
 * once, so the time is linear in the text, whatever the pattern; java.util.regex can take for ever, on the thread of
 * the application.
 */
final class Regex implements Predicate<String> {
    private static final int MOST_STEPS = 50_000;
    /** Steps for one text. They block the UI thread. */
    private static final long MOST_WORK = 5_000_000;

    private static final int MOST_REPEATS = 1_000;
    private static final int DEEPEST = 200;

    /** Whether it holds between two characters; -1 stands for the start and the end of the text. */
    @FunctionalInterface
    private interface Assertion {
        boolean holds(int before, int after);
    }

    /**
     * One step of the program: a character, an assertion, or a fork to `next` and `other`. The last one has none of
     * them.
     */
    private static final class Step {
        IntPredicate character;
        Assertion assertion;
        int next;
        int other = -1;
    }

    /** A part of the pattern; it appends its steps, and can do so several times. */
    @FunctionalInterface
    private interface Part {
        void append();
    }

    private final List<Step> steps = new ArrayList<>();
    private final String pattern;
    private int at;
    private int depth;
    private boolean ignoresCase;
    private boolean isMultiline;
    private boolean dotIsAll;

    private Regex(String pattern) {
        this.pattern = pattern;
        Part whole = alternatives();
        if (at < pattern.length()) throw wrong("unexpected )");
        whole.append();
        step();
    }

    /** Throws if it is not a regular expression. */
    static Predicate<String> compile(String pattern) {
        return new Regex(pattern);
    }

    /** Whether it matches anywhere in the text. */
    @Override
    public boolean test(String text) {
        if ((long) text.length() * steps.size() > MOST_WORK)
            throw ProbeException.invalid("The pattern is too expensive for a text of " + text.length()
                    + " characters. Use fewer or smaller repetitions, or match: \"contains\".");
        int end = steps.size() - 1;
        var ways = new Ways();
        var next = new Ways();
        int before = -1;
        for (int i = 0; ; ) {
            int after = i < text.length() ? text.codePointAt(i) : -1;
            ways.follow(0, before, after);
            if (ways.has(end)) return true;
            if (after < 0) return false;
            i += Character.charCount(after);
            int following = i < text.length() ? text.codePointAt(i) : -1;
            for (int n = 0; n < ways.count; n++) {
                Step step = steps.get(ways.list[n]);
                if (step.character != null && step.character.test(after)) next.follow(step.next, after, following);
            }
            Ways done = ways;
            ways = next;
            next = done;
            next.clear();
            before = after;
        }
    }

    /** The steps that have been reached, each once. */
    private final class Ways {
        final int[] list = new int[steps.size()];
        final boolean[] isIn = new boolean[steps.size()];
        int count;

        void follow(int start, int before, int after) {
            int looked = count;
            add(start);
            for (; looked < count; looked++) {
                Step step = steps.get(list[looked]);
                if (step.character != null || list[looked] == steps.size() - 1) continue;
                if (step.assertion != null && !step.assertion.holds(before, after)) continue;
                add(step.next);
                if (step.other >= 0) add(step.other);
            }
        }

        private void add(int step) {
            if (isIn[step]) return;
            isIn[step] = true;
            list[count++] = step;
        }

        boolean has(int step) {
            return isIn[step];
        }

        void clear() {
            for (int n = 0; n < count; n++) isIn[list[n]] = false;
            count = 0;
        }
    }

    private Step step() {
        if (steps.size() >= MOST_STEPS) throw wrong("it is too large");
        var step = new Step();
        steps.add(step);
        step.next = steps.size();
        return step;
    }

    private Part alternatives() {
        if (++depth > DEEPEST) throw wrong("it is nested too deeply");
        Part left = sequence();
        while (take('|')) {
            Part first = left;
            Part second = sequence();
            left = () -> {
                Step fork = step();
                first.append();
                Step jump = step();
                fork.other = steps.size();
                second.append();
                jump.next = steps.size();
            };
        }
        depth--;
        return left;
    }

    private Part sequence() {
        var parts = new ArrayList<Part>();
        while (at < pattern.length() && peek() != '|' && peek() != ')') {
            Part part = single();
            if (part != null) parts.add(repeated(part));
        }
        return () -> parts.forEach(Part::append);
    }

    /** With `*`, `+`, `?` or `{2,3}` behind it; a second one is not RE2. */
    private Part repeated(Part part) {
        int[] range = repetition();
        if (range == null) return part;
        take('?');
        if ("*+?".indexOf(peek()) >= 0 && at < pattern.length() || isRange())
            throw wrong("a repetition of a repetition");
        int least = range[0];
        int most = range[1];
        return () -> {
            for (int i = 0; i < least; i++) part.append();
            if (most < 0) loop(part);
            else optional(part, most - least);
        };
    }

    private void loop(Part part) {
        int start = steps.size();
        Step fork = step();
        part.append();
        step().next = start;
        fork.other = steps.size();
    }

    private void optional(Part part, int times) {
        var forks = new ArrayList<Step>();
        for (int i = 0; i < times; i++) {
            forks.add(step());
            part.append();
        }
        for (Step fork : forks) fork.other = steps.size();
    }

    /** Least and most, -1 for without limit; null if there is none. */
    private int[] repetition() {
        if (take('*')) return new int[] {0, -1};
        if (take('+')) return new int[] {1, -1};
        if (take('?')) return new int[] {0, 1};
        if (!isRange()) return null;
        int end = pattern.indexOf('}', at);
        String[] numbers = pattern.substring(at + 1, end).split(",", -1);
        at = end + 1;
        int least = count(numbers[0]);
        int most = numbers.length == 1 ? least : numbers[1].isEmpty() ? -1 : count(numbers[1]);
        if (most >= 0 && most < least) throw wrong("{" + least + "," + most + "} is the wrong way round");
        return new int[] {least, most};
    }

    private int count(String digits) {
        if (digits.length() > 4 || Integer.parseInt(digits) > MOST_REPEATS)
            throw wrong("at most " + MOST_REPEATS + " repetitions");
        return Integer.parseInt(digits);
    }

    private static final Pattern RANGE = Pattern.compile("\\{\\d+(,\\d*)?}");

    private boolean isRange() {
        return RANGE.matcher(pattern).region(at, pattern.length()).lookingAt();
    }

    /** Null for what only sets flags. */
    private Part single() {
        int c = next();
        return switch (c) {
            case '(' -> group();
            case '[' -> character(set());
            case '.' -> character(dotIsAll ? any -> true : any -> any != '\n');
            case '^' -> isMultiline
                    ? assertion((before, after) -> before < 0 || before == '\n')
                    : assertion((before, after) -> before < 0);
            case '$' -> isMultiline
                    ? assertion((before, after) -> after < 0 || after == '\n')
                    : assertion((before, after) -> after < 0);
            case '*', '+', '?' -> throw wrong("nothing to repeat before " + Character.toString(c));
            case '\\' -> escaped();
            default -> literal(c);
        };
    }

    private Part character(IntPredicate accepts) {
        return () -> step().character = accepts;
    }

    private Part assertion(Assertion assertion) {
        return () -> step().assertion = assertion;
    }

    private Part literal(int c) {
        return character(folded(each -> each == c));
    }

    private IntPredicate folded(IntPredicate accepts) {
        if (!ignoresCase) return accepts;
        return c -> accepts.test(c)
                || accepts.test(Character.toLowerCase(c))
                || accepts.test(Character.toUpperCase(c))
                || accepts.test(Character.toLowerCase(Character.toUpperCase(c)));
    }

    private Part group() {
        boolean wasIgnoringCase = ignoresCase;
        boolean wasMultiline = isMultiline;
        boolean wasAll = dotIsAll;
        if (take('?')) {
            if (pattern.startsWith("P<", at) || peek() == '<') name();
            else if (!flags()) return null;
        }
        Part inside = alternatives();
        if (!take(')')) throw wrong(") is missing");
        ignoresCase = wasIgnoringCase;
        isMultiline = wasMultiline;
        dotIsAll = wasAll;
        return inside;
    }

    private void name() {
        int end = pattern.indexOf('>', at);
        String name = end < 0 ? "" : pattern.substring(pattern.indexOf('<', at) + 1, end);
        if (!name.matches("\\w+")) throw wrong("not the name of a group, and lookaround is not RE2");
        at = end + 1;
    }

    /** `(?i)` counts until the end of the group around it: false; `(?i:` starts one: true. */
    private boolean flags() {
        boolean isOn = true;
        for (; ; ) {
            switch (next()) {
                case 'i' -> ignoresCase = isOn;
                case 'm' -> isMultiline = isOn;
                case 's' -> dotIsAll = isOn;
                    // Which match is the longest does not matter here.
                case 'U' -> {}
                case '-' -> isOn = false;
                case ':' -> {
                    return true;
                }
                case ')' -> {
                    return false;
                }
                default -> throw wrong("RE2 has no such group");
            }
        }
    }

    private Part escaped() {
        int c = next();
        switch (c) {
            case 'A' -> {
                return assertion((before, after) -> before < 0);
            }
            case 'z' -> {
                return assertion((before, after) -> after < 0);
            }
            case 'b' -> {
                return assertion((before, after) -> isInWord(before) != isInWord(after));
            }
            case 'B' -> {
                return assertion((before, after) -> isInWord(before) == isInWord(after));
            }
            case 'Q' -> {
                int end = pattern.indexOf("\\E", at);
                String text = pattern.substring(at, end < 0 ? pattern.length() : end);
                at = end < 0 ? pattern.length() : end + 2;
                List<Part> parts = text.codePoints().mapToObj(this::literal).toList();
                return () -> parts.forEach(Part::append);
            }
            default -> {
                IntPredicate kind = kindOf(c);
                return kind != null ? character(kind) : literal(escapedCharacter(c));
            }
        }
    }

    private static boolean isInWord(int c) {
        return c == '_' || c >= 0 && c < 0x80 && Character.isLetterOrDigit(c);
    }

    /** Null for what is a single character. */
    private IntPredicate kindOf(int c) {
        return switch (c) {
            case 'd' -> Regex::isDigit;
            case 'D' -> each -> !isDigit(each);
            case 's' -> Regex::isSpace;
            case 'S' -> each -> !isSpace(each);
            case 'w' -> Regex::isInWord;
            case 'W' -> each -> !isInWord(each);
            case 'p' -> property();
            case 'P' -> property().negate();
            default -> null;
        };
    }

    private static boolean isDigit(int c) {
        return c >= '0' && c <= '9';
    }

    private static boolean isSpace(int c) {
        return c == ' ' || c == '\t' || c == '\n' || c == '\f' || c == '\r';
    }

    /** `\pL`, `\p{Greek}`, `\p{^Lu}` */
    private IntPredicate property() {
        int first = next();
        int end = pattern.indexOf('}', at);
        if (first == '{' && end < 0) throw wrong("} is missing");
        String given = first == '{' ? pattern.substring(at, end) : Character.toString(first);
        if (first == '{') at = end + 1;
        boolean isNot = given.startsWith("^");
        String name = isNot ? given.substring(1) : given;
        IntPredicate known = name.equals("Any") ? c -> true : inJava(name.length() <= 2 ? name : "Is" + name);
        return isNot ? known.negate() : known;
    }

    private IntPredicate inJava(String property) {
        try {
            Predicate<String> matches = Pattern.compile("\\p{" + property + "}").asMatchPredicate();
            return c -> matches.test(Character.toString(c));
        } catch (IllegalArgumentException e) {
            throw wrong("there is no class of characters " + property);
        }
    }

    private int escapedCharacter(int c) {
        return switch (c) {
            case 'a' -> 7;
            case 'f' -> '\f';
            case 't' -> '\t';
            case 'n' -> '\n';
            case 'r' -> '\r';
            case 'v' -> 11;
            case 'x' -> hexadecimal();
            case '0', '1', '2', '3', '4', '5', '6', '7' -> octal(c);
            default -> {
                if (c >= 0x80 || isInWord(c) && c != '_') throw wrong("RE2 has no \\" + Character.toString(c));
                yield c;
            }
        };
    }

    private int hexadecimal() {
        int start = at;
        int end = take('{') ? pattern.indexOf('}', at) : at + 2;
        if (end < 0 || end > pattern.length()) throw wrong("\\x is not complete");
        String digits = pattern.substring(at, end);
        at = pattern.charAt(start) == '{' ? end + 1 : end;
        if (!digits.matches("[0-9a-fA-F]{1,6}") || !Character.isValidCodePoint(Integer.parseInt(digits, 16)))
            throw wrong("\\x" + digits + " is not a character");
        return Integer.parseInt(digits, 16);
    }

    /** A single digit but 0 would be a backreference. */
    private int octal(int first) {
        int code = first - '0';
        int start = at;
        while (at < start + 2 && peek() >= '0' && peek() <= '7') code = code * 8 + (pattern.charAt(at++) - '0');
        if (at == start && first != '0') throw wrong("RE2 has no backreferences");
        return code;
    }

    /** `[a-z_]`, behind the opening bracket. */
    private IntPredicate set() {
        boolean isNot = take('^');
        var members = new ArrayList<IntPredicate>();
        for (boolean isFirst = true; isFirst || peek() != ']' || at == pattern.length(); isFirst = false) {
            IntPredicate named = namedSet();
            members.add(named != null ? named : member());
        }
        at++;
        IntPredicate accepts = folded(c -> members.stream().anyMatch(member -> member.test(c)));
        return isNot ? accepts.negate() : accepts;
    }

    /** `[:alpha:]`; null if there is none. */
    private IntPredicate namedSet() {
        int end = pattern.indexOf(":]", at);
        if (!pattern.startsWith("[:", at) || end < 0) return null;
        String given = pattern.substring(at + 2, end);
        boolean isNot = given.startsWith("^");
        String name = isNot ? given.substring(1) : given;
        at = end + 2;
        IntPredicate known =
                switch (name) {
                    case "word" -> Regex::isInWord;
                    case "ascii" -> c -> c < 0x80;
                    case "xdigit" -> inJava("XDigit");
                    case "alnum",
                            "alpha",
                            "blank",
                            "cntrl",
                            "digit",
                            "graph",
                            "lower",
                            "print",
                            "punct",
                            "space",
                            "upper" -> inJava(name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1));
                    default -> throw wrong("there is no class of characters " + name);
                };
        return isNot ? known.negate() : known;
    }

    private IntPredicate member() {
        int first = next();
        if (first == '\\') {
            int c = next();
            IntPredicate kind = kindOf(c);
            if (kind != null) return kind;
            first = escapedCharacter(c);
        }
        boolean isRange = peek() == '-' && at + 1 < pattern.length() && pattern.charAt(at + 1) != ']';
        if (!isRange) return one(first);
        at++;
        int last = next();
        if (last == '\\') last = escapedCharacter(next());
        if (last < first) throw wrong("a range is the wrong way round");
        int from = first;
        int to = last;
        return c -> c >= from && c <= to;
    }

    private static IntPredicate one(int wanted) {
        return c -> c == wanted;
    }

    /** The null character at the end. */
    private char peek() {
        return at < pattern.length() ? pattern.charAt(at) : 0;
    }

    private boolean take(char wanted) {
        if (at == pattern.length() || pattern.charAt(at) != wanted) return false;
        at++;
        return true;
    }

    private int next() {
        if (at == pattern.length()) throw wrong("its end is missing");
        int c = pattern.codePointAt(at);
        at += Character.charCount(c);
        return c;
    }

    private ProbeException wrong(String why) {
        return ProbeException.invalid("\"" + Words.cut(pattern, 100) + "\" is not a regular expression: " + why
                + ". Correct the pattern (RE2 syntax: no backreferences, no lookaround), or use match: \"contains\".");
    }
}
