package dev.widgetwright.core.actions;

import static dev.widgetwright.core.model.ProbeException.obstacle;

import dev.widgetwright.core.capture.Describer;
import dev.widgetwright.core.capture.UiNode;
import dev.widgetwright.protocol.Protocol.Reason;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.ComboBoxBase;
import javafx.scene.control.Label;
import javafx.scene.control.Spinner;
import javafx.scene.control.TextInputControl;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import javafx.stage.Window;

/** Where the keyboard goes. */
final class Focus {
    private Focus() {}

    /** Gives it to the node, or says that it does not take it. */
    static Scene give(Describer describer, UiNode node) {
        Actionability.requireUsable(describer, node);
        Node host = node.host();
        Activation.request(host.getScene().getWindow());
        Node taker = host instanceof Spinner<?> spinner && spinner.isEditable() ? spinner.getEditor() : host;
        // JavaFX would give it to a label, too, which has no use for it.
        boolean isUseless = !host.isFocusTraversable() && (host instanceof Label || host instanceof Text);
        if (!has(host) && !isUseless) taker.requestFocus();
        if (node instanceof UiNode.OfWeb web) WebActions.focus(describer, web);
        if (!has(host)) throw obstacle(Reason.NO_FOCUS, describer.phrase(node) + " does not take the keyboard focus.");
        return host.getScene();
    }

    private static boolean has(Node node) {
        Node owner = node.getScene().getFocusOwner();
        boolean isAround = node instanceof ComboBoxBase<?> && owner != null && Actionability.isInside(node, owner);
        return owner != null && Actionability.isInside(owner, node) || isAround;
    }

    /** The scene that keys go to: of the active window, or of the dialog that has taken its place. */
    static Scene current(Describer describer) {
        Window window = describer.tree().stages().focused();
        Stage modal = window == null ? Modality.active() : Modality.blocking(window);
        // The window manager may not have told yet that the dialog is the active window now.
        if (modal != null) Activation.request(modal);
        if (modal != null) window = modal;
        if (window == null) window = lastShown();
        if (window == null || window.getScene() == null)
            throw obstacle(Reason.NO_FOCUS, "No window of the application is active.");
        TextInputControl inPopup = describer.tree().stages().fieldInPopupOf(window);
        return inPopup == null ? window.getScene() : inPopup.getScene();
    }

    /** The window that gets the keys: a popup has those that the window below it passes on. */
    static Window windowOf(Scene scene) {
        Window main = Modality.mainOf(scene.getWindow());
        return main.getScene() == null ? scene.getWindow() : main;
    }

    private static Window lastShown() {
        List<Window> windows = Window.getWindows();
        for (int i = windows.size() - 1; i >= 0; i--)
            if (windows.get(i) instanceof Stage stage && stage.isShowing()) return stage;
        return null;
    }
}
