package dev.widgetwright.core.query;

import dev.widgetwright.core.capture.Describer;
import dev.widgetwright.core.capture.Types;
import dev.widgetwright.core.capture.UiNode;
import dev.widgetwright.core.capture.VirtualView;
import dev.widgetwright.core.model.NodeValue;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** A node of a JavaFX application, as selectors see it. Nothing is worked out before it is asked for. */
final class FxElement implements Element {
    private final UiNode node;
    private final Describer describer;
    private final FxElement parent;
    private final List<FxElement> siblings;
    private final int position;
    private List<FxElement> children;

    private FxElement(UiNode node, Describer describer, FxElement parent, List<FxElement> siblings) {
        this.node = node;
        this.describer = describer;
        this.parent = parent;
        this.siblings = siblings;
        position = siblings.size();
        siblings.add(this);
    }

    static FxElement root(UiNode node, Describer describer) {
        return new FxElement(node, describer, null, new ArrayList<>());
    }

    /** It and everything below it that matches. */
    void collect(Predicate<Element> matches, List<UiNode> found) {
        if (matches.test(this)) found.add(node);
        for (FxElement child : children()) child.collect(matches, found);
    }

    @Override
    public List<FxElement> children() {
        if (children != null) return children;
        children = new ArrayList<>();
        for (UiNode child : describer.tree().children(node)) new FxElement(child, describer, this, children);
        VirtualView view = node instanceof UiNode.OfNode scenic ? VirtualView.of(scenic.node()) : null;
        if (view != null) for (UiNode row : view.shownRows()) new FxElement(row, describer, this, children);
        return children;
    }

    @Override
    public String type() {
        return describer.tree().typeOf(node);
    }

    @Override
    public Collection<String> types() {
        return Types.namesOf(node, type());
    }

    @Override
    public List<String> ids() {
        String id = describer.idOf(node);
        return id == null ? List.of() : List.of(id);
    }

    @Override
    public List<String> styleClasses() {
        return Types.styleClassesOf(node);
    }

    @Override
    public String role() {
        return describer.roleOf(node);
    }

    @Override
    public String name() {
        return describer.nameOf(node);
    }

    @Override
    public String label() {
        return describer.labelOf(node);
    }

    @Override
    public String value() {
        NodeValue value = describer.valueOf(node);
        return value.text() != null || value.number() == null ? value.text() : Element.numberText(value.number());
    }

    @Override
    public List<String> texts() {
        Stream<String> cells = node instanceof UiNode.OfRow row ? describer.textsOf(row).stream() : Stream.of();
        return Stream.concat(Stream.of(name(), label(), describer.valueOf(node).text()), cells)
                .filter(Objects::nonNull)
                .filter(text -> !text.isEmpty())
                .toList();
    }

    @Override
    public Collection<String> states() {
        return describer.statesOf(node);
    }

    @Override
    public boolean isVisible() {
        return describer.isVisible(node);
    }

    @Override
    public boolean isEnabled() {
        return describer.isEnabled(node);
    }

    @Override
    public FxElement parent() {
        return parent;
    }

    @Override
    public List<FxElement> siblings() {
        return siblings;
    }

    @Override
    public int position() {
        return position;
    }
}
