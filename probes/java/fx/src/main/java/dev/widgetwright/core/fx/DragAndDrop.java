package dev.widgetwright.core.fx;

import java.io.File;
import java.lang.reflect.AccessibleObject;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.Set;
import javafx.event.Event;
import javafx.event.EventHandler;
import javafx.scene.Scene;
import javafx.scene.input.DataFormat;
import javafx.scene.input.Dragboard;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.TransferMode;
import javafx.stage.Window;

/**
 * Drag and drop inside the application: we send the scenes the events that the window system would send. Its own drag
 * and drop would wait for the real pointer and block the FX thread until that is released.
 */
public final class DragAndDrop {
    private final Field gesture = field(Scene.class, "dndGesture");
    private final Class<?> gestureClass = gesture.getType();
    private final Field dragboard = field(gestureClass, "dragboard");
    private final Field source = field(gestureClass, "source");
    private final Field sourceModes = field(gestureClass, "sourceTransferModes");
    private final Class<?> targetClass = type("javafx.scene.Scene$DropTargetListener");
    private final Class<?> sourceClass = type("javafx.scene.Scene$DragSourceListener");
    private final Method enter = method(targetClass, "dragEnter");
    private final Method over = method(targetClass, "dragOver");
    private final Method exit = method(targetClass, "dragExit");
    private final Method drop = method(targetClass, "drop");
    private final Method end = method(sourceClass, "dragDropEnd");
    private final Method peerOf = method(Dragboard.class, "getPeer");
    private final Method setModes =
            method(type("com.sun.javafx.tk.quantum.QuantumClipboard"), "setSupportedTransferMode");

    private DragAndDrop() {}

    /** Null if we have no access to JavaFX's internals, or if this version works differently. */
    static DragAndDrop open() {
        try {
            return new DragAndDrop();
        } catch (IllegalStateException e) {
            return null;
        }
    }

    /** Something that is being dragged. */
    public final class Session {
        private final Scene from;
        private final Dragboard data;
        private final Set<TransferMode> modes;
        private Scene over;
        private TransferMode accepted;

        private Session(Scene from, Dragboard data, Set<TransferMode> modes) {
            this.from = from;
            this.data = data;
            this.modes = modes;
        }

        /** Moves over a point of a scene; `scene` is null where there is none of the application. */
        public void over(Scene scene, double x, double y, double screenX, double screenY) {
            if (over != null && over != scene) invoke(exit, listener(over), 0.0, 0.0, screenX, screenY);
            if (scene != null) {
                bring(scene);
                accepted = (TransferMode)
                        invoke(DragAndDrop.this.over, listener(scene), x, y, screenX, screenY, proposed());
            }
            over = scene;
        }

        /** Another window does not know about the drag yet. */
        private void bring(Scene scene) {
            Object current = get(gesture, scene);
            if (current == null) set(gesture, scene, current = construct(gestureClass, scene));
            set(dragboard, current, data);
        }

        private TransferMode proposed() {
            for (TransferMode mode : new TransferMode[] {TransferMode.MOVE, TransferMode.COPY})
                if (modes.contains(mode)) return mode;
            return TransferMode.LINK;
        }

        /** Whether the target has accepted it. */
        public boolean drop(double x, double y, double screenX, double screenY) {
            TransferMode done = null;
            if (over != null && accepted != null)
                done = (TransferMode) invoke(drop, listener(over), x, y, screenX, screenY, accepted);
            else if (over != null) invoke(exit, listener(over), x, y, screenX, screenY);
            finish(x, y, screenX, screenY, done);
            return done != null;
        }

        /** Tells the source how it ended. */
        private void finish(double x, double y, double screenX, double screenY, TransferMode done) {
            Object current = get(gesture, from);
            if (current == null) return;
            set(dragboard, current, data);
            invoke(end, construct(sourceClass, from), x, y, screenX, screenY, done);
        }

        private Object listener(Scene scene) {
            return construct(targetClass, scene);
        }
    }

