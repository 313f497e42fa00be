package dev.widgetwright.core.query;

import dev.widgetwright.core.model.ProbeException;
import dev.widgetwright.protocol.Protocol.State;
import dev.widgetwright.util.Words;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads a css selector. */
final class Css {
    private static final Set<String> STATES = Set.of(
            State.FOCUSED,
            State.SELECTED,
            State.CHECKED,
            State.MIXED,
            State.EXPANDED,
            State.COLLAPSED,
            State.EDITABLE,
            State.READONLY,
            State.PASSWORD,
            State.REQUIRED,
            State.BUSY,
            State.MODAL,
            State.OFFSCREEN);
    private static final int LONGEST = 2_000;
    private static final int MOST_PARTS = 60;
    private static final int DEEPEST = 4;
    /** Tests in one search. They block the UI thread, for about a tenth of a second at most. */
    private static final int MOST_STEPS = 75_000;

    private static final Pattern POSITION = Pattern.compile("(?:([+-]?\\d*)[nN]\\s*(?:([+-])\\s*(\\d+))?|([+-]?\\d+))");

    /** `anchor` is the element that a selector inside `:has()` starts from. */
    @FunctionalInterface
    private interface Test {
        boolean matches(Element element, Element anchor);
    }

    private final String css;
    private int at;
    /** Types, attributes, pseudo-classes and combinators. */
    private int parts;
    /** Of parentheses. */
    private int depth;

    private int steps;

    private Css(String css) {
        this.css = css;
    }

    /** Throws if the text is not a selector. What it returns is for one search. */
    static Predicate<Element> read(String css) {
        var reader = new Css(css);
        if (css.length() > LONGEST) throw reader.wrong("it has more than " + LONGEST + " characters");
        Test test = reader.list(null);
        if (reader.at < css.length()) throw reader.wrong("unexpected \"" + css.charAt(reader.at) + "\"");
        return element -> test.matches(element, null);
    }

    /** `A, B`, up to a closing parenthesis or the end. Inside `:has()` each starts from an anchor. */
    private Test list(UnaryOperator<Test> anchored) {
        var alternatives = new ArrayList<Test>();
        do alternatives.add(complex(anchored));
        while (take(','));
        return (element, anchor) -> alternatives.stream().anyMatch(test -> test.matches(element, anchor));
    }

    /** `A > B C`: each combinator wraps the test of everything to its left. */
    private Test complex(UnaryOperator<Test> anchored) {
        skipSpace();
        Test left = null;
        if (anchored != null) {
            Test isAnchor = (element, anchor) -> element == anchor;
            left = take('>') ? combined('>', isAnchor) : anchored.apply(isAnchor);
            skipSpace();
        }
        while (true) {
            Test both = both(left, compound());
            boolean isSpaced = skipSpace();
            if (at == css.length() || peek() == ',' || peek() == ')') return both;
            char combinator = ">+~".indexOf(peek()) >= 0 ? css.charAt(at++) : ' ';
            if (combinator == ' ' && !isSpaced) throw wrong("unexpected \"" + peek() + "\"");
            skipSpace();
            countPart();
            left = combined(combinator, both);
        }
    }

    private static Test both(Test left, Test right) {
        return left == null
                ? right
                : (element, anchor) -> right.matches(element, anchor) && left.matches(element, anchor);
    }

    private static Test combined(char combinator, Test left) {
        return switch (combinator) {
            case '>' -> (element, anchor) -> element.parent() != null && left.matches(element.parent(), anchor);
            case '+' -> (element, anchor) -> previous(element) != null && left.matches(previous(element), anchor);
            case '~' -> new Further(Css::previous, left);
            default -> new Further(Element::parent, left);
        };
    }

    private static Element previous(Element element) {
        return element.position() == 0 ? null : element.siblings().get(element.position() - 1);
    }

    /** Matches if an element further along does. Remembers results, so that a chain tests each element once. */
    private static final class Further implements Test {
        private final UnaryOperator<Element> next;
        private final Test test;
        private final Map<Element, Boolean> known = new IdentityHashMap<>();
        private Element knownFor;

        Further(UnaryOperator<Element> next, Test test) {
            this.next = next;
            this.test = test;
        }

        @Override
        public boolean matches(Element element, Element anchor) {
            if (anchor != knownFor) known.clear();
            knownFor = anchor;
            var passed = new ArrayList<Element>();
            Element each = element;
            Boolean found = known.get(each);
            while (found == null) {
                passed.add(each);
                each = next.apply(each);
                if (each == null) found = false;
                else found = test.matches(each, anchor) ? Boolean.TRUE : known.get(each);
            }
            for (Element before : passed) known.put(before, found);
            return found;
        }
    }

