package dev.widgetwright.core.capture;

/** What a node holds; what it does not have is null. */
public record NodeValue(String text, Boolean checked, Double number, Double minimum, Double maximum) {
    static final NodeValue NOTHING = new NodeValue(null, null, null, null, null);

    static NodeValue text(String text) {
        return new NodeValue(text, null, null, null, null);
    }

    static NodeValue checked(boolean checked) {
        return new NodeValue(null, checked, null, null, null);
    }

    static NodeValue number(double number, double minimum, double maximum) {
        return new NodeValue(null, null, number, minimum, maximum);
    }
}
