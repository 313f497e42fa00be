package dev.widgetwright.core.fx;

import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javafx.animation.Animation;
import javafx.animation.AnimationTimer;
import javafx.stage.Window;

/**
 * The animations that JavaFX is playing and that will end, read from its timer; none if we have no access to it. On the
 * FX thread.
 */
final class RunningAnimations {
    private final Object timer;
    private final Field receivers;
    private final Field animationTimers;
    private final Field startTime = Reflected.field(Animation.class, "startTime");
    private final Method now = Reflected.method(Animation.class, "now");
    /** By class of receiver: the field with its animation. */
    private final Map<Class<?>, Field> owners = new HashMap<>();

    private RunningAnimations(Object timer) {
        this.timer = timer;
        receivers = timer == null ? null : Reflected.field(timer.getClass(), "receivers");
        animationTimers = timer == null ? null : Reflected.field(timer.getClass(), "animationTimers");
    }

    static RunningAnimations open() {
        Class<?> toolkits = Reflected.type("com.sun.javafx.tk.Toolkit", Window.class);
        if (toolkits == null) return closed();
        Object toolkit = Reflected.call(Reflected.method(toolkits, "getToolkit"), null);
        Object timer = Reflected.call(Reflected.method(toolkits, "getPrimaryTimer"), toolkit);
        // The name before JavaFX 17.
        if (timer == null) timer = Reflected.call(Reflected.method(toolkits, "getMasterTimer"), toolkit);
        return new RunningAnimations(timer);
    }

    static RunningAnimations closed() {
        return new RunningAnimations(null);
    }

    List<RunningAnimation> list() {
        var running = new ArrayList<RunningAnimation>();
        for (Object receiver : elements(receivers))
            if (ownerOf(receiver) instanceof Animation animation
                    && Reflected.value(startTime, animation) instanceof Long start
                    && Reflected.call(now, animation) instanceof Long current)
                RunningAnimation.of(animation, start, current).ifPresent(running::add);
        for (Object receiver : elements(animationTimers))
            if (ownerOf(receiver) instanceof AnimationTimer each)
                RunningAnimation.ofStyle(each).ifPresent(running::add);
        return running;
    }

    private Object[] elements(Field array) {
        return Reflected.value(array, timer) instanceof Object[] elements ? elements : new Object[0];
    }

    private Object ownerOf(Object listed) {
        if (listed == null) return null;
        Object receiver = receiverIn(listed);
        Field owner = owners.computeIfAbsent(receiver.getClass(), type -> Reflected.field(type, "this$0"));
        return Reflected.value(owner, receiver);
    }

    /** Since JavaFX 26 the timer lists receivers inside of records. */
    private static Object receiverIn(Object listed) {
        Object receiver = Reflected.call(Reflected.method(listed.getClass(), "receiver"), listed);
        return receiver == null ? listed : receiver;
    }
}
