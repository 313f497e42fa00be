package dev.widgetwright.core.dialogs;

import java.io.IOException;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.util.concurrent.CompletableFuture;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import javafx.application.Platform;
import javafx.print.PrinterJob;
import javafx.stage.Window;

/** PrinterJob opens dialogs of AWT, which are no windows of JavaFX: dialogs of ours open instead. */
final class PrintDialogs {
    private static final String PIPELINE = "com.sun.prism.j2d.PrismPrintPipeline";
    private static final String JOB = "com.sun.prism.j2d.print.J2DPrinterJob";
    private static final String OURS = "com.sun.prism.j2d.print.WidgetwrightPrinterJob";
    private static final String HOOKS = "com.sun.glass.ui.WidgetwrightDialogs";

    /** Opened with the button in our dialog. */
    private static volatile boolean isOriginalOpen;

    private final Instrumentation instrumentation;
    private final BooleanSupplier isDriven;

    PrintDialogs(Instrumentation instrumentation, BooleanSupplier isDriven) {
        this.instrumentation = instrumentation;
        this.isDriven = isDriven;
    }

    static boolean isOriginalOpen() {
        return isOriginalOpen;
    }

    /** After the file dialogs have been replaced. Where that cannot be done, the dialogs stay as they are. */
    void replace() {
        try {
            ClassLoader loader = Window.class.getClassLoader();
            Class<?> hooks = Class.forName(HOOKS, false, loader);
            Function<Object[], Boolean> ask = this::ask;
            Function<BooleanSupplier, Boolean> original = PrintDialogs::showOriginal;
            hooks.getField("printing").set(null, ask);
            hooks.getField("originalPrinting").set(null, original);
            Redirection.define(OURS, Class.forName(JOB, false, loader));
            Redirection.redirect(instrumentation, Class.forName(PIPELINE, false, loader), JOB, OURS);
        } catch (ReflectiveOperationException
                | IOException
                | UnmodifiableClassException
                | LinkageError
                | RuntimeException e) {
            // This version of JavaFX prints in another way.
        }
    }

    private static boolean showOriginal(BooleanSupplier dialog) {
        isOriginalOpen = true;
        try {
            return dialog.getAsBoolean();
        } finally {
            isOriginalOpen = false;
        }
    }

    /** For JavaFX: whether to print, or null for the original dialog. */
    private Boolean ask(Object[] wanted) {
        if (!isDriven.getAsBoolean()) return null;
        PrintDialog dialog = PrintDialog.of((PrinterJob) wanted[1], wanted[0].equals("page"));
        Boolean answer = Platform.isFxApplicationThread() ? show(dialog) : showOnFxThread(dialog);
        if (Boolean.TRUE.equals(answer)) dialog.apply();
        return answer;
    }

    private static Boolean showOnFxThread(PrintDialog dialog) {
        var answer = new CompletableFuture<Boolean>();
        Platform.runLater(() -> answer.complete(show(dialog)));
        return answer.join();
    }

    private static Boolean show(PrintDialog dialog) {
        try {
            return dialog.showAndWait();
        } catch (IllegalStateException e) {
            // JavaFX does not allow nested event loops while it draws or animates.
            return null;
        }
    }
}
