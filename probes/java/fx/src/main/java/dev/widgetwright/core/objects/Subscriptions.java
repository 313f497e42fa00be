package dev.widgetwright.core.objects;

import dev.widgetwright.core.capture.Uids;
import dev.widgetwright.core.events.EventPump;
import dev.widgetwright.core.fx.FxThread;
import dev.widgetwright.core.model.GivenIds;
import dev.widgetwright.core.model.Params;
import dev.widgetwright.core.model.ProbeException;
import dev.widgetwright.protocol.Protocol.ErrorCode;
import dev.widgetwright.util.JsonWriter;
import dev.widgetwright.util.Words;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The subscriptions of clients to signals and to the life cycle of objects. On the FX thread only. */
final class Subscriptions {
    private static final int MOST = 1_000;

    private final Uids uids;
    private final GivenIds given;
    private final EventPump events;
    private final Map<String, Runnable> endings = new LinkedHashMap<>();
    private int last;

    Subscriptions(Uids uids, GivenIds given, EventPump events) {
        this.uids = uids;
        this.given = given;
        this.events = events;
        events.onNobodyListens(() -> FxThread.later(this::endAll));
    }

    void subscribe(JsonWriter out, Params params) {
        if (endings.size() >= MOST)
            throw ProbeException.invalid("There are " + MOST + " subscriptions already: unsubscribe some first.");
        String id = "sub_" + ++last;
        endings.put(
                id,
                params.has("id")
                        ? listen(id, params.requiredString("id"), params.strings("signals"))
                        : watchLifeCycle());
        out.beginObject();
        out.member("success", true).member("subscriptionId", id);
        out.endObject();
    }

    private Runnable listen(String subscription, String object, List<String> signals) {
        Thing thing = new ObjectTree(uids, given).get(object);
        return new Signals(thing, uids)
                .listen(signals, (signal, arguments) -> events.signal(subscription, thing.id(), signal, arguments));
    }

    private Runnable watchLifeCycle() {
        var lives = new LifeCycle(uids, given, events);
        lives.start();
        return lives::stop;
    }

    void unsubscribe(JsonWriter out, Params params) {
        String id = params.requiredString("subscriptionId");
        Runnable end = endings.remove(id);
        if (end == null)
            throw new ProbeException(
                    ErrorCode.INVALID_ARGUMENT,
                    null,
                    "There is no subscription \"" + Words.cut(id, 40) + "\".",
                    Map.of("candidates", List.copyOf(endings.keySet())));
        end.run();
        out.beginObject().member("success", true).endObject();
    }

    private void endAll() {
        endings.values().forEach(Runnable::run);
        endings.clear();
    }
}
