package dev.widgetwright.core.query;

import java.util.Collection;
import java.util.List;

/** A node among its relatives: what selectors are evaluated over. */
public interface Element {
    /** Its class. */
    String type();

    /** Every name of its class, its own and those of its base classes. */
    Collection<String> types();

    List<String> ids();

    List<String> styleClasses();

    String role();

    /** Null if it has none, like the label and the value. */
    String name();

    String label();

    String value();

    /** What it displays. */
    List<String> texts();

    Collection<String> states();

    boolean isVisible();

    boolean isEnabled();

    /** Null for the root of a window. */
    Element parent();

    List<? extends Element> children();

    /** With itself. */
    List<? extends Element> siblings();

    /** Among its siblings, from 0. */
    int position();

    /** As a person writes it: 40, not 40.0. */
    static String numberText(double number) {
        return number == Math.rint(number) && Math.abs(number) < 1e15
                ? Long.toString((long) number)
                : Double.toString(number);
    }
}
