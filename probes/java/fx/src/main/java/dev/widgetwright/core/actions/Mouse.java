package dev.widgetwright.core.actions;

import dev.widgetwright.core.actions.Actionability.Spot;
import java.util.Set;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;

/** What can be done with a mouse, whether it is ours or the real one. */
interface Mouse {
    /** Before the first press of a click. */
    void beginClick(Spot spot);

    void move(Spot spot, Set<KeyCode> modifiers);

    void press(Spot spot, MouseButton button, int count, Set<KeyCode> modifiers);

    /** With the button down. */
    void drag(Spot spot, Set<KeyCode> modifiers);

    void release(Spot spot, MouseButton button, int count, Set<KeyCode> modifiers);

    /** Null where no button is down. */
    MouseButton held();

    /** Whether the last release was the end of drag and drop that nobody took. */
    boolean isDropRefused();

    /** How it is called in an answer. */
    String via();
}
