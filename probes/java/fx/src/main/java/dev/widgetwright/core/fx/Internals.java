package dev.widgetwright.core.fx;

import java.lang.instrument.Instrumentation;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Method;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javafx.scene.Scene;
import javafx.scene.input.InputEvent;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.stage.Window;

/** The internal methods by which JavaFX's windows deliver input. Only an agent has access to them. */
public final class Internals {
    private static final String SCENE = "com.sun.javafx.scene";
    private static final List<String> PACKAGES = List.of(
            SCENE,
            "com.sun.glass.ui",
            "com.sun.glass.ui.gtk",
            "com.sun.javafx.application",
            "com.sun.javafx.css",
            "com.sun.javafx.tk",
            "com.sun.javafx.tk.quantum",
            "com.sun.prism.j2d",
            "com.sun.prism.j2d.print",
            "com.sun.scenario.animation",
            "javafx.animation",
            "javafx.scene",
            "javafx.scene.input");

    private final MethodHandle processMouseEvent;
    private final MethodHandle processKeyEvent;
    private final DragAndDrop dragAndDrop;
    private final boolean isOpen;

    private Internals(boolean isOpen) {
        processMouseEvent = isOpen ? find("processMouseEvent", MouseEvent.class) : null;
        processKeyEvent = isOpen ? find("processKeyEvent", KeyEvent.class) : null;
        this.isOpen = isOpen;
        dragAndDrop = canDeliver() ? DragAndDrop.open() : null;
    }

    /** Without an agent, only what the application itself has opened is accessible. */
    public static Internals open(Instrumentation instrumentation) {
        Module graphics = Window.class.getModule();
        Module ours = Internals.class.getModule();
        if (instrumentation != null && graphics.isNamed()) {
            var packages = new HashMap<String, Set<Module>>();
            for (String name : PACKAGES) if (graphics.getPackages().contains(name)) packages.put(name, Set.of(ours));
            instrumentation.redefineModule(graphics, Set.of(), packages, packages, Set.of(), Map.of());
            // What fills a cell is protected, what a text is bound to is private.
            open(instrumentation, "javafx.controls", Set.of("javafx.scene.control"), graphics, ours);
            open(
                    instrumentation,
                    "javafx.base",
                    Set.of("javafx.beans.property", "com.sun.javafx.binding"),
                    graphics,
                    ours);
        }
        return new Internals(true);
    }

    private static void open(
            Instrumentation instrumentation, String module, Set<String> packages, Module beside, Module ours) {
        var opened = new HashMap<String, Set<Module>>();
        for (String name : packages) opened.put(name, Set.of(ours));
        beside.getLayer()
                .findModule(module)
                .ifPresent(
                        found -> instrumentation.redefineModule(found, Set.of(), Map.of(), opened, Set.of(), Map.of()));
    }

    /** Only JavaFX's public API. */
    public static Internals closed() {
        return new Internals(false);
    }

    /** On the FX thread. */
    RunningAnimations animations() {
        return isOpen ? RunningAnimations.open() : RunningAnimations.closed();
    }

    /** On the FX thread. */
    Frames frames() {
        return isOpen ? Frames.open() : Frames.closed();
    }

    public boolean canDeliver() {
        return processMouseEvent != null && processKeyEvent != null;
    }

    /** Null if only the window system can do it. */
    public DragAndDrop dragAndDrop() {
        return dragAndDrop;
    }

    /** As if the window had received it: JavaFX itself picks the target, counts clicks and follows drags. */
    public void deliver(Scene scene, MouseEvent event) {
        invoke(processMouseEvent, scene, event);
    }

    public void deliver(Scene scene, KeyEvent event) {
        invoke(processKeyEvent, scene, event);
    }

    private static void invoke(MethodHandle method, Scene scene, InputEvent event) {
        try {
            method.invoke(scene, event);
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    private static MethodHandle find(String name, Class<?> event) {
        try {
            // Not initialised here: the application may be doing that at the same time, and both would wait for each
            // other.
            Class<?> helper = Class.forName(SCENE + ".SceneHelper", false, Window.class.getClassLoader());
            Method method = helper.getMethod(name, Scene.class, event);
            return MethodHandles.lookup().unreflect(method);
        } catch (ReflectiveOperationException | RuntimeException e) {
            return null;
        }
    }
}
