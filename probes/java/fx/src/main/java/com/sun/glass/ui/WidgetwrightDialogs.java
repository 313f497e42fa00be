package com.sun.glass.ui;

import java.io.File;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Function;

/**
 * Stands where JavaFX looks for the file dialogs of the desktop, and knows what opens instead of those for printing.
 * Defined among JavaFX's own classes, so that JavaFX can call it; the probe sets its fields.
 */
public final class WidgetwrightDialogs {
    /** Returns the files that were chosen, none if the dialog was cancelled, or null for a dialog of the desktop. */
    public static volatile Function<Object[], List<File>> chooser;

    /** The dialogs of the desktop. */
    public static volatile Function<Object[], Object> nativeFiles;

    public static volatile Function<Object[], Object> nativeFolder;

    /** Takes `print` or `page` and the job; returns whether to go on, or null for the original dialog. */
    public static volatile Function<Object[], Boolean> printing;

    public static volatile Function<BooleanSupplier, Boolean> originalPrinting;

    private WidgetwrightDialogs() {}

    static CommonDialogs.FileChooserResult resultOf(
            List<File> files, CommonDialogs.ExtensionFilter[] filters, int defaultFilter) {
        if (files.isEmpty()) return new CommonDialogs.FileChooserResult();
        CommonDialogs.ExtensionFilter used =
                filters != null && defaultFilter >= 0 && defaultFilter < filters.length ? filters[defaultFilter] : null;
        return new CommonDialogs.FileChooserResult(files, used);
    }

    public static CommonDialogs.FileChooserResult showFileChooser(
            Window owner,
            String folder,
            String filename,
            String title,
            int type,
            boolean isMultiple,
            CommonDialogs.ExtensionFilter[] filters,
            int defaultFilter) {
        String kind = type == CommonDialogs.Type.SAVE ? "save" : isMultiple ? "openSeveral" : "open";
        var kinds = new StringBuilder();
        for (CommonDialogs.ExtensionFilter filter : filters == null ? new CommonDialogs.ExtensionFilter[0] : filters)
            kinds.append(kinds.length() == 0 ? "" : ", ").append(filter.getDescription());
        List<File> files = chooser.apply(new Object[] {kind, folder, filename, title, kinds.toString()});
        if (files != null) return resultOf(files, filters, defaultFilter);
        return (CommonDialogs.FileChooserResult) nativeFiles.apply(
                new Object[] {owner, folder, filename, title, type, isMultiple, filters, defaultFilter});
    }

    public static File showFolderChooser(Window owner, String folder, String title) {
        List<File> files = chooser.apply(new Object[] {"folder", folder, "", title, ""});
        if (files != null) return files.isEmpty() ? null : files.get(0);
        return (File) nativeFolder.apply(new Object[] {owner, folder, title});
    }
}
