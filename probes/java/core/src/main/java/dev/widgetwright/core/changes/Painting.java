package dev.widgetwright.core.changes;

/** Something that draws itself, such as a canvas, as it looked at one moment. */
public interface Painting {
    /** A part of the screen. */
    record Area(double x, double y, double width, double height) {}

    /** On the UI thread: the part of it that looks different now; null if none does. */
    Area changedArea();
}
