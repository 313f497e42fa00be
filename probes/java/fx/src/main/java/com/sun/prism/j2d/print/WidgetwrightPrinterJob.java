package com.sun.prism.j2d.print;

import com.sun.glass.ui.WidgetwrightDialogs;
import java.util.function.BooleanSupplier;
import javafx.print.PrinterJob;
import javafx.stage.Window;

/** Stands where JavaFX makes its printer jobs. Defined among JavaFX's own classes, so that JavaFX can call it. */
public final class WidgetwrightPrinterJob extends J2DPrinterJob {
    private final PrinterJob job;

    public WidgetwrightPrinterJob(PrinterJob job) {
        super(job);
        this.job = job;
    }

    @Override
    public boolean showPrintDialog(Window owner) {
        return ask("print", () -> super.showPrintDialog(owner));
    }

    @Override
    public boolean showPageDialog(Window owner) {
        return ask("page", () -> super.showPageDialog(owner));
    }

    private boolean ask(String kind, BooleanSupplier original) {
        Boolean answer = WidgetwrightDialogs.printing.apply(new Object[] {kind, job});
        return answer != null ? answer : WidgetwrightDialogs.originalPrinting.apply(original);
    }
}
