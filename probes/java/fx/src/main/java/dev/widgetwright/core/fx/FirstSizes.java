package dev.widgetwright.core.fx;

import java.util.concurrent.TimeUnit;
import javafx.beans.value.ChangeListener;
import javafx.collections.ListChangeListener;
import javafx.scene.Scene;
import javafx.stage.Stage;
import javafx.stage.Window;

/**
 * Before version 22, JavaFX creates every window with 200 × 200 pixels and resizes it right away (JDK-8316423). If the window
 * manager tells the size of its frame in between, the first size stays. Such a window gets the size that its scene asks for, or
 * the one that the application has set, if that was seen in time.
 */
final class FirstSizes {
    private static final int FIXED_IN = 22;
    private static final double FIRST = 200;
    private static final long SOON_NANOS = TimeUnit.SECONDS.toNanos(5);

    private FirstSizes() {}

    /** On the FX thread. */
    static void watch(String version) {
        if (majorOf(version) >= FIXED_IN) return;
        for (Window window : Window.getWindows())
            if (window instanceof Stage stage) watch(stage, Double.NaN, Double.NaN);
        Window.getWindows().addListener((ListChangeListener<Window>) change -> {
            while (change.next())
                for (Window added : change.getAddedSubList())
                    // It has a size only if the application has set one: JavaFX works out all others later.
                    if (added instanceof Stage stage) watch(stage, stage.getWidth(), stage.getHeight());
        });
    }

    private static int majorOf(String version) {
        String digits = version.replaceFirst("\\D.*", "");
        return digits.isEmpty() ? 0 : Integer.parseInt(digits);
    }

    private static void watch(Stage stage, double width, double height) {
        long end = System.nanoTime() + SOON_NANOS;
        var watched = new Object() {
            ChangeListener<Object> listener;
        };
        Runnable check = () -> {
            boolean isWrong = hasFirstSize(stage) && System.nanoTime() < end;
            if (isWrong) resize(stage, width, height);
            if (isWrong || System.nanoTime() >= end) {
                stage.widthProperty().removeListener(watched.listener);
                stage.heightProperty().removeListener(watched.listener);
            }
        };
        // Width and height come one after the other.
        watched.listener = (property, before, now) -> FxThread.later(check);
        stage.widthProperty().addListener(watched.listener);
        stage.heightProperty().addListener(watched.listener);
        FxThread.later(check);
    }

    private static boolean hasFirstSize(Stage stage) {
        Scene scene = stage.getScene();
        return stage.getWidth() == FIRST && stage.getHeight() == FIRST
                || scene != null && scene.getWidth() == FIRST && scene.getHeight() == FIRST;
    }

    private static void resize(Stage stage, double width, double height) {
        stage.sizeToScene();
        if (!Double.isNaN(width)) stage.setWidth(width);
        if (!Double.isNaN(height)) stage.setHeight(height);
    }
}
