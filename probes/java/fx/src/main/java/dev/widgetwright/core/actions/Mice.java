package dev.widgetwright.core.actions;

import dev.widgetwright.core.fx.Internals;

/** The mouse of our own, and the real one for what ours cannot do or a caller wants done with it. */
final class Mice {
    private final Mouse ours;
    private final Mouse real = new RobotMouse();
    private final boolean canDrag;

    Mice(Internals internals) {
        ours = new EventMouse(internals);
        canDrag = internals.dragAndDrop() != null;
    }

    Mouse ours() {
        return ours;
    }

    Mouse real() {
        return real;
    }

    Mouse forDrags() {
        return canDrag ? ours : real;
    }
}
