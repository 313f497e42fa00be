package dev.widgetwright.core.query;

import dev.widgetwright.core.capture.Describer;
import dev.widgetwright.core.capture.UiNode;
import dev.widgetwright.core.model.ProbeException;
import dev.widgetwright.util.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiPredicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javafx.css.PseudoClass;

/** JavaFX's own selectors, and what its lookup lacks: attributes and pseudo-classes, which may stand at the end. */
final class CssSelector {
    private static final Pattern PLAIN_ID = Pattern.compile("#([\\w-]+)");
    private static final Pattern ATTRIBUTE = Pattern.compile(
            "\\[\\s*(\\w+)\\s*(?:([~^$*|]?=)\\s*(?:\"([^\"]*)\"|'([^']*)'|([^\\]\"']*?))\\s*)?]$");
    private static final Pattern PSEUDO_CLASS = Pattern.compile(":([\\w-]+)$");

    /** For Node.lookupAll; empty for everything. */
    final String base;
    private final List<BiPredicate<Describer, UiNode>> conditions = new ArrayList<>();

    CssSelector(String css) {
        String rest = css.strip();
        for (String before = ""; !rest.equals(before); ) {
            before = rest;
            Matcher attribute = ATTRIBUTE.matcher(rest);
            Matcher pseudoClass = PSEUDO_CLASS.matcher(rest);
            if (attribute.find()) {
                conditions.add(attribute(attribute));
                rest = rest.substring(0, attribute.start());
            } else if (pseudoClass.find()) {
                conditions.add(pseudoClass(pseudoClass.group(1)));
                rest = rest.substring(0, pseudoClass.start());
            }
        }
        if (rest.indexOf('[') >= 0 || rest.indexOf(':') >= 0 || css.isBlank())
            throw ProbeException.invalid("\"" + Words.cut(css, 100) + "\" is not a selector: use #id, Type, .class, A > B, with "
                    + "[attr=\"value\"] or :disabled at the end.");
        base = rest.strip();
    }

    /** The id, where the selector is nothing but that. */
    static String plainId(String css) {
        Matcher plain = PLAIN_ID.matcher(css.strip());
        return plain.matches() ? plain.group(1) : null;
    }

    boolean matchesConditions(Describer describer, UiNode node) {
        return conditions.stream().allMatch(condition -> condition.test(describer, node));
    }

    private static BiPredicate<Describer, UiNode> pseudoClass(String name) {
        return switch (name) {
            case "visible" -> (describer, node) -> describer.isVisible(node);
            case "enabled" -> (describer, node) -> describer.isEnabled(node);
            case "disabled" -> (describer, node) -> !describer.isEnabled(node);
            default -> (describer, node) -> describer.statesOf(node).contains(name)
                    || node instanceof UiNode.OfNode scenic
                            && scenic.node().getPseudoClassStates().contains(PseudoClass.getPseudoClass(name));
        };
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
