package dev.widgetwright.core.capture;

import dev.widgetwright.core.model.NodeValue;
import dev.widgetwright.protocol.Protocol.Role;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.DoubleProperty;
import javafx.beans.property.IntegerProperty;
import javafx.beans.property.Property;
import javafx.scene.Node;

/**
 * The value of a control that is not one of JavaFX's own, recognized by the names of its properties: `selected` of a switch, `rating` or
 * `value` up to `max`, a text that can be replaced.
 */
public final class CustomControl {
    private final Node node;
    private final Traits traits;

    /** Of a class; null for one without such a value. */
    record Traits(Method selected, Method number, Method min, Method max, Method text, Method replaceText) {
        static Traits of(Class<?> type, Kind kind) {
            boolean isOfJavafx =
                    type.getName().startsWith("javafx.") || type.getName().startsWith("com.sun.javafx.");
            if (isOfJavafx || kind != Kind.PLAIN && kind != Kind.LABELED) return null;
            boolean isControl = javafx.scene.control.Control.class.isAssignableFrom(type);
            Method max = method(type, "getMax", null);
            Method replaceText = method(type, "replaceText", null, String.class);
            Method selected = isControl ? method(type, "selectedProperty", BooleanProperty.class) : null;
            Method number = isControl && max != null ? numberOf(type) : null;
            Method text = replaceText == null ? null : method(type, "getText", String.class);
            return selected == null && number == null && text == null
                    ? null
                    : new Traits(selected, number, method(type, "getMin", null), max, text, replaceText);
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

    private CustomControl(Node node, Traits traits) {
        this.node = node;
        this.traits = traits;
    }

    /** Null for anything else. */
    public static CustomControl of(Node node) {
        Traits traits = node == null ? null : ClassTraits.of(node).custom;
        return traits == null ? null : new CustomControl(node, traits);
    }

    String role() {
        if (traits.selected == null) return traits.number != null ? Role.SLIDER : Role.TEXTBOX;
        String told = Roles.ofAccessible(node);
        return told.equals(Role.GENERIC) || told.equals(Role.TEXT) ? Role.SWITCH : told;
    }

    /** Its parts mean nothing by themselves. */
    boolean isField() {
        return traits.selected == null;
    }

    NodeValue value() {
        if (traits.selected != null) return NodeValue.checked(isSelected());
        if (traits.number != null) return NodeValue.number(number(), min(), max());
        return NodeValue.text(text());
    }

    public boolean canBeSelected() {
        return traits.selected != null;
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
