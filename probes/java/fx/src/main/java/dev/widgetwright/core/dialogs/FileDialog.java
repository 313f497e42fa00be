package dev.widgetwright.core.dialogs;

import java.io.File;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.control.TextInputControl;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;

/** Asks for files by their paths. */
public final class FileDialog {
    enum Kind {
        OPEN("open", "Open", "File"),
        OPEN_SEVERAL("openSeveral", "Open", "Files, one per line"),
        SAVE("save", "Save", "File"),
        FOLDER("folder", "Select", "Folder");

        final String id;
        final String verb;
        final String label;

        Kind(String id, String verb, String label) {
            this.id = id;
            this.verb = verb;
            this.label = label;
        }

        static Kind of(String id) {
            for (Kind kind : values()) if (kind.id.equals(id)) return kind;
            throw new IllegalArgumentException(id);
        }
    }

    private final Kind kind;
    private final File folder;
    private final Stage stage;
    private final TextInputControl paths;
    private final Label problem = new Label();
    /** Null to show the desktop's dialog instead. */
    private List<File> chosen = List.of();

    FileDialog(Kind kind, String folder, String filename, String title, String filters) {
        this.kind = kind;
        this.folder = new File(folder == null || folder.isEmpty() ? System.getProperty("user.home") : folder);
        paths = kind == Kind.OPEN_SEVERAL ? new TextArea() : new TextField();
        paths.setText(filename == null || filename.isEmpty() ? "" : new File(this.folder, filename).getPath());
        paths.setId("fileDialogPaths");
        paths.setPrefSize(480, kind == Kind.OPEN_SEVERAL ? 120 : paths.getPrefHeight());
        stage = OwnDialog.create(
                title == null || title.isEmpty() ? kind.verb : title,
                content(filters),
                OwnDialog.buttons(kind.verb, this::choose, () -> answer(List.of()), "Browse…", () -> answer(null)));
    }

    private VBox content(String filters) {
        var label = new Label(kind.label);
        label.setLabelFor(paths);
        var column = new VBox(8, new Label("In " + folder), label, paths, problem);
        if (!filters.isEmpty()) column.getChildren().add(1, new Label(filters));
        problem.managedProperty().bind(problem.textProperty().isNotEmpty());
        problem.visibleProperty().bind(problem.managedProperty());
        return column;
    }

    private void choose() {
        List<File> files =
                files(paths.getText().lines().filter(line -> !line.isBlank()).toList());
        String refused = problemWith(files);
        problem.setText(refused == null ? "" : refused);
        if (refused == null) answer(files);
    }

    List<File> showAndWait() {
        stage.showAndWait();
        return chosen;
    }

    public Node root() {
        return stage.getScene().getRoot();
    }

    public boolean isOpen() {
        return stage.isShowing();
    }

    /** Relative paths start in the dialog's initial folder. */
    public List<File> files(List<String> given) {
        var files = new ArrayList<File>();
        for (String path : given) files.add(new File(path).isAbsolute() ? new File(path) : new File(folder, path));
        return files;
    }

    /** Why these files cannot be chosen; null if they can. */
    public String problemWith(List<File> files) {
        if (files.isEmpty()) return "Nothing is chosen.";
        if (files.size() > 1 && kind != Kind.OPEN_SEVERAL)
            return "The dialog \"" + stage.getTitle() + "\" takes one path, not " + files.size() + ".";
        return files.stream()
                .map(this::problemWith)
                .filter(each -> each != null)
                .findFirst()
                .orElse(null);
    }

    private String problemWith(File file) {
        return switch (kind) {
            case FOLDER -> file.isDirectory() ? null : "There is no folder " + file + ".";
            case SAVE -> file.isDirectory()
                    ? file + " is a folder: give the path of a file."
                    : file.getParentFile() == null || !file.getParentFile().isDirectory()
                            ? "There is no folder " + file.getParent() + " to save in."
                            : null;
            default -> file.isFile() ? null : "There is no file " + file + ".";
        };
    }

    /** An empty list cancels the dialog. */
    public void answer(List<File> files) {
        chosen = files;
        stage.close();
    }

    @Override
    public String toString() {
        return "\"" + stage.getTitle() + "\"";
    }

    public static List<String> pathsOf(List<File> files) {
        return files.stream().map(File::getPath).collect(Collectors.toList());
    }
}
