#include "objects/event_pump.h"
#include "core/json_writer.h"
#include "core/probe_error.h"
#include "objects/life_cycle.h"
#include "objects/object_values.h"
#include "objects/signal_relay.h"

#include <chrono>

namespace widgetwright {

namespace {

constexpr int leastMsBetween = 20;
// Above this the client does not keep up: its events are counted instead of queued.
constexpr size_t mostBacklog = 1 << 20;
// By then no thread is in the middle of an emission that began before.
constexpr int retirementMs = 10000;
constexpr int mostSubscriptions = 10000;

qint64 millisecondsNow()
{
    using namespace std::chrono;
    return duration_cast<milliseconds>(steady_clock::now().time_since_epoch()).count();
}

QString idOfNumber(int number) { return QStringLiteral("sub_%1").arg(number); }

std::string eventMessage(const char *type, const std::function<void(JsonWriter &)> &writeData)
{
    JsonWriter out;
    out.beginObject();
    out.member("jsonrpc", "2.0");
    out.member("method", "event");
    out.key("params").beginObject();
    out.member("type", type);
    out.key("data").beginObject();
    writeData(out);
    out.endObject();
    out.endObject();
    out.endObject();
    return out.take();
}

} // namespace

struct EventPump::Subscription
{
    int number;
    ClientPtr client;
    QString objectId;
    /** Null for the life cycle. */
    std::shared_ptr<SignalRelay> relay;
    QPointer<QObject> object;
    /** Also when the object is gone. */
    mutable bool isSecret = false;
};

EventPump::EventPump(ObjectIds &ids, GuiThread &gui) : m_ids(ids), m_gui(gui) {}

EventPump::~EventPump() = default;

QString EventPump::subscribe(const ClientPtr &client, QObject *object, const QVector<QMetaMethod> &heard)
{
    if (m_subscriptions.size() >= mostSubscriptions)
        throw obstacle(protocol::reason::unsupported,
                       QStringLiteral("There are %1 subscriptions already: end some.").arg(mostSubscriptions));
    const int number = ++m_lastNumber;
    auto subscription = std::make_unique<Subscription>(Subscription{number, client, {}, nullptr, object});
    if (object) {
        m_ids.registry().passwords().look();
        subscription->objectId = m_ids.idOf(object);
        subscription->isSecret = m_ids.isSecret(object);
        subscription->relay = std::make_shared<SignalRelay>(object, heard, m_ids.registry(), [this] { wake(); });
    }
    m_subscriptions.emplace(number, std::move(subscription));
    watchLifeCycle();
    return idOfNumber(number);
}

bool EventPump::unsubscribe(const ClientPtr &client, const QString &id)
{
    for (auto it = m_subscriptions.begin(); it != m_subscriptions.end(); ++it)
        if (it->second->client == client && idOfNumber(it->first) == id) {
            // Signals from before are still reported.
            tellAll();
            retire(*it->second);
            m_subscriptions.erase(it);
            watchLifeCycle();
            return true;
        }
    return false;
}

void EventPump::clientIsGone(const ClientPtr &client)
{
    for (auto it = m_subscriptions.begin(); it != m_subscriptions.end();) {
        if (it->second->client != client) {
            ++it;
            continue;
        }
        retire(*it->second);
        it = m_subscriptions.erase(it);
    }
    watchLifeCycle();
}

void EventPump::stop()
{
    m_isStopped = true;
    LifeCycle::end();
    // Not deleted: another thread may be calling them, and there is no later moment to do it.
    for (auto &each : m_subscriptions)
        if (each.second->relay)
            each.second->relay->disconnectAll();
}

void EventPump::retire(Subscription &subscription)
{
    if (!subscription.relay)
        return;
    subscription.relay->disconnectAll();
    m_gui.postAfter(retirementMs, [relay = subscription.relay] { Q_UNUSED(relay); });
}

void EventPump::watchLifeCycle()
{
    for (const auto &each : m_subscriptions)
        if (!each.second->relay)
            return LifeCycle::begin(m_ids, [this] { wake(); });
    LifeCycle::end();
}

void EventPump::wake()
{
    if (m_isStopped || m_isAwake.exchange(true))
        return;
    const qint64 passed = millisecondsNow() - m_lastTold;
    if (passed >= leastMsBetween)
        m_gui.post([this] { tellAll(); });
    else
        m_gui.postAfter(static_cast<int>(leastMsBetween - passed), [this] { tellAll(); });
}

void EventPump::tellAll()
{
    // First, so that signals from here on wake us again.
    m_isAwake = false;
    m_lastTold = millisecondsNow();
    bool isDone = tellLifeCycle();
    for (const auto &each : m_subscriptions)
        isDone = tellSignals(*each.second) && isDone;
    if (!isDone)
        wake();
}

bool EventPump::tellSignals(const Subscription &subscription)
{
    if (!subscription.relay || subscription.relay->isEmpty())
        return true;
    if (subscription.client->backlog() > mostBacklog)
        return false;
    for (const HeardSignal &heard : subscription.relay->take())
        subscription.client->send(signalMessage(subscription, heard));
    return true;
}

std::string EventPump::signalMessage(const Subscription &subscription, const HeardSignal &heard)
{
    if (subscription.object && m_ids.isSecret(subscription.object))
        subscription.isSecret = true;
    return eventMessage("signalEmitted", [&](JsonWriter &out) {
        out.member("subscriptionId", idOfNumber(subscription.number));
        out.member("object", subscription.objectId);
        out.member("signal", QString::fromUtf8(subscription.relay->nameOfSignal(heard.signal)));
        out.key("args").beginArray();
        for (const HeardArgument &argument : heard.arguments) {
            QObject *object = argument.object ? m_ids.registry().findObject(argument.object) : nullptr;
            const bool isHidden =
                argument.isUndecided && (!subscription.object || subscription.relay->hidesTextOf(heard.signal));
            const QJsonValue value = argument.isSender ? QJsonValue(subscription.objectId)
                : object                               ? QJsonValue(m_ids.idOf(object))
                : isHidden                             ? QJsonValue(mask())
                                                       : jsonOf(argument.value, nullptr);
            out.value(subscription.isSecret ? masked(value) : value);
        }
        out.endArray();
        if (heard.count > 1)
            out.member("count", heard.count);
    });
}

bool EventPump::tellLifeCycle()
{
    QVector<ClientPtr> clients;
    for (const auto &each : m_subscriptions)
        if (!each.second->relay && !clients.contains(each.second->client))
            clients.append(each.second->client);
    if (clients.isEmpty())
        return true;
    // Objects that come and go while we wait need not be reported.
    for (const ClientPtr &client : clients)
        if (client->backlog() > mostBacklog)
            return false;
    const auto tell = [&clients](const std::string &message) {
        for (const ClientPtr &client : clients)
            client->send(message);
    };
    return LifeCycle::tell(
        m_ids,
        [&](QObject *object, const QString &id) {
            tell(eventMessage("objectCreated", [&](JsonWriter &out) {
                out.member("id", id);
                out.member("className", QString::fromUtf8(classNameOf(object)));
                out.member("objectName", object->objectName());
            }));
        },
        [&](const QString &id) {
            tell(eventMessage("objectDestroyed", [&](JsonWriter &out) { out.member("id", id); }));
        });
}

} // namespace widgetwright
