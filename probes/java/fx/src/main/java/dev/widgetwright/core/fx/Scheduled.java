package dev.widgetwright.core.fx;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.WeakHashMap;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What the application has scheduled because of an action: the animations that the action started, and those that they
 * started in turn. What runs anyway, such as a clock, is no part of it. On the FX thread.
 */
final class Scheduled {
    /** `playedMs`: how long it has been playing over and over. */
    private record Seen(long start, long end, double playedMs, boolean isAwaited) {
        static Seen of(RunningAnimation found, double playedMs, boolean isAwaited) {
            return new Seen(found.start(), found.end(), playedMs, isAwaited);
        }
    }

    /** An animation that ran before the action. One like it that begins when it has ended is the next tick of a clock. */
    private record Tick(Class<?> type, double lengthMs, long start, long end) {
        static Tick of(RunningAnimation running) {
            return new Tick(running.self().getClass(), running.lengthMs(), running.start(), running.end());
        }

        boolean is(RunningAnimation running) {
            return isLike(running) && start == running.start();
        }

        boolean isBefore(RunningAnimation running) {
            return isLike(running) && end <= running.start();
        }

        private boolean isLike(RunningAnimation running) {
            return type == running.self().getClass() && lengthMs == running.lengthMs();
        }
    }

    private final Supplier<List<RunningAnimation>> animations;
    private final Map<Object, Seen> seen = new WeakHashMap<>();
    private final List<Tick> ticks = new ArrayList<>();

    private Scheduled(Supplier<List<RunningAnimation>> animations) {
        this.animations = animations;
    }

    /** Everything that is going on. */
    static Scheduled byAnyone(Supplier<List<RunningAnimation>> animations) {
        return new Scheduled(animations);
    }

    /** What begins from now on. */
    static Scheduled fromNowOn(Supplier<List<RunningAnimation>> animations) {
        var scheduled = new Scheduled(animations);
        for (RunningAnimation running : animations.get()) {
            scheduled.seen.put(running.self(), Seen.of(running, 0, false));
            scheduled.ticks.add(Tick.of(running));
        }
        return scheduled;
    }

    /** What is still to be waited for; empty if nothing is. */
    Optional<RunningAnimation> pending() {
        return awaited().findFirst();
    }

    boolean isAnythingDueSoon() {
        return awaited().anyMatch(RunningAnimation::isDueSoon);
    }

    boolean isAnythingOverdue() {
        return awaited().anyMatch(RunningAnimation::isOverdue);
    }

    private Stream<RunningAnimation> awaited() {
        List<RunningAnimation> running = animations.get();
        List<Tick> ended = ticks.stream()
                .filter(tick -> running.stream().noneMatch(tick::is))
                .collect(Collectors.toCollection(ArrayList::new));
        ticks.removeAll(ended);
        for (RunningAnimation each : running) {
            Seen before = seen.get(each.self());
            if (before == null || before.start != each.start()) seen.put(each.self(), look(each, before, ended));
        }
        return running.stream().filter(each -> seen.get(each.self()).isAwaited);
    }

    private Seen look(RunningAnimation found, Seen before, List<Tick> ended) {
        Optional<Tick> last =
                ended.stream().filter(tick -> tick.isBefore(found)).findFirst();
        if (last.isPresent()) {
            ended.remove(last.get());
            ticks.add(Tick.of(found));
            return Seen.of(found, 0, false);
        }
        boolean repeats = before != null && found.start() >= before.end;
        double playedMs = found.lengthMs() + (repeats ? before.playedMs : 0);
        boolean isClock = repeats && (!before.isAwaited || playedMs > RunningAnimation.SOON_MS);
        boolean isTooLate = found.isTimer() && !found.isDueSoon();
        return Seen.of(found, playedMs, !isClock && !isTooLate);
    }
}
