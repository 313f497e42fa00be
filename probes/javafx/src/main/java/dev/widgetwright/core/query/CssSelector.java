package dev.widgetwright.core.query;

import dev.widgetwright.core.capture.Describer;
import dev.widgetwright.core.capture.UiNode;
import dev.widgetwright.core.model.ProbeException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiPredicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** JavaFX's own selectors, and what these lack: attributes, which may stand at the end. */
final class CssSelector {
    private static final Pattern PLAIN_ID = Pattern.compile("#([\\w-]+)");
    private static final Pattern ATTRIBUTE = Pattern.compile("\\[\\s*(\\w+)\\s*(?:([~^$*|]?=)\\s*(?:\"([^\"]*)\"|'([^']*)'|([^\\]\"']*?))\\s*)?]$");

    /** For Node.lookupAll; empty for everything. */
    final String base;
    private final List<BiPredicate<Describer, UiNode>> attributes = new ArrayList<>();

    CssSelector(String css) {
        String rest = css.strip();
        for (Matcher end = ATTRIBUTE.matcher(rest); end.find(); end = ATTRIBUTE.matcher(rest)) {
            attributes.add(attribute(end));
            rest = rest.substring(0, end.start());
        }
        if (rest.indexOf('[') >= 0 || css.isBlank())
            throw ProbeException.invalid("\"" + css + "\" is not a selector: use #id, Type, .class, A > B, with [attr=\"value\"] at the end.");
        base = rest.strip();
    }

    /** The id, where the selector is nothing but that. */
    static String plainId(String css) {
        Matcher plain = PLAIN_ID.matcher(css.strip());
        return plain.matches() ? plain.group(1) : null;
    }

    boolean matchesAttributes(Describer describer, UiNode node) {
        return attributes.stream().allMatch(attribute -> attribute.test(describer, node));
    }

    private static BiPredicate<Describer, UiNode> attribute(Matcher parsed) {
        String name = parsed.group(1);
        String operator = parsed.group(2);
        if (operator == null) return (describer, node) -> valueOf(name, describer, node) != null;
        String wanted = parsed.group(3) != null ? parsed.group(3) : parsed.group(4) != null ? parsed.group(4) : parsed.group(5);
        return (describer, node) -> {
            String value = valueOf(name, describer, node);
            return value != null && compare(operator, value, wanted);
        };
    }

    private static boolean compare(String operator, String value, String wanted) {
        return switch (operator) {
            case "^=" -> value.startsWith(wanted);
            case "$=" -> value.endsWith(wanted);
            case "*=" -> value.contains(wanted);
            case "~=" -> List.of(value.split("\\s+")).contains(wanted);
            default -> value.equals(wanted);
        };
    }

    private static String valueOf(String name, Describer describer, UiNode node) {
        return switch (name) {
            case "id" -> describer.idOf(node);
            case "type" -> describer.tree().typeOf(node);
            case "role" -> describer.roleOf(node);
            case "name" -> describer.nameOf(node);
            case "text" -> describer.labelOf(node) != null ? describer.labelOf(node) : describer.nameOf(node);
            case "value" -> describer.valueOf(node).text();
            case "visible" -> describer.isVisible(node) ? "" : null;
            case "disabled" -> describer.isEnabled(node) ? null : "";
            default -> describer.statesOf(node).contains(name) ? "" : null;
        };
    }
}
