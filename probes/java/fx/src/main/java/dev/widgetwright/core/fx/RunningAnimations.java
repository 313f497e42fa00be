package dev.widgetwright.core.fx;

import java.lang.reflect.Field;
import java.lang.reflect.Method;
import javafx.animation.Animation;
import javafx.animation.PauseTransition;
import javafx.animation.Timeline;
import javafx.stage.Window;

/** The animations that JavaFX is playing, read from its timer; none if we have no access to it. */
final class RunningAnimations {
    private boolean isLookedUp;
    private Object timer;
    private Field receivers;

    /** On the FX thread, like everything below. */
    private void lookUp() {
        isLookedUp = true;
        timer = findTimer();
        receivers = timer == null ? null : findField(timer.getClass(), "receivers");
    }

    boolean isAnyFinite() {
        if (!isLookedUp) lookUp();
        if (receivers == null) return false;
        try {
            Object[] running = (Object[]) receivers.get(timer);
            for (Object receiver : running)
                if (animationOf(receiver) instanceof Animation animation && moves(animation)) return true;
            return false;
        } catch (ReflectiveOperationException | RuntimeException e) {
            return false;
        }
    }

    /** Pauses and timelines without values are timers: what they will start has not begun yet. */
    private static boolean moves(Animation animation) {
        if (animation.getCycleCount() == Animation.INDEFINITE || animation.getStatus() != Animation.Status.RUNNING)
            return false;
        if (animation instanceof Timeline timeline)
            return timeline.getKeyFrames().stream()
                    .anyMatch(frame -> !frame.getValues().isEmpty());
        return !(animation instanceof PauseTransition);
    }

    private static Object animationOf(Object receiver) throws ReflectiveOperationException {
        if (receiver == null) return null;
        Field outer = findField(receiver.getClass(), "this$0");
        return outer == null ? null : outer.get(receiver);
    }

    private static Object findTimer() {
        try {
            Class<?> toolkit = Class.forName("com.sun.javafx.tk.Toolkit", true, Window.class.getClassLoader());
            Object current = toolkit.getMethod("getToolkit").invoke(null);
            for (Method method : toolkit.getMethods())
                // One of the two names is that of JavaFX before 17.
                if (method.getName().equals("getPrimaryTimer")
                        || method.getName().equals("getMasterTimer")) return method.invoke(current);
            return null;
        } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
            return null;
        }
    }

    private static Field findField(Class<?> type, String name) {
        for (Class<?> each = type; each != null; each = each.getSuperclass())
            for (Field field : each.getDeclaredFields()) if (field.getName().equals(name) && open(field)) return field;
        return null;
    }

    private static boolean open(Field field) {
        try {
            return field.trySetAccessible();
        } catch (SecurityException e) {
            return false;
        }
    }
}