    /** `Type#id.class[attribute]:pseudo-class` */
    private Test compound() {
        var tests = new ArrayList<Predicate<Element>>();
        if (peek() == '*') at++;
        else if (isInName(peek())) tests.add(ofType(name()));
        else if ("#.[:".indexOf(peek()) < 0) throw wrong("a part is missing or unexpected");
        while (at < css.length() && "#.[:".indexOf(peek()) >= 0) tests.add(simple(css.charAt(at++)));
        if (tests.isEmpty()) countPart();
        return (element, anchor) -> {
            countStep();
            return tests.stream().allMatch(test -> test.test(element));
        };
    }

    private void countPart() {
        if (++parts > MOST_PARTS) throw wrong("it has more than " + MOST_PARTS + " parts");
    }

    private void countStep() {
        if (++steps > MOST_STEPS)
            throw ProbeException.invalid(
                    "The selector takes too long in this window. Use fewer combinators and :has(), or"
                            + " begin with an id.");
    }

    private Predicate<Element> ofType(String type) {
        countPart();
        return element -> element.types().contains(type);
    }

    private Predicate<Element> simple(char mark) {
        countPart();
        if (mark == '[') return attribute();
        String name = name();
        return switch (mark) {
            case '#' -> element -> element.ids().contains(name);
            case '.' -> element -> element.styleClasses().contains(name);
            default -> pseudoClass(name.toLowerCase(Locale.ROOT));
        };
    }

    private Predicate<Element> attribute() {
        skipSpace();
        String name = name();
        Function<Element, List<String>> values = valuesOf(name);
        skipSpace();
        if (take(']')) return element -> !values.apply(element).isEmpty();
        String operator = operator();
        skipSpace();
        String value = peek() == '"' || peek() == '\'' ? quoted() : name();
        skipSpace();
        boolean ignoresCase = take('i') || take('I');
        if (!ignoresCase && !take('s')) take('S');
        skipSpace();
        if (!take(']')) throw wrong("\"]\" is missing");
        UnaryOperator<String> fold = text -> ignoresCase ? text.toLowerCase(Locale.ROOT) : text;
        String wanted = fold.apply(value);
        return element ->
                values.apply(element).stream().anyMatch(given -> compare(operator, fold.apply(given), wanted));
    }

    private String operator() {
        int start = at;
        if ("~|^$*".indexOf(peek()) >= 0) at++;
        if (!take('=')) throw wrong("an operator is missing; there are = ~= |= ^= $= *=");
        return css.substring(start, at);
    }

    private static boolean compare(String operator, String given, String wanted) {
        return switch (operator) {
            case "^=" -> !wanted.isEmpty() && given.startsWith(wanted);
            case "$=" -> !wanted.isEmpty() && given.endsWith(wanted);
            case "*=" -> !wanted.isEmpty() && given.contains(wanted);
            case "~=" -> List.of(given.split("[ \\t\\n\\f\\r]+")).contains(wanted);
            case "|=" -> given.equals(wanted) || given.startsWith(wanted + "-");
            default -> given.equals(wanted);
        };
    }

    private Function<Element, List<String>> valuesOf(String name) {
        Function<Element, String> value =
                switch (name) {
                    case "id" -> null;
                    case "type" -> Element::type;
                    case "role" -> Element::role;
                    case "name" -> Element::name;
                    case "text" -> element ->
                            element.label() != null && !element.label().isEmpty() ? element.label() : element.name();
                    case "value" -> Element::value;
                    case "class" -> element -> String.join(" ", element.styleClasses());
                    default -> {
                        Predicate<Element> flag = flag(name);
                        if (flag == null) throw wrong("there is no attribute " + name);
                        yield element -> flag.test(element) ? "true" : null;
                    }
                };
        if (value == null) return Element::ids;
        return element -> {
            String given = value.apply(element);
            return given == null || given.isEmpty() ? List.of() : List.of(given);
        };
    }

    /** Null for a name that is none. */
    private static Predicate<Element> flag(String name) {
        return switch (name) {
            case "visible" -> Element::isVisible;
            case "enabled" -> Element::isEnabled;
            case "disabled" -> element -> !element.isEnabled();
            default -> STATES.contains(name) ? element -> element.states().contains(name) : null;
        };
    }

