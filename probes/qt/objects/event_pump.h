// Sends events to subscribers: collected on any thread, sent from the event loop, not too often.
#pragma once

#include "core/gui_thread.h"
#include "objects/object_ids.h"
#include "transport/websocket_server.h"

#include <QMetaMethod>
#include <atomic>
#include <map>

namespace widgetwright {

class SignalRelay;
struct HeardSignal;

class EventPump
{
public:
    using ClientPtr = WebSocketServer::ClientPtr;

    EventPump(ObjectIds &ids, GuiThread &gui);
    ~EventPump();

    /** The id of the subscription. Without an object: the life cycle of all objects. */
    QString subscribe(const ClientPtr &client, QObject *object, const QVector<QMetaMethod> &heard);
    /** False if this client has no such subscription. */
    bool unsubscribe(const ClientPtr &client, const QString &id);
    void clientIsGone(const ClientPtr &client);
    /** The application ends. */
    void stop();

private:
    struct Subscription;

    /** From any thread. */
    void wake();
    void tellAll();
    bool tellSignals(const Subscription &subscription);
    bool tellLifeCycle();
    std::string signalMessage(const Subscription &subscription, const HeardSignal &heard);
    void watchLifeCycle();
    void retire(Subscription &subscription);

    ObjectIds &m_ids;
    GuiThread &m_gui;
    // By number, so that the first subscription is reported first.
    std::map<int, std::unique_ptr<Subscription>> m_subscriptions;
    int m_lastNumber = 0;
    std::atomic<bool> m_isAwake{false};
    std::atomic<bool> m_isStopped{false};
    std::atomic<qint64> m_lastTold{0};
};

} // namespace widgetwright
