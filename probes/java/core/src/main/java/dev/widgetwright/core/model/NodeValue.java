package dev.widgetwright.core.model;

/** The value of a node. Whatever it does not have is null. */
public record NodeValue(String text, Boolean checked, Double number, Double minimum, Double maximum) {
    public static final NodeValue NOTHING = new NodeValue(null, null, null, null, null);

    public static NodeValue text(String text) {
        return new NodeValue(text, null, null, null, null);
    }

    public static NodeValue checked(boolean checked) {
        return new NodeValue(null, checked, null, null, null);
    }

    public static NodeValue number(double number, double minimum, double maximum) {
        return new NodeValue(null, null, number, minimum, maximum);
    }
}
