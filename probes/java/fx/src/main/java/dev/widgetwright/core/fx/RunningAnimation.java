package dev.widgetwright.core.fx;

import java.lang.reflect.Method;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.animation.Animation;
import javafx.animation.AnimationTimer;
import javafx.animation.KeyFrame;
import javafx.animation.ParallelTransition;
import javafx.animation.PauseTransition;
import javafx.animation.SequentialTransition;
import javafx.animation.Timeline;
import javafx.beans.property.ReadOnlyProperty;
import javafx.scene.Node;
import javafx.util.Duration;

/**
 * An animation that is playing and will end.
 *
 * @param self the animation
 * @param start when it began, or begins after its delay, in ticks of JavaFX
 * @param lengthMs how long it takes; for a timer that does more later, until the last thing it does soon
 * @param dueMs how long it still takes
 * @param isTimer whether it moves nothing and only waits to do something
 */
record RunningAnimation(Object self, long start, double lengthMs, double dueMs, boolean isTimer) {
    /** A timer that is due later is not waited for. */
    static final double SOON_MS = 500;

    private static final double TICKS_PER_MS = 6;
    private static final String CLICK_COUNTER = "javafx.scene.Scene$ClickCounter";
    private static final String STYLE_TRANSITION = "com.sun.javafx.css.TransitionTimer";

    /** Empty for one that is paused, never ends, or has no effect. */
    static Optional<RunningAnimation> of(Animation animation, long start, long now) {
        double rate = Math.abs(animation.getCurrentRate());
        Duration total = animation.getTotalDuration();
        if (animation.getStatus() != Animation.Status.RUNNING
                || rate == 0
                || total.isIndefinite()
                || total.isUnknown()
                || animation.getCycleCount() == Animation.INDEFINITE
                || countsClicks(animation)) return Optional.empty();
        boolean isTimer = isTimer(animation);
        double lengthMs = (isTimer ? soonIn(animation, total.toMillis()) : total.toMillis()) / rate;
        double dueMs = lengthMs - (now - start) / TICKS_PER_MS;
        boolean isOver = lengthMs < total.toMillis() / rate && dueMs <= 0;
        return isOver
                ? Optional.empty()
                : Optional.of(new RunningAnimation(animation, start, lengthMs, dueMs, isTimer));
    }

    /** A transition of a style sheet, since JavaFX 23. Its duration is not public. */
    static Optional<RunningAnimation> ofStyle(AnimationTimer timer) {
        if (!timer.getClass().getName().equals(STYLE_TRANSITION)) return Optional.empty();
        Object start = Reflected.value(Reflected.field(timer.getClass(), "startTime"), timer);
        return Optional.of(new RunningAnimation(timer, start instanceof Long nanos ? nanos : 0, 0, 0, false));
    }

    /** After every press a scene waits for the second one of a double click. */
    private static boolean countsClicks(Animation animation) {
        return animation instanceof Timeline timeline
                && timeline.getKeyFrames().stream()
                        .map(KeyFrame::getOnFinished)
                        .anyMatch(handler ->
                                handler != null && handler.getClass().getName().startsWith(CLICK_COUNTER));
    }

    private static boolean isTimer(Animation animation) {
        if (animation instanceof Timeline timeline)
            return timeline.getKeyFrames().stream()
                    .allMatch(frame -> frame.getValues().isEmpty());
        if (animation instanceof SequentialTransition || animation instanceof ParallelTransition)
            return partsOf(animation).stream().allMatch(RunningAnimation::isTimer);
        return animation instanceof PauseTransition;
    }

    private static List<Animation> partsOf(Animation animation) {
        if (animation instanceof SequentialTransition sequence) return sequence.getChildren();
        return animation instanceof ParallelTransition parallel ? parallel.getChildren() : List.of();
    }

    /** A timeline may do one thing soon and another one much later. */
    private static double soonIn(Animation animation, double totalMs) {
        if (totalMs <= SOON_MS || animation.getCycleCount() != 1 || !(animation instanceof Timeline timeline))
            return totalMs;
        return timeline.getKeyFrames().stream()
                .filter(frame -> frame.getOnFinished() != null)
                .map(KeyFrame::getTime)
                .mapToDouble(Duration::toMillis)
                .filter(ms -> ms <= SOON_MS)
                .max()
                .orElse(totalMs);
    }

    /** When it ends, in ticks. */
    long end() {
        return start + Math.round(lengthMs * TICKS_PER_MS);
    }

    boolean isDueSoon() {
        return dueMs <= SOON_MS;
    }

    boolean isOverdue() {
        return isTimer && dueMs <= 0;
    }

    /** `a PauseTransition due in 120 ms`, `an animation of #sheet`. */
    @Override
    public String toString() {
        if (isTimer)
            return "a " + self.getClass().getSimpleName() + " due in " + Math.max(0, Math.round(dueMs)) + " ms";
        return targets()
                .findFirst()
                .map(node -> "an animation of " + nameOf(node))
                .orElse("an animation");
    }

    private static String nameOf(Node node) {
        if (node.getId() != null && !node.getId().isEmpty()) return "#" + node.getId();
        Class<?> type = node.getClass();
        while (type.getSimpleName().isEmpty()) type = type.getSuperclass();
        return "a " + type.getSimpleName();
    }

    private Stream<Node> targets() {
        return self instanceof Animation animation
                ? targetsOf(animation)
                : Stream.of(Reflected.value(Reflected.field(self.getClass(), "targetNode"), self))
                        .flatMap(RunningAnimation::asNode);
    }

    private static Stream<Node> targetsOf(Animation animation) {
        if (animation instanceof Timeline timeline)
            return timeline.getKeyFrames().stream()
                    .flatMap(frame -> frame.getValues().stream())
                    .map(value -> value.getTarget() instanceof ReadOnlyProperty<?> property ? property.getBean() : null)
                    .flatMap(RunningAnimation::asNode);
        Stream<Node> own = Stream.of("getNode", "getShape")
                .map(name -> getter(animation.getClass(), name))
                .filter(Objects::nonNull)
                .map(getter -> Reflected.call(getter, animation))
                .flatMap(RunningAnimation::asNode);
        return Stream.concat(own, partsOf(animation).stream().flatMap(RunningAnimation::targetsOf));
    }

    private static Method getter(Class<?> type, String name) {
        try {
            return type.getMethod(name);
        } catch (NoSuchMethodException e) {
            return null;
        }
    }

    private static Stream<Node> asNode(Object found) {
        return found instanceof Node node ? Stream.of(node) : Stream.empty();
    }
}
