package dev.widgetwright.core.query;

import dev.widgetwright.core.model.ProbeException;
import dev.widgetwright.util.Words;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/** How a text is compared with what was asked for. */
final class Wording {
    private Wording() {}

    static Predicate<String> of(String wanted, String match) {
        String goal = wanted.strip();
        return switch (match) {
            case "contains" -> text -> text.contains(goal);
            case "equals" -> text -> text.strip().equals(goal);
            case "regex" -> compiled(wanted).asPredicate();
            default -> throw ProbeException.invalid("\"match\" must be contains, equals or regex");
        };
    }

    private static Pattern compiled(String pattern) {
        try {
            return Pattern.compile(pattern, Pattern.UNICODE_CHARACTER_CLASS);
        } catch (PatternSyntaxException e) {
            throw ProbeException.invalid("\"" + Words.cut(pattern, 100) + "\" is no regular expression: " + e.getDescription()
                    + " (at " + e.getIndex() + ").");
        }
    }
}