    private Predicate<Element> pseudoClass(String name) {
        if (take('(')) {
            if (++depth > DEEPEST) throw wrong("its parentheses nest deeper than " + DEEPEST);
            Predicate<Element> test = withArgument(name);
            if (!take(')')) throw wrong("\")\" is missing");
            depth--;
            return test;
        }
        return switch (name) {
            case "first-child" -> element -> element.position() == 0;
            case "last-child" -> element ->
                    element.position() == element.siblings().size() - 1;
            default -> {
                Predicate<Element> flag = flag(name);
                if (flag == null) throw wrong(":" + name + " is not known");
                yield flag;
            }
        };
    }

    private Predicate<Element> withArgument(String name) {
        switch (name) {
            case "is", "not" -> {
                Test inside = list(null);
                boolean isWanted = name.equals("is");
                return element -> inside.matches(element, null) == isWanted;
            }
            case "has" -> {
                Test inside = list(isAnchor -> combined(' ', isAnchor));
                return element -> isBelow(element, element, inside);
            }
            case "nth-child" -> {
                int end = css.indexOf(')', at);
                String formula = css.substring(at, end < 0 ? css.length() : end);
                at += formula.length();
                return position(formula.strip());
            }
            default -> throw wrong(":" + name + "() is not known");
        }
    }

    private static boolean isBelow(Element element, Element anchor, Test test) {
        for (Element child : element.children())
            if (test.matches(child, anchor) || isBelow(child, anchor, test)) return true;
        return false;
    }

    /** `3`, `odd`, `even`, `2n+1`: the position among its siblings, from 1. */
    private Predicate<Element> position(String formula) {
        Matcher parts = POSITION.matcher(formula.equals("odd") ? "2n+1" : formula.equals("even") ? "2n" : formula);
        if (!parts.matches()) throw wrong(":nth-child(" + formula + ") is not a position");
        String factor = parts.group(1);
        int step = factor == null ? 0 : number(factor.matches("[+-]?") ? factor + "1" : factor);
        String offset = parts.group(4) != null
                ? parts.group(4)
                : parts.group(3) == null ? "0" : parts.group(2) + parts.group(3);
        int first = number(offset);
        return element -> {
            int distance = element.position() + 1 - first;
            return step == 0 ? distance == 0 : distance % step == 0 && distance / step >= 0;
        };
    }

    private int number(String digits) {
        try {
            return Integer.parseInt(digits);
        } catch (NumberFormatException e) {
            throw wrong(digits + " is too large");
        }
    }

    private String quoted() {
        char quote = css.charAt(at++);
        var text = new StringBuilder();
        while (at < css.length() && css.charAt(at) != quote) character(text);
        if (!take(quote)) throw wrong("a quotation mark is missing");
        return text.toString();
    }

    private String name() {
        var name = new StringBuilder();
        while (isInName(peek())) character(name);
        if (name.length() == 0) throw wrong("a name is missing");
        return name.toString();
    }

    private static boolean isInName(char c) {
        return c == '\\' || c == '-' || c == '_' || c < 0x80 && Character.isLetterOrDigit(c) || c >= 0xb0;
    }

    /** One character, or an escape: `\.`, `\1F525 `. */
    private void character(StringBuilder into) {
        char c = css.charAt(at++);
        if (c != '\\') {
            into.append(c);
            return;
        }
        if (at == css.length()) throw wrong("something is missing after \"\\\"");
        int start = at;
        while (at < css.length() && at < start + 6 && Character.digit(css.charAt(at), 16) >= 0) at++;
        if (at == start) {
            into.append(css.charAt(at++));
            return;
        }
        int code = Integer.parseInt(css.substring(start, at), 16);
        into.appendCodePoint(Character.isValidCodePoint(code) ? code : 0xfffd);
        if (at < css.length() && Character.isWhitespace(css.charAt(at))) at++;
    }

    /** The null character at the end. */
    private char peek() {
        return at < css.length() ? css.charAt(at) : 0;
    }

    private boolean take(char wanted) {
        if (peek() != wanted) return false;
        at++;
        return true;
    }

    private boolean skipSpace() {
        int start = at;
        while (" \t\n\f\r".indexOf(peek()) >= 0) at++;
        return at > start;
    }

    private ProbeException wrong(String why) {
        return ProbeException.invalid("\"" + Words.cut(css, 100) + "\" is not a selector: " + why
                + ". Use #id, Type, .class, A > B, [attr=\"value\"] or a pseudo-class such as :disabled.");
    }
}
