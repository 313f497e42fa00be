package dev.widgetwright.core.actions;

import static dev.widgetwright.core.model.ProbeException.invalid;
import static dev.widgetwright.core.model.ProbeException.obstacle;

import dev.widgetwright.core.capture.Describer;
import dev.widgetwright.core.capture.Stages;
import dev.widgetwright.core.capture.UiNode;
import dev.widgetwright.core.model.Params;
import dev.widgetwright.core.model.ProbeException;
import dev.widgetwright.protocol.Protocol.ErrorCode;
import dev.widgetwright.protocol.Protocol.Reason;
import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;
import java.util.function.BooleanSupplier;
import javafx.event.Event;
import javafx.geometry.Dimension2D;
import javafx.geometry.Rectangle2D;
import javafx.stage.Screen;
import javafx.stage.Stage;
import javafx.stage.Window;
import javafx.stage.WindowEvent;

/** window: activate, close, minimize, maximize, restore, resize. */
final class WindowActions {
    private static final List<String> OPERATIONS =
            List.of("activate", "close", "minimize", "maximize", "restore", "resize");
    private static final double ALMOST_ALL = 0.9;
    private static final Map<Stage, Dimension2D> BEFORE_MAXIMIZED = new WeakHashMap<>();

    private WindowActions() {}

    static void window(ActionRun run) {
        Describer describer = run.describer();
        String operation = run.action().requiredString("operation");
        if (!OPERATIONS.contains(operation)) throw invalid("There is no operation \"" + operation + "\" on a window.");
        Window window = windowFor(run, describer);
        if (!(window instanceof Stage stage)) {
            closePopup(run, window, operation);
            return;
        }
        boolean isClose = operation.equals("close");
        if (isClose && Modality.blocking(stage) != null)
            Actionability.requireUsable(describer, describer.tree().rootOf(stage));
        run.setVia("semantic");
        BooleanSupplier isDone = outcomeOf(stage, operation, run.action());
        run.then(() -> operate(stage, operation, run.action()));
        run.thenAwait(
                isDone,
                () -> obstacle(
                        Reason.VALUE_REJECTED,
                        isClose
                                ? "The application did not let the window close."
                                : "The window did not " + operation
                                        + ": the application or the window system does not let it; it is "
                                        + stateOf(stage) + "."));
        // A later resize must not undo this.
        if (operation.equals("restore")) run.then(() -> BEFORE_MAXIMIZED.remove(stage));
        if (!isClose) run.then(() -> run.setValue(stateOf(stage)));
    }

    /** When it has come to what was asked for; the properties alone say what was wanted, not what was done. */
    private static BooleanSupplier outcomeOf(Stage stage, String operation, Params action) {
        double before = stage.getWidth();
        boolean wasMaximized = stage.isMaximized();
        return switch (operation) {
            case "close" -> () -> !stage.isShowing() || Modality.active() != null;
            case "minimize" -> stage::isIconified;
            case "maximize" -> () ->
                    stage.isMaximized() && stage.getWidth() >= screenOf(stage).getWidth() * ALMOST_ALL;
            case "restore" -> () ->
                    !stage.isIconified() && !stage.isMaximized() && (!wasMaximized || isSmaller(stage, before));
            case "resize" -> () -> hasSize(stage, action);
            default -> () -> !stage.isIconified();
        };
    }

    /** JavaFX asks for width and height apart, and the answer to one may undo the other: then it is told again. */
    private static boolean hasSize(Stage stage, Params action) {
        boolean isAsWide =
                action.integer("width").map(width -> stage.getWidth() == width).orElse(true);
        boolean isAsHigh = action.integer("height")
                .map(height -> stage.getHeight() == height)
                .orElse(true);
        if (!isAsWide || !isAsHigh) resize(stage, action);
        return isAsWide && isAsHigh;
    }

    private static void resize(Stage stage, Params action) {
        action.integer("width").ifPresent(stage::setWidth);
        action.integer("height").ifPresent(stage::setHeight);
    }

    /**
     * Some window managers leave a window as large as it was, whose size JavaFX has told them meanwhile: then it is
     * told again.
     */
    private static boolean isSmaller(Stage stage, double width) {
        Dimension2D known = BEFORE_MAXIMIZED.get(stage);
        if (known != null && !known.equals(new Dimension2D(stage.getWidth(), stage.getHeight()))) {
            stage.setWidth(known.getWidth());
            stage.setHeight(known.getHeight());
        }
        return stage.getWidth() < width;
    }

    private static Rectangle2D screenOf(Stage stage) {
        var screens = Screen.getScreensForRectangle(
                stage.getX(), stage.getY(), Math.max(1, stage.getWidth()), Math.max(1, stage.getHeight()));
        return (screens.isEmpty() ? Screen.getPrimary() : screens.get(0)).getVisualBounds();
    }

    private static String stateOf(Stage stage) {
        if (stage.isIconified()) return "minimized";
        return (stage.isMaximized() ? "maximized " : "") + Math.round(stage.getWidth()) + "×"
                + Math.round(stage.getHeight());
    }

    private static void closePopup(ActionRun run, Window popup, String operation) {
        if (!operation.equals("close"))
            throw obstacle(Reason.UNSUPPORTED_TARGET_TYPE, "A " + Stages.kindOf(popup) + " can only be closed.");
        run.setVia("semantic");
        run.then(popup::hide);
    }

    private static Window windowFor(ActionRun run, Describer describer) {
        if (run.hasTarget()) return run.target(describer).window();
        Window window = describer.tree().stages().focused();
        if (window == null && !describer.tree().stages().windows().isEmpty())
            window = describer.tree().stages().windows().get(0);
        if (window == null) throw new ProbeException(ErrorCode.NO_STAGES, "The application shows no window.");
        run.setTarget(describer, UiNode.of(window.getScene().getRoot()));
        return window;
    }

    private static void operate(Stage stage, String operation, Params action) {
        switch (operation) {
            case "activate" -> {
                stage.setIconified(false);
                stage.toFront();
                stage.requestFocus();
            }
                // The default handling of the event closes the window, unless the application has consumed it.
            case "close" -> Event.fireEvent(stage, new WindowEvent(stage, WindowEvent.WINDOW_CLOSE_REQUEST));
            case "minimize" -> stage.setIconified(true);
            case "maximize" -> {
                if (!stage.isMaximized())
                    BEFORE_MAXIMIZED.put(stage, new Dimension2D(stage.getWidth(), stage.getHeight()));
                stage.setMaximized(true);
            }
            case "restore" -> {
                stage.setIconified(false);
                stage.setMaximized(false);
            }
            default -> resize(stage, action);
        }
    }
}
