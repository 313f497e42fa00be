package dev.widgetwright.core.actions;

import static dev.widgetwright.core.model.ProbeException.invalid;
import static dev.widgetwright.core.model.ProbeException.obstacle;

import dev.widgetwright.core.capture.Describer;
import dev.widgetwright.core.capture.UiNode;
import dev.widgetwright.core.dialogs.FileDialog;
import dev.widgetwright.core.dialogs.FileDialogs;
import dev.widgetwright.protocol.Protocol.Reason;
import java.io.File;
import java.util.List;

/** Answers the file dialog that is open. */
final class FileDialogActions {
    private FileDialogActions() {}

    static void answer(ActionRun run, FileDialogs dialogs) {
        boolean cancels = run.action().flag("cancel").orElse(false);
        List<String> paths = run.action().strings("paths");
        if (cancels != paths.isEmpty()) throw invalid("fileDialog needs either paths or cancel: true.");
        if (dialogs.problem() != null)
            throw obstacle(Reason.UNSUPPORTED, "File dialogs cannot be answered here: " + dialogs.problem() + ".");
        FileDialog dialog = dialogs.current();
        if (dialog == null) throw obstacle(Reason.ITEM_NOT_FOUND, "No file dialog is open.");
        List<File> files = dialog.files(paths);
        String problem = cancels ? null : dialog.problemWith(files);
        if (problem != null) throw obstacle(Reason.VALUE_REJECTED, problem + " The dialog is still open.");

        Describer describer = run.describer();
        run.setTarget(describer, UiNode.of(dialog.root()));
        run.setVia("semantic");
        if (!cancels) run.setValue(FileDialog.pathsOf(files));
        run.then(() -> dialog.answer(files));
        run.thenCheck(() -> {
            if (dialog.isOpen()) throw obstacle(Reason.NOT_DELIVERED, "The file dialog " + dialog + " did not close.");
        });
    }
}
