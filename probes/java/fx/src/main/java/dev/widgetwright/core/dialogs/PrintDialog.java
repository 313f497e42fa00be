package dev.widgetwright.core.dialogs;

import javafx.print.JobSettings;
import javafx.print.PageLayout;
import javafx.print.PageOrientation;
import javafx.print.Paper;
import javafx.print.Printer;
import javafx.print.PrinterJob;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.Spinner;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;

/**
 * Asks on which printer to print and how often, or how the pages are set up. The job is locked by the thread that asks:
 * only that thread makes the dialog and applies what was chosen; on the FX thread the dialog knows nothing of the job.
 */
abstract class PrintDialog {
    private Stage stage;
    private Boolean answer = false;

    static PrintDialog of(PrinterJob job, boolean isPageSetup) {
        return isPageSetup ? new PageSetup(job) : new Printing(job);
    }

    abstract Stage create();

    /** Tells the job what was chosen. */
    abstract void apply();

    /** Whether to go on; null for the original dialog. On the FX thread. */
    final Boolean showAndWait() {
        stage = create();
        stage.showAndWait();
        return answer;
    }

    private void close(Boolean result) {
        answer = result;
        stage.close();
    }

    Stage dialog(String title, String verb, VBox content) {
        return OwnDialog.create(
                title,
                content,
                OwnDialog.buttons(verb, () -> close(true), () -> close(false), "More…", () -> close(null)));
    }

    static VBox fields(String first, Node field, String second, Node other) {
        return new VBox(8, label(first, field), field, label(second, other), other);
    }

    private static Label label(String text, Node field) {
        var label = new Label(text);
        label.setLabelFor(field);
        return label;
    }

    private static final class Printing extends PrintDialog {
        private static final int MOST_COPIES = 999;

        private final PrinterJob job;
        private final ComboBox<Printer> printers = new ComboBox<>();
        private final Spinner<Integer> copies;

        Printing(PrinterJob job) {
            this.job = job;
            printers.getItems().addAll(Printer.getAllPrinters());
            printers.setConverter(Shown.as(Printer::getName));
            printers.setValue(job.getPrinter());
            copies = new Spinner<>(1, MOST_COPIES, job.getJobSettings().getCopies());
            copies.setEditable(true);
        }

        @Override
        Stage create() {
            return dialog("Print", "Print", fields("Printer", printers, "Copies", copies));
        }

        @Override
        void apply() {
            job.setPrinter(printers.getValue());
            job.getJobSettings().setCopies(copies.getValue());
        }
    }

    private static final class PageSetup extends PrintDialog {
        private final JobSettings settings;
        private final Printer printer;
        private final ComboBox<Paper> papers = new ComboBox<>();
        private final ComboBox<PageOrientation> orientations = new ComboBox<>();

        PageSetup(PrinterJob job) {
            settings = job.getJobSettings();
            printer = job.getPrinter();
            PageLayout layout = settings.getPageLayout();
            papers.getItems().addAll(printer.getPrinterAttributes().getSupportedPapers());
            papers.setConverter(Shown.as(Paper::getName));
            papers.setValue(layout.getPaper());
            orientations.getItems().addAll(PageOrientation.values());
            orientations.setValue(layout.getPageOrientation());
        }

        @Override
        Stage create() {
            return dialog("Page Setup", "OK", fields("Paper", papers, "Orientation", orientations));
        }

        @Override
        void apply() {
            settings.setPageLayout(
                    printer.createPageLayout(papers.getValue(), orientations.getValue(), Printer.MarginType.DEFAULT));
        }
    }
}
