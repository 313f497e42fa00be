package dev.widgetwright.core.query;

import dev.widgetwright.core.model.Params;
import dev.widgetwright.core.model.ProbeException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/** A selector: everything given must hold. `selectors.cases.json` says what each part means. */
public final class Selector implements Predicate<Element> {
    private static final Pattern WHITE_SPACE_AROUND = Pattern.compile("^\\p{IsWhite_Space}+|\\p{IsWhite_Space}+$");

    private final List<Predicate<Element>> tests = new ArrayList<>();

    /** Throws if it is not a selector. */
    public Selector(Params selector) {
        selector.string("role").ifPresent(role -> tests.add(element -> role.equals(element.role())));
        Params predicate = selector.objectOrEmpty("predicate");
        addPredicate(predicate);
        Optional<String> match = selector.string("match");
        selector.string("name")
                .map(wanted -> comparison("name", wanted, match.orElse("equals")))
                .ifPresent(fits -> tests.add(
                        element -> element.name() != null && !element.name().isEmpty() && fits.test(element.name())));
        selector.string("text")
                .map(wanted -> comparison("text", wanted, match.orElse("contains")))
                .ifPresent(fits -> tests.add(element -> element.texts().stream().anyMatch(fits)));
        selector.string("css").map(Css::read).ifPresent(tests::add);
        if (tests.isEmpty())
            throw ProbeException.invalid("The selector is empty: give css, text, role, name or a predicate.");
        if (!predicate.has("visible")) tests.add(Element::isVisible);
    }

    private void addPredicate(Params predicate) {
        List<String> types = predicate.strings("typeIs");
        if (!types.isEmpty()) tests.add(element -> types.stream().anyMatch(element.types()::contains));
        predicate
                .string("idEquals")
                .ifPresent(id -> tests.add(element -> element.ids().contains(id)));
        predicate
                .string("styleClassHas")
                .ifPresent(style -> tests.add(element -> element.styleClasses().contains(style)));
        predicate
                .string("textContains")
                .map(wanted -> comparison("textContains", wanted, "contains"))
                .ifPresent(fits -> tests.add(element -> element.texts().stream().anyMatch(fits)));
        predicate.flag("visible").ifPresent(visible -> tests.add(element -> element.isVisible() == visible));
        predicate.flag("enabled").ifPresent(enabled -> tests.add(element -> element.isEnabled() == enabled));
        predicate
                .string("stateHas")
                .ifPresent(state -> tests.add(element -> element.states().contains(state)));
    }

    @Override
    public boolean test(Element element) {
        for (Predicate<Element> test : tests) if (!test.test(element)) return false;
        return true;
    }

    private static Predicate<String> comparison(String field, String wanted, String match) {
        String goal = requireText(field, wanted);
        return switch (match) {
            case "contains" -> text -> text.contains(goal);
            case "equals" -> text -> trim(text).equals(goal);
            case "regex" -> Regex.compile(wanted);
            default -> throw ProbeException.invalid("\"match\" must be contains, equals or regex");
        };
    }

    /** An empty text would match everything or nothing; nobody means that. */
    static String requireText(String field, String wanted) {
        String goal = trim(wanted);
        if (goal.isEmpty())
            throw ProbeException.invalid("\"" + field + "\" is empty: leave it out, or give the text to look for.");
        return goal;
    }

    /** White space as Unicode defines it: String.strip() keeps no-break spaces. */
    public static String trim(String text) {
        return WHITE_SPACE_AROUND.matcher(text).replaceAll("");
    }
}
