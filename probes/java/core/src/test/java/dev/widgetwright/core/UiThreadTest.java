package dev.widgetwright.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.widgetwright.core.UiThread.Step;
import dev.widgetwright.core.model.ApplicationEndedException;
import dev.widgetwright.core.model.Deadline;
import dev.widgetwright.core.model.ProbeException;
import dev.widgetwright.protocol.Protocol.ErrorCode;
import dev.widgetwright.protocol.Protocol.Reason;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

/** With a queue that is served when the test says so. */
class UiThreadTest {
    private final Deque<Runnable> queue = new ArrayDeque<>();
    private final UiThread stuck = new UiThread(queue::add);
    private final UiThread prompt = new UiThread(Runnable::run);

    private void serve() {
        while (!queue.isEmpty()) queue.remove().run();
    }

    @Test
    void returnsWhatTheWorkFound() {
        assertEquals(42, prompt.call(() -> 42, new Deadline(1_000)));
    }

    @Test
    void workThatCameTooLateIsNeverDone() {
        var isDone = new AtomicBoolean();
        var error = assertThrows(ProbeException.class, () -> stuck.step(() -> isDone.set(true), new Deadline(30)));
        assertEquals(Reason.UI_THREAD_BUSY, error.reason);
        serve();
        assertFalse(isDone.get());
    }

    @Test
    void workWhoseCallerHasGivenUpIsNeverDone() {
        var isDone = new AtomicBoolean();
        Deadline past = new Deadline(1_000).notAfter(System.currentTimeMillis() - 1);
        assertThrows(ProbeException.class, () -> prompt.step(() -> isDone.set(true), past));
        assertFalse(isDone.get());
    }

    @Test
    void workThatBeganAndDoesNotEndMayStillTakeEffect() {
        var thread = new UiThread(work -> {
            var slow = new Thread(work);
            slow.setDaemon(true);
            slow.start();
        });
        var release = new CountDownLatch(1);
        var error = assertThrows(
                ProbeException.class,
                () -> thread.call(
                        () -> {
                            try {
                                return release.await(60, TimeUnit.SECONDS);
                            } catch (InterruptedException e) {
                                return false;
                            }
                        },
                        new Deadline(100)));
        release.countDown();
        assertEquals(Reason.UNFINISHED, error.reason);
    }

    @Test
    void aStepThatWaitsInADialogCountsAsDone() {
        var posted = new LinkedBlockingQueue<Runnable>();
        var isClosed = new AtomicBoolean();
        var hasReturned = new AtomicBoolean();
        var eventLoop = new Thread(() -> serve(posted, isClosed));
        eventLoop.setDaemon(true);
        eventLoop.start();
        new UiThread(posted::add)
                .step(
                        () -> {
                            serve(posted, isClosed);
                            hasReturned.set(true);
                        },
                        new Deadline(30_000));
        assertFalse(hasReturned.get());
        isClosed.set(true);
        posted.add(() -> {});
    }

    @Test
    void stepsRunUpToTheFirstThatFails() {
        var ran = new ArrayList<String>();
        Step failing = new Step(() -> ran.add("first"), () -> {
            throw UiThread.busy(new Deadline(1));
        });
        Step next = new Step(() -> ran.add("second"), () -> ran.add("check"));
        assertThrows(ProbeException.class, () -> prompt.run(List.of(failing, next), new Deadline(1_000)));
        assertEquals(List.of("first"), ran);
    }

    @Test
    void noStepRunsAfterItsCallerHasGivenUp() {
        var posted = new LinkedBlockingQueue<Runnable>();
        var ran = new ArrayList<String>();
        List<Step> steps =
                List.of(new Step(() -> ran.add("first"), () -> {}), new Step(() -> ran.add("second"), () -> {}));
        assertThrows(ProbeException.class, () -> new UiThread(posted::add).run(steps, new Deadline(30)));
        posted.forEach(Runnable::run);
        assertEquals(List.of(), ran);
    }

    private static void serve(LinkedBlockingQueue<Runnable> posted, AtomicBoolean isClosed) {
        try {
            while (!isClosed.get()) posted.take().run();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Test
    void aFailureOfOursIsToldAndOneOfTheApplicationIsItsOwn() {
        var error = assertThrows(
                ProbeException.class,
                () -> prompt.call(
                        () -> {
                            throw new IllegalStateException("x");
                        },
                        new Deadline(1_000)));
        assertEquals(ErrorCode.INTERNAL, error.code);
        var thrown = new ArrayList<RuntimeException>();
        var catching = new UiThread(work -> {
            try {
                work.run();
            } catch (RuntimeException e) {
                thrown.add(e);
            }
        });
        catching.step(
                () -> {
                    throw new IllegalStateException("x");
                },
                new Deadline(1_000));
        assertEquals("x", thrown.get(0).getMessage());
    }

    @Test
    void nobodyWaitsForAnApplicationThatEnds() {
        stuck.end();
        assertThrows(ApplicationEndedException.class, () -> stuck.call(() -> 1, new Deadline(60_000)));
    }

    @Test
    void aToolkitThatHasEndedIsBusy() {
        var ended = new UiThread(work -> {
            throw new IllegalStateException();
        });
        ended.later(() -> {});
        assertThrows(ProbeException.class, () -> ended.call(() -> 1, new Deadline(1_000)));
        assertTrue(queue.isEmpty());
    }
}
