package dev.widgetwright.core.actions;

import dev.widgetwright.core.capture.Stages;
import java.util.List;
import javafx.stage.Stage;
import javafx.stage.Window;

/** Which modal dialog keeps a user away from a window. */
final class Modality {
    private Modality() {}

    /** The one that was opened last; null where none is open. */
    static Stage active() {
        List<Window> windows = Window.getWindows();
        for (int i = windows.size() - 1; i >= 0; i--)
            if (windows.get(i).isShowing() && Stages.isModal(windows.get(i))) return (Stage) windows.get(i);
        return null;
    }

    /** All that are open and keep a user away from another window. */
    static List<Window> open() {
        return Window.getWindows().stream()
                .filter(window -> window.isShowing() && Stages.isModal(window) && blocksAnother(window))
                .toList();
    }

    private static boolean blocksAnother(Window modal) {
        return Window.getWindows().stream()
                .anyMatch(window -> window instanceof Stage && window.isShowing() && blocking(window) == modal);
    }

    /** Null for a window that can be used. */
    static Stage blocking(Window window) {
        List<Window> windows = Window.getWindows();
        Window main = mainOf(window);
        for (int i = windows.size() - 1; i > windows.indexOf(main); i--) {
            Window modal = windows.get(i);
            if (modal == main || !modal.isShowing() || !Stages.isModal(modal) || isOwnedBy(main, modal)) continue;
            boolean blocksAll = ((Stage) modal).getModality() == javafx.stage.Modality.APPLICATION_MODAL;
            if (blocksAll || isOwnedBy(modal, main)) return (Stage) modal;
        }
        return null;
    }

    /** Of a popup, the window it belongs to. */
    static Window mainOf(Window window) {
        Window main = window;
        while (!(main instanceof Stage) && Stages.ownerOf(main) != null) main = Stages.ownerOf(main);
        return main;
    }

    private static boolean isOwnedBy(Window window, Window owner) {
        for (Window around = Stages.ownerOf(window); around != null; around = Stages.ownerOf(around))
            if (around == owner) return true;
        return false;
    }
}