    /** Files from another program. False if nothing at that place takes them. */
    public boolean dropFiles(List<File> files, Scene scene, double x, double y, double screenX, double screenY) {
        Object target = construct(targetClass, scene);
        invoke(enter, target, x, y, screenX, screenY, TransferMode.COPY, clipboardWith(files));
        Object accepted = invoke(over, target, x, y, screenX, screenY, TransferMode.COPY);
        if (accepted == null) {
            invoke(exit, target, x, y, screenX, screenY);
            return false;
        }
        invoke(drop, target, x, y, screenX, screenY, accepted);
        return true;
    }

    /** What the window system would hand to the scene. */
    private static Object clipboardWith(List<File> files) {
        Class<?> type = type("com.sun.javafx.tk.TKClipboard");
        return Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, (proxy, method, arguments) -> {
            boolean isAboutFiles = arguments != null && arguments.length > 0 && DataFormat.FILES.equals(arguments[0]);
            return switch (method.getName()) {
                case "getContentTypes" -> Set.of(DataFormat.FILES);
                case "hasContent" -> isAboutFiles;
                case "getContent" -> isAboutFiles ? files : null;
                case "getTransferModes" -> Set.of(TransferMode.COPY);
                default -> method.getReturnType() == boolean.class
                        ? false
                        : method.getReturnType() == double.class ? 0.0 : null;
            };
        });
    }

    /** Moves the pressed mouse; returns null if the application does not start drag and drop then. */
    public Session during(Scene scene, Runnable move) {
        Window window = scene.getWindow();
        var begun = new Session[1];
        EventHandler<MouseEvent> filter = new EventHandler<>() {
            private boolean isOurs;

            @Override
            public void handle(MouseEvent event) {
                if (isOurs) return;
                isOurs = true;
                event.consume();
                Event.fireEvent(event.getTarget(), event.copyFor(event.getSource(), event.getTarget()));
                begun[0] = take(scene);
            }
        };
        window.addEventFilter(MouseEvent.DRAG_DETECTED, filter);
        try {
            move.run();
        } finally {
            window.removeEventFilter(MouseEvent.DRAG_DETECTED, filter);
        }
        if (begun[0] != null) set(dragboard, get(gesture, scene), begun[0].data);
        return begun[0];
    }

    /** Without its dragboard JavaFX does not hand the gesture over to the window system. */
    @SuppressWarnings("unchecked")
    private Session take(Scene scene) {
        Object current = get(gesture, scene);
        Object data = current == null ? null : get(dragboard, current);
        if (data == null || get(source, current) == null) return null;
        set(dragboard, current, null);
        var modes = (Set<TransferMode>) get(sourceModes, current);
        invoke(setModes, invoke(peerOf, data), modes);
        return new Session(scene, (Dragboard) data, modes);
    }

    private static Class<?> type(String name) {
        try {
            // Not initialised here: two threads that start at different ends of JavaFX would deadlock.
            return Class.forName(name, false, Window.class.getClassLoader());
        } catch (ClassNotFoundException | LinkageError e) {
            throw new IllegalStateException(e);
        }
    }

    private static Field field(Class<?> type, String name) {
        try {
            return opened(type.getDeclaredField(name));
        } catch (NoSuchFieldException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Method method(Class<?> type, String name) {
        for (Method method : type.getDeclaredMethods())
            if (method.getName().equals(name) && !method.isBridge()) return opened(method);
        throw new IllegalStateException(name);
    }

    private static <T extends AccessibleObject> T opened(T member) {
        if (member.trySetAccessible()) return member;
        throw new IllegalStateException(member.toString());
    }

    private static Object construct(Class<?> type, Scene scene) {
        try {
            Constructor<?> constructor = opened(type.getDeclaredConstructor(Scene.class));
            return constructor.newInstance(scene);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Object get(Field field, Object of) {
        try {
            return field.get(of);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void set(Field field, Object of, Object value) {
        try {
            field.set(of, value);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Object invoke(Method method, Object on, Object... arguments) {
        try {
            return method.invoke(on, arguments);
        } catch (ReflectiveOperationException e) {
            if (e.getCause() instanceof RuntimeException cause) throw cause;
            throw new IllegalStateException(e);
        }
    }
}
