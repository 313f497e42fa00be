package dev.widgetwright.core.query;

import dev.widgetwright.core.capture.Describer;
import dev.widgetwright.core.capture.Types;
import dev.widgetwright.core.capture.UiNode;
import dev.widgetwright.core.capture.VirtualView;
import dev.widgetwright.core.model.Params;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** Whether a node fulfils everything of a selector but its css part. */
final class NodeMatcher {
    private final Optional<Predicate<String>> text;
    private final Optional<Predicate<String>> name;
    private final Optional<Predicate<String>> contained;
    private final Optional<String> role;
    private final Optional<String> state;
    private final Optional<String> styleClass;
    private final Optional<Boolean> enabled;
    private final boolean visible;
    private final List<String> types;
    private final String id;

    NodeMatcher(Params selector) {
        text = selector.string("text").map(wanted -> Wording.of(wanted, selector.string("match").orElse("contains")));
        name = selector.string("name").map(wanted -> Wording.of(wanted, selector.string("match").orElse("equals")));
        role = selector.string("role");
        Params predicate = selector.objectOrEmpty("predicate");
        id = predicate.string("idEquals").orElse(null);
        state = predicate.string("stateHas");
        styleClass = predicate.string("styleClassHas");
        enabled = predicate.flag("enabled");
        visible = predicate.flag("visible").orElse(true);
        contained = predicate.string("textContains").map(wanted -> Wording.of(wanted, "contains"));
        types = predicate.strings("typeIs");
    }

    /** Null where any will do. */
    String id() {
        return id;
    }

    boolean wantsVisible() {
        return visible;
    }

    boolean matches(Describer describer, UiNode node) {
        // Cheap ones first.
        if (id != null && !id.equals(describer.idOf(node))) return false;
        if (!types.isEmpty() && types.stream().noneMatch(type -> Types.isA(node, type))) return false;
        if (styleClass.isPresent() && !Types.hasStyleClass(node, styleClass.get())) return false;
        if (role.isPresent() && !role.get().equals(describer.roleOf(node))) return false;
        if (describer.isVisible(node) != visible) return false;
        if (enabled.isPresent() && describer.isEnabled(node) != enabled.get()) return false;
        if (state.isPresent() && !describer.statesOf(node).contains(state.get())) return false;
        if (name.isPresent() && !fits(name.get(), describer.nameOf(node))) return false;
        return text.map(wording -> shows(wording, describer, node)).orElse(true)
                && contained.map(wording -> shows(wording, describer, node)).orElse(true);
    }

    private static boolean shows(Predicate<String> wording, Describer describer, UiNode node) {
        if (node instanceof UiNode.OfRow row) return VirtualView.of(row.view()).texts(row.index()).stream().anyMatch(wording);
        return fits(wording, describer.labelOf(node))
                || fits(wording, describer.valueOf(node).text())
                || fits(wording, describer.nameOf(node));
    }

    private static boolean fits(Predicate<String> wording, String given) {
        return given != null && !given.isEmpty() && wording.test(given);
    }
}
