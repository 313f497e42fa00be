package dev.widgetwright.core.tray;

import java.awt.AWTEvent;
import java.awt.Component;
import java.awt.Container;
import java.awt.Dimension;
import java.awt.SystemTray;
import java.awt.event.ActionEvent;
import java.awt.event.InputEvent;
import java.awt.event.MouseEvent;
import java.awt.image.BufferedImage;
import java.util.List;
import java.util.Set;
import javafx.geometry.Rectangle2D;
import javafx.scene.image.Image;
import javafx.scene.image.PixelFormat;
import javafx.scene.image.WritableImage;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.stage.Screen;

/** An icon of AWT. */
final class AwtTrayIcon extends TrayIcon {
    /** Mouse events are made for a component. */
    private static final Component NO_COMPONENT = new Container();

    private static final int NEAR_THE_CORNER = 12;

    private final java.awt.TrayIcon icon;
    private final AwtMenu menu = new AwtMenu();
    private final AwtQueue queue = new AwtQueue();

    AwtTrayIcon(java.awt.TrayIcon icon) {
        this.icon = icon;
    }

    void read() {
        update(
                icon.getActionCommand(),
                icon.getToolTip(),
                icon.getPopupMenu() == null ? List.of() : menu.read(icon.getPopupMenu(), queue));
    }

    @Override
    public boolean isInTray() {
        return SystemTray.isSupported();
    }

    @Override
    public boolean hasTold() {
        return queue.isDone();
    }

    /** In the order in which AWT does it: a single click with the left button is also an action. */
    @Override
    public void click(MouseButton button, int count, Set<KeyCode> modifiers) {
        int number = numberOf(button);
        int held = modifiersOf(modifiers);
        for (int press = 1; press <= count; press++) {
            queue.post(mouse(MouseEvent.MOUSE_PRESSED, held | InputEvent.getMaskForButton(number), press, number));
            queue.post(mouse(MouseEvent.MOUSE_RELEASED, held, press, number));
            if (press == 1 && number == MouseEvent.BUTTON1)
                queue.post(new ActionEvent(
                        icon,
                        ActionEvent.ACTION_PERFORMED,
                        icon.getActionCommand(),
                        System.currentTimeMillis(),
                        oldModifiersOf(modifiers)));
            queue.post(mouse(MouseEvent.MOUSE_CLICKED, held, press, number));
        }
    }

    /** Where trays usually are, since AWT does not tell where this one is. */
    private AWTEvent mouse(int id, int modifiers, int count, int button) {
        Rectangle2D screen = Screen.getPrimary().getBounds();
        int x = (int) screen.getMaxX() - NEAR_THE_CORNER;
        int y = (int) screen.getMaxY() - NEAR_THE_CORNER;
        boolean opensMenu = id == MouseEvent.MOUSE_PRESSED && button == MouseEvent.BUTTON3;
        var event = new MouseEvent(
                NO_COMPONENT, id, System.currentTimeMillis(), modifiers, x, y, x, y, count, opensMenu, button);
        event.setSource(icon);
        return event;
    }

    private static int numberOf(MouseButton button) {
        return switch (button) {
            case SECONDARY -> MouseEvent.BUTTON3;
            case MIDDLE -> MouseEvent.BUTTON2;
            default -> MouseEvent.BUTTON1;
        };
    }

    private static int modifiersOf(Set<KeyCode> keys) {
        return (keys.contains(KeyCode.SHIFT) ? InputEvent.SHIFT_DOWN_MASK : 0)
                | (keys.contains(KeyCode.CONTROL) ? InputEvent.CTRL_DOWN_MASK : 0)
                | (keys.contains(KeyCode.ALT) ? InputEvent.ALT_DOWN_MASK : 0)
                | (keys.contains(KeyCode.META) ? InputEvent.META_DOWN_MASK : 0);
    }

    private static int oldModifiersOf(Set<KeyCode> keys) {
        return (keys.contains(KeyCode.SHIFT) ? ActionEvent.SHIFT_MASK : 0)
                | (keys.contains(KeyCode.CONTROL) ? ActionEvent.CTRL_MASK : 0)
                | (keys.contains(KeyCode.ALT) ? ActionEvent.ALT_MASK : 0)
                | (keys.contains(KeyCode.META) ? ActionEvent.META_MASK : 0);
    }

    @Override
    public Image picture() {
        Dimension size = icon.getSize();
        var drawn = new BufferedImage(size.width, size.height, BufferedImage.TYPE_INT_ARGB);
        var graphics = drawn.createGraphics();
        if (icon.isImageAutoSize()) graphics.drawImage(icon.getImage(), 0, 0, size.width, size.height, null);
        else graphics.drawImage(icon.getImage(), 0, 0, null);
        graphics.dispose();
        int[] pixels = drawn.getRGB(0, 0, size.width, size.height, null, 0, size.width);
        var picture = new WritableImage(size.width, size.height);
        picture.getPixelWriter()
                .setPixels(0, 0, size.width, size.height, PixelFormat.getIntArgbInstance(), pixels, 0, size.width);
        return picture;
    }
}
