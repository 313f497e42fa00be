package dev.widgetwright.core.capture;

import dev.widgetwright.core.model.Params;
import dev.widgetwright.core.model.ProbeException;
import dev.widgetwright.core.tray.TrayIcons;
import dev.widgetwright.core.tray.TrayWindow;
import dev.widgetwright.protocol.Protocol.ErrorCode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import javafx.scene.Node;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.DialogPane;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.Tooltip;
import javafx.stage.Modality;
import javafx.stage.PopupWindow;
import javafx.stage.Stage;
import javafx.stage.Window;

/**
 * The windows that are showing: the main ones first, sorted as the contract says, then what belongs to them, and the
 * tray icons last.
 */
public final class Stages {
    private static final List<String> ORDER = List.of("window", "dialog", "popup", "menu", "tooltip", "tray");

    private static final String OURS = "mcp.ours";

    private final List<Window> windows = new ArrayList<>();

    /** The title of a secret window has no part in the order. */
    Stages(Predicate<Window> isSecret) {
        for (Window window : Window.getWindows())
            if (window.isShowing()
                    && window.getScene() != null
                    && window.getScene().getRoot() != null
                    && !isOurs(window)) windows.add(window);
        windows.addAll(TrayIcons.read());
        List<Window> asShown = List.copyOf(windows);
        windows.sort(Comparator.<Window>comparingInt(window -> ORDER.indexOf(kindOf(window)))
                .thenComparing(
                        window -> isSecret.test(window) ? null : titleOfMain(window),
                        Comparator.nullsLast(Comparator.<String>naturalOrder()))
                .thenComparingInt(window ->
                        kindOf(window).equals("window") ? System.identityHashCode(window) : asShown.indexOf(window)));
    }

    /** Something of ours that is not part of the application. */
    public static void markAsOurs(Window window) {
        window.getProperties().put(OURS, true);
    }

    public static boolean isOurs(Window window) {
        return window.hasProperties() && window.getProperties().containsKey(OURS);
    }

    public List<Window> windows() {
        return windows;
    }

    /** -1 for a window that is not showing. */
    public int indexOf(Window window) {
        return windows.indexOf(window);
    }

    /** Null if none has the focus. */
    public Window focused() {
        for (Window window : windows) if (window.isFocused() && window instanceof Stage) return window;
        for (Window window : windows) if (window.isFocused()) return window;
        return null;
    }

    /** A field with the caret in a popup: it gets the keys before its window does. Null if there is none. */
    public TextInputControl fieldInPopupOf(Window window) {
        for (Window popup : windows)
            if (popup instanceof PopupWindow
                    && ownerOf(popup) == window
                    && popup.getScene().getFocusOwner() instanceof TextInputControl field) return field;
        return null;
    }

    /** Whether a user sees it, on the screen or in the tray. */
    static boolean isUp(Window window) {
        return window.isShowing() || window instanceof TrayWindow tray && tray.isThere();
    }

    public static Window ownerOf(Window window) {
        if (window instanceof Stage stage) return stage.getOwner();
        return window instanceof PopupWindow popup ? popup.getOwnerWindow() : null;
    }

    /** One that is modal for its owner, and has none, is not modal. */
    public static boolean isModal(Window window) {
        return window instanceof Stage stage
                && stage.getModality() != Modality.NONE
                && (stage.getModality() == Modality.APPLICATION_MODAL || stage.getOwner() != null);
    }

    static boolean isMinimized(Window window) {
        return window instanceof Stage stage && stage.isIconified();
    }

    /** The order in which a reader looks at them: the active one first. */
    public List<Integer> activeFirst(List<Integer> indices) {
        int active = indexOf(focused());
        return indices.stream()
                .sorted(Comparator.comparing(index -> index != active))
                .toList();
    }

    public static String kindOf(Window window) {
        if (window instanceof ContextMenu) return "menu";
        if (window instanceof Tooltip) return "tooltip";
        if (window instanceof TrayWindow) return "tray";
        if (!(window instanceof Stage stage)) return "popup";
        boolean isDialog = stage.getOwner() != null || isModal(stage) || rootOf(stage) instanceof DialogPane;
        return isDialog ? "dialog" : "window";
    }

    private static Node rootOf(Window window) {
        return window.getScene() == null ? null : window.getScene().getRoot();
    }

    private static String titleOfMain(Window window) {
        return window instanceof Stage stage && kindOf(stage).equals("window") ? stage.getTitle() : null;
    }

    /** Those that a scope asks for. */
    public List<Integer> select(Params scope) {
        String stage = scope.string("stage").orElse(scope.has("stageIndex") ? "index" : "all");
        if (windows.isEmpty()) throw noStage("The application shows no window.");
        return switch (stage) {
            case "all" -> IntStream.range(0, windows.size()).boxed().toList();
            case "primary" -> List.of(0);
            case "focused" -> List.of(Math.max(0, indexOf(focused())));
            case "index" -> List.of(existing(scope.integer("stageIndex").orElse(0)));
            default -> throw ProbeException.invalid("\"stage\" must be focused, primary, all or index");
        };
    }

    private int existing(int index) {
        if (index < 0 || index >= windows.size())
            throw noStage("There is no window " + index + "; there are " + windows.size() + ".");
        return index;
    }

    private static ProbeException noStage(String message) {
        return new ProbeException(ErrorCode.NO_STAGES, message);
    }
}
