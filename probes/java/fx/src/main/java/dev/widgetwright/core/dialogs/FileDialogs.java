package dev.widgetwright.core.dialogs;

import java.io.File;
import java.io.IOException;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Method;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import javafx.stage.Window;

/**
 * FileChooser and DirectoryChooser open dialogs of the desktop, which are no windows of JavaFX and hold its thread. While
 * a client acts on the application, they open a dialog of ours instead, which is like any other and has a button that
 * opens the one of the desktop.
 */
public final class FileDialogs {
    private static final String GLASS = "com.sun.glass.ui.";
    private static final String APPLICATION = GLASS + "gtk.GtkApplication";
    private static final String NATIVE = GLASS + "gtk.GtkCommonDialogs";
    private static final String OURS = GLASS + "WidgetwrightDialogs";

    /** Opened with the button in our dialog. */
    private static volatile boolean isNativeOpen;

    private final Instrumentation instrumentation;
    private final BooleanSupplier isDriven;
    /** Those that are open, the last one first. On the FX thread. */
    private final Deque<FileDialog> open = new ArrayDeque<>();

    private volatile String problem;

    FileDialogs(Instrumentation instrumentation, BooleanSupplier isDriven) {
        this.instrumentation = instrumentation;
        this.isDriven = isDriven;
    }

    void replace() {
        try {
            if (instrumentation == null) problem = "the application embeds the probe, which has no access to them";
            else if (!instrumentation.isRedefineClassesSupported()) problem = "this Java does not let them be replaced";
            else redirect();
        } catch (ReflectiveOperationException | IOException | LinkageError | RuntimeException e) {
            problem = "this version of JavaFX has others: " + e;
        } catch (UnmodifiableClassException e) {
            problem = "this Java does not let them be replaced";
        }
    }

    /** Why file choosers cannot be answered here; null if they can. */
    public String problem() {
        return problem;
    }

    /** Null if none is open. */
    public FileDialog current() {
        return open.peek();
    }

    /** Whether the desktop's dialog is open because a user asked for it in ours. On any thread. */
    public static boolean isNativeOpen() {
        return isNativeOpen;
    }

    /** Whether the FX thread waits in a file dialog of the desktop. On any thread. */
    public static boolean holds(Thread thread) {
        for (StackTraceElement frame : thread.getStackTrace())
            if (frame.getClassName().equals(NATIVE)) return true;
        return false;
    }

    private void redirect() throws ReflectiveOperationException, IOException, UnmodifiableClassException {
        ClassLoader loader = Window.class.getClassLoader();
        Class<?> application = Class.forName(APPLICATION, false, loader);
        Class<?> ours = Redirection.define(OURS, Class.forName(GLASS + "Application", false, loader));
        Class<?> natives = Class.forName(NATIVE, false, loader);
        Function<Object[], List<File>> chooser = this::choose;
        ours.getField("chooser").set(null, chooser);
        ours.getField("nativeFiles").set(null, dialog(natives, "showFileChooser"));
        ours.getField("nativeFolder").set(null, dialog(natives, "showFolderChooser"));
        Redirection.redirect(instrumentation, application, NATIVE, OURS);
    }

    /** Shows the desktop's dialog. */
    private static Function<Object[], Object> dialog(Class<?> natives, String name)
            throws ReflectiveOperationException {
        MethodHandle show = handle(natives, name);
        return arguments -> {
            isNativeOpen = true;
            try {
                return show.invokeWithArguments(arguments);
            } catch (RuntimeException | Error e) {
                throw e;
            } catch (Throwable e) {
                throw new IllegalStateException(e);
            } finally {
                isNativeOpen = false;
            }
        };
    }

    private static MethodHandle handle(Class<?> natives, String name) throws ReflectiveOperationException {
        for (Method method : natives.getDeclaredMethods())
            if (method.getName().equals(name) && method.trySetAccessible())
                return MethodHandles.lookup().unreflect(method);
        throw new NoSuchMethodException(name);
    }

    /** On the FX thread, for JavaFX. */
    private List<File> choose(Object[] wanted) {
        if (!isDriven.getAsBoolean()) return null;
        var dialog = new FileDialog(
                FileDialog.Kind.of((String) wanted[0]),
                (String) wanted[1],
                (String) wanted[2],
                (String) wanted[3],
                (String) wanted[4]);
        open.push(dialog);
        try {
            return dialog.showAndWait();
        } catch (IllegalStateException e) {
            // JavaFX does not allow nested event loops while it draws or animates.
            return null;
        } finally {
            open.remove(dialog);
        }
    }
}
