package dev.widgetwright.core.dialogs;

import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.lang.instrument.ClassDefinition;
import java.lang.instrument.Instrumentation;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.reflect.Method;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.TimeUnit;
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
    private static final int UTF8 = 1;
    /** This long after the last action, a chooser was opened by a user. */
    private static final long DRIVEN_NANOS = TimeUnit.MINUTES.toNanos(5);

    /** Opened with the button in our dialog. */
    private static volatile boolean isNativeOpen;

    private final Instrumentation instrumentation;
    /** Those that are open, the last one first. On the FX thread. */
    private final Deque<FileDialog> open = new ArrayDeque<>();

    private volatile long lastAction;
    private boolean isTried;
    private String problem;

    /** Without an agent, file choosers stay as they are. */
    public FileDialogs(Instrumentation instrumentation) {
        this.instrumentation = instrumentation;
    }

    /** On any thread but the FX thread, before an action. */
    public synchronized void replaceForAction() {
        lastAction = System.nanoTime();
        if (isTried) return;
        isTried = true;
        try {
            if (instrumentation == null) problem = "the application embeds the probe, which has no access to them";
            else if (!instrumentation.isRedefineClassesSupported()) problem = "this Java does not let them be replaced";
            else redirect();
        } catch (ReflectiveOperationException | IOException | LinkageError | RuntimeException e) {
            problem = "this version of JavaFX has others: " + e;
        } catch (java.lang.instrument.UnmodifiableClassException e) {
            problem = "this Java does not let them be replaced";
        }
    }

    /** Why file choosers cannot be answered here; null if they can. */
    public synchronized String problem() {
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

    private void redirect()
            throws ReflectiveOperationException, IOException, java.lang.instrument.UnmodifiableClassException {
        ClassLoader loader = Window.class.getClassLoader();
        Class<?> application = Class.forName(APPLICATION, false, loader);
        Class<?> ours = define(Class.forName(GLASS + "Application", false, loader));
        Class<?> natives = Class.forName(NATIVE, false, loader);
        Function<Object[], List<File>> chooser = this::choose;
        ours.getField("chooser").set(null, chooser);
        ours.getField("nativeFiles").set(null, dialog(natives, "showFileChooser"));
        ours.getField("nativeFolder").set(null, dialog(natives, "showFolderChooser"));
        try (InputStream bytes = application.getResourceAsStream("GtkApplication.class")) {
            if (bytes == null) throw new IOException("the class of its application cannot be read");
            byte[] redirected = withName(bytes, NATIVE.replace('.', '/'), OURS.replace('.', '/'));
            instrumentation.redefineClasses(new ClassDefinition(application, redirected));
        }
    }

    private static Class<?> define(Class<?> neighbour) throws ReflectiveOperationException, IOException {
        Lookup lookup = MethodHandles.privateLookupIn(neighbour, MethodHandles.lookup());
        try (InputStream bytes = FileDialogs.class.getResourceAsStream('/' + OURS.replace('.', '/') + ".class")) {
            return lookup.defineClass(bytes.readAllBytes());
        }
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

    /** The class file with the name of one class replaced by that of another, which has the same methods. */
    private static byte[] withName(InputStream from, String name, String other) throws IOException {
        var in = new DataInputStream(from);
        var bytes = new ByteArrayOutputStream();
        var out = new DataOutputStream(bytes);
        out.writeLong(in.readLong());
        int constants = in.readUnsignedShort();
        out.writeShort(constants);
        for (int i = 1; i < constants; i++) {
            int tag = in.readUnsignedByte();
            out.writeByte(tag);
            if (tag == UTF8) {
                String text = in.readUTF();
                out.writeUTF(text.equals(name) ? other : text);
                continue;
            }
            out.write(in.readNBytes(lengthOf(tag)));
            // Long and double take two places.
            if (tag == 5 || tag == 6) i++;
        }
        in.transferTo(out);
        return bytes.toByteArray();
    }

    /** Of a constant in a class file (JVMS 4.4), without its tag. */
    private static int lengthOf(int tag) throws IOException {
        return switch (tag) {
            case 3, 4, 9, 10, 11, 12, 17, 18 -> 4;
            case 5, 6 -> 8;
            case 7, 8, 16, 19, 20 -> 2;
            case 15 -> 3;
            default -> throw new IOException("a class file with the unknown constant " + tag);
        };
    }

    /** On the FX thread, for JavaFX. */
    private List<File> choose(Object[] wanted) {
        if (System.nanoTime() - lastAction > DRIVEN_NANOS) return null;
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
