package dev.widgetwright.core.capture;

import dev.widgetwright.core.model.NodeValue;
import dev.widgetwright.protocol.Protocol.Role;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.DoubleProperty;
import javafx.beans.property.IntegerProperty;
import javafx.beans.property.Property;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Control;

/**
 * The value of a control that is not one of JavaFX's own, recognized by the names of its properties: `selected` of a switch, `rating` or
 * `value` up to `max`, `lowValue` and `highValue` of a range, a text that can be replaced.
 */
public final class CustomControl {
    private final Node node;
    private final Traits traits;

    /** Of a class; null for one without such a value. */
    record Traits(
            Method selected, Method number, Method min, Method max, Method text, Method replaceText, Range range) {
        static Traits of(Class<?> type, Kind kind) {
            if (kind != Kind.PLAIN && kind != Kind.LABELED) return null;
            boolean isControl = Control.class.isAssignableFrom(type);
            Method min = method(type, "getMin", null);
            Method max = method(type, "getMax", null);
            Range range = isControl && max != null ? Range.of(type, min, max) : null;
            if (range != null) return new Traits(null, null, min, max, null, null, range);
            Method replaceText = method(type, "replaceText", null, String.class);
            Method selected = isControl ? method(type, "selectedProperty", BooleanProperty.class) : null;
            Method number = isControl && max != null ? numberOf(type) : null;
            Method text = replaceText == null ? null : method(type, "getText", String.class);
            return selected == null && number == null && text == null
                    ? null
                    : new Traits(selected, number, min, max, text, replaceText, null);
        }

        private static Traits ofNumber(Method number, Method min, Method max) {
            return new Traits(null, number, min, max, null, null, null);
        }

        private static Method numberOf(Class<?> type) {
            for (String name : new String[] {"ratingProperty", "valueProperty"})
                for (Class<?> sort : new Class<?>[] {DoubleProperty.class, IntegerProperty.class}) {
                    Method found = method(type, name, sort);
                    if (found != null) return found;
                }
            return null;
        }

        private static Method method(Class<?> type, String name, Class<?> result, Class<?>... parameters) {
            try {
                Method method = type.getMethod(name, parameters);
                boolean fits = result == null || result.isAssignableFrom(method.getReturnType());
                return fits && method.trySetAccessible() ? method : null;
            } catch (NoSuchMethodException e) {
                return null;
            }
        }
    }

    /** Two numbers; each belongs to a thumb. */
    record Range(Traits low, Traits high) {
        private static final String LOW_THUMB = "low-thumb";
        private static final String HIGH_THUMB = "high-thumb";

        private static Range of(Class<?> type, Method min, Method max) {
            Method low = Traits.method(type, "lowValueProperty", DoubleProperty.class);
            Method high = Traits.method(type, "highValueProperty", DoubleProperty.class);
            if (low == null || high == null) return null;
            return new Range(Traits.ofNumber(low, min, max), Traits.ofNumber(high, min, max));
        }

        /** Null for another part of the control. */
        private Traits of(Node part) {
            if (part.getStyleClass().contains(LOW_THUMB)) return low;
            return part.getStyleClass().contains(HIGH_THUMB) ? high : null;
        }
    }

    private CustomControl(Node node, Traits traits) {
        this.node = node;
        this.traits = traits;
    }

    /** Null for anything else. */
    public static CustomControl of(Node node) {
        if (node == null) return null;
        ClassTraits known = ClassTraits.of(node);
        if (known.custom != null) return new CustomControl(node, known.custom);
        return known.isOfJavafx || !(node.getParent() instanceof Control around) ? null : thumb(node, around);
    }

    private static CustomControl thumb(Node part, Control around) {
        Traits traits = ClassTraits.of(around).custom;
        Traits own = traits == null || traits.range == null ? null : traits.range.of(part);
        return own == null ? null : new CustomControl(around, own);
    }

    /** The thumbs of a range. */
    List<Node> parts() {
        var thumbs = new ArrayList<Node>();
        if (traits.range != null)
            for (Node part : ((Control) node).getChildrenUnmodifiable())
                if (traits.range.of(part) != null) thumbs.add(part);
        return thumbs;
    }

    /** What a thumb of a range is called; null for what has another name. */
    String partName() {
        Range range = ClassTraits.of(node).custom.range;
        if (range == null || traits.range != null) return null;
        return traits == range.low ? "Low value" : "High value";
    }

    String role() {
        if (traits.range != null) return Role.GROUP;
        if (traits.selected == null) return traits.number != null ? Role.SLIDER : Role.TEXTBOX;
        String told = Roles.ofAccessible(node);
        return told.equals(Role.GENERIC) || told.equals(Role.TEXT) ? Role.SWITCH : told;
    }

    /** Its parts mean nothing by themselves. */
    boolean isField() {
        return traits.selected == null;
    }

    NodeValue value() {
        if (traits.range != null) return NodeValue.NOTHING;
        if (traits.selected != null) return NodeValue.checked(isSelected());
        if (traits.number != null) return NodeValue.number(number(), min(), max());
        return NodeValue.text(text());
    }

    public boolean canBeSelected() {
        return traits.selected != null;
    }

    /** Where a click switches it: a switch may be wider than its knob, and ignore clicks on its text. */
    public static Node pressedPart(Node node) {
        CustomControl custom = of(node);
        boolean mayBePart = custom != null && custom.canBeSelected() && !PictureButtons.takesClicks(node);
        Node part = mayBePart ? firstThatTakesClicks((Parent) node) : null;
        return part == null ? node : part;
    }

    private static Node firstThatTakesClicks(Parent parent) {
        for (Node inside : parent.getChildrenUnmodifiable()) {
            if (PictureButtons.takesClicks(inside)) return inside;
            Node deeper = inside instanceof Parent deep ? firstThatTakesClicks(deep) : null;
            if (deeper != null) return deeper;
        }
        return null;
    }

    public boolean isSelected() {
        return Boolean.TRUE.equals(property(traits.selected).getValue());
    }

    /** As a click would, if the control has a method for it; otherwise by its property. */
    @SuppressWarnings("unchecked")
    public void toggle() {
        Method fire = Traits.method(node.getClass(), "fire", null);
        if (fire != null) call(fire);
        else ((Property<Boolean>) property(traits.selected)).setValue(!isSelected());
    }

    public boolean hasNumber() {
        return traits.number != null;
    }

    public double number() {
        return ((Number) property(traits.number).getValue()).doubleValue();
    }

    public double min() {
        return traits.min != null && call(traits.min) instanceof Number number ? number.doubleValue() : 0;
    }

    public double max() {
        return call(traits.max) instanceof Number number ? number.doubleValue() : Double.MAX_VALUE;
    }

    @SuppressWarnings("unchecked")
    public void setNumber(double number) {
        ((Property<Number>) property(traits.number)).setValue(number);
    }

    public boolean hasText() {
        return traits.text != null;
    }

    public String text() {
        return call(traits.text) instanceof String text ? text : "";
    }

    public void setText(String text) {
        call(traits.replaceText, text);
    }

    private Property<?> property(Method method) {
        return (Property<?>) call(method);
    }

    private Object call(Method method, Object... arguments) {
        try {
            return method.invoke(node, arguments);
        } catch (InvocationTargetException e) {
            throw e.getCause() instanceof RuntimeException own ? own : new IllegalStateException(e.getCause());
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }
}
