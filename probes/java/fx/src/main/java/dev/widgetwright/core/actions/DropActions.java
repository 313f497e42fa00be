package dev.widgetwright.core.actions;

import static dev.widgetwright.core.model.ProbeException.invalid;
import static dev.widgetwright.core.model.ProbeException.obstacle;

import dev.widgetwright.core.actions.Actionability.Spot;
import dev.widgetwright.core.capture.Describer;
import dev.widgetwright.core.capture.UiNode;
import dev.widgetwright.core.fx.DragAndDrop;
import dev.widgetwright.protocol.Protocol.Reason;
import java.io.File;
import java.util.List;

/** dropFiles: files that are dragged from another program and dropped here. */
final class DropActions {
    private DropActions() {}

    static void dropFiles(ActionRun run, DragAndDrop dragAndDrop) {
        List<File> files = run.action().strings("files").stream().map(File::new).toList();
        if (files.isEmpty()) throw invalid("\"files\" must name at least one file");
        if (dragAndDrop == null)
            throw obstacle(
                    Reason.UNSUPPORTED,
                    "The probe has no access to JavaFX's drag and drop here: start the program with app_launch.");
        Describer describer = run.describer();
        UiNode target = run.target(describer);
        Spot spot = Actionability.aimAt(run, describer, target, null);
        String who = describer.phrase(target);
        var isTaken = new boolean[1];
        run.then(() -> isTaken[0] =
                dragAndDrop.dropFiles(files, spot.scene(), spot.x(), spot.y(), spot.screenX(), spot.screenY()));
        run.thenCheck(() -> {
            if (!isTaken[0]) throw obstacle(Reason.NOT_DELIVERED, who + " takes no files there.");
        });
    }
}
