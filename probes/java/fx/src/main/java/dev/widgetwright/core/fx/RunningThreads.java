package dev.widgetwright.core.fx;

import java.util.function.Predicate;

/** The threads of this process, by name. */
public final class RunningThreads {
    /** Threads may start while they are counted. */
    private static final int SPARE = 64;

    private RunningThreads() {}

    public static boolean isAny(Predicate<String> isNamedSo) {
        ThreadGroup all = Thread.currentThread().getThreadGroup();
        while (all.getParent() != null) all = all.getParent();
        var threads = new Thread[all.activeCount() + SPARE];
        int count = all.enumerate(threads);
        for (int i = 0; i < count; i++) if (isNamedSo.test(threads[i].getName())) return true;
        return false;
    }
}
