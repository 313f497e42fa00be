package dev.widgetwright.core.dialogs;

import javafx.geometry.Pos;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import javafx.stage.Modality;
import javafx.stage.Stage;
import javafx.stage.Window;

/** What every dialog of ours has. */
final class OwnDialog {
    private OwnDialog() {}

    static Stage create(String title, VBox content, HBox buttons) {
        var stage = new Stage();
        stage.setTitle(title);
        stage.initModality(Modality.APPLICATION_MODAL);
        Stage owner = owner();
        if (owner != null) stage.initOwner(owner);
        content.getChildren().add(buttons);
        content.setStyle("-fx-padding: 12;");
        stage.setScene(new Scene(content));
        return stage;
    }

    private static Stage owner() {
        Stage any = null;
        for (Window window : Window.getWindows())
            if (window instanceof Stage shown && shown.isShowing() && (any == null || shown.isFocused())) any = shown;
        return any;
    }

    static HBox buttons(String verb, Runnable accept, Runnable cancel, String original, Runnable openOriginal) {
        Button ok = button(verb, accept);
        ok.setDefaultButton(true);
        Button no = button("Cancel", cancel);
        no.setCancelButton(true);
        var buttons = new HBox(8, button(original, openOriginal), no, ok);
        buttons.setAlignment(Pos.CENTER_RIGHT);
        return buttons;
    }

    private static Button button(String text, Runnable action) {
        var button = new Button(text);
        button.setOnAction(event -> action.run());
        return button;
    }
}
