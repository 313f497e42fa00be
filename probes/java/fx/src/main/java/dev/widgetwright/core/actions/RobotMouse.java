package dev.widgetwright.core.actions;

import dev.widgetwright.core.actions.Actionability.Spot;
import java.util.Set;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.scene.robot.Robot;

/** The real pointer, moved by JavaFX's robot: it hits whatever is on top at that point of the screen. */
final class RobotMouse implements Mouse {
    private Robot robot;
    private MouseButton held;

    @Override
    public String via() {
        return "robot";
    }

    @Override
    public MouseButton held() {
        return held;
    }

    @Override
    public boolean isDropRefused() {
        return false;
    }

    @Override
    public void beginClick(Spot spot) {
        robot().mouseMove(spot.screenX() + 1, spot.screenY());
    }

    @Override
    public void move(Spot spot, Set<KeyCode> modifiers) {
        robot().mouseMove(spot.screenX(), spot.screenY());
    }

    @Override
    public void press(Spot spot, MouseButton button, int count, Set<KeyCode> modifiers) {
        for (KeyCode modifier : modifiers) robot().keyPress(modifier);
        held = button;
        robot().mousePress(button);
    }

    @Override
    public void drag(Spot spot, Set<KeyCode> modifiers) {
        move(spot, modifiers);
    }

    @Override
    public void release(Spot spot, MouseButton button, int count, Set<KeyCode> modifiers) {
        try {
            robot().mouseRelease(button);
        } finally {
            held = null;
            for (KeyCode modifier : modifiers) robot().keyRelease(modifier);
        }
    }

    private Robot robot() {
        if (robot == null) robot = new Robot();
        return robot;
    }
}
