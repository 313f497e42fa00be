// One request on its way: answered exactly once, by whichever thread comes first.
#pragma once

#include "core/json_writer.h"
#include "core/probe_error.h"
#include "transport/websocket_server.h"

#include <QElapsedTimer>
#include <QJsonObject>
#include <atomic>
#include <functional>
#include <memory>
#include <string>

namespace widgetwright {

class Call
{
public:
    using ClientPtr = WebSocketServer::ClientPtr;
    using WriteResult = std::function<void(JsonWriter &)>;

    Call(QJsonValue id, QString method, QJsonObject params, qint64 notAfter, ClientPtr client);

    const QString &method() const { return m_method; }
    const QJsonObject &params() const { return m_params; }
    const ClientPtr &client() const { return m_client; }
    int timeoutMs() const { return m_timeoutMs; }

    /** Continues with other parameters, but answers with this result. */
    void become(const QJsonObject &params, WriteResult result);

    /** On the GUI thread, before anything is done. False if it is too late: then it must never run. */
    bool start();
    /** Before the application is touched. False if the deadline has passed: it must not act any more. */
    bool beginActing();
    /** What was asked for is done. From here on it cannot time out; false if it already has. */
    bool finish();
    /** Until the deadline. */
    int remainingMs() const { return m_timeoutMs - static_cast<int>(m_age.elapsed()); }
    bool isAnswered() const { return m_answered; }

    void answer(const WriteResult &writeResult);
    void fail(const ProbeError &error);
    /** At the deadline. */
    void expire();

private:
    bool cameTooLate() const;

    enum State { Waiting, Looking, Acting, Done, Cancelled, Unfinished };

    void send(std::string message);

    const QJsonValue m_id;
    const QString m_method;
    QJsonObject m_params;
    const ClientPtr m_client;
    const int m_timeoutMs;
    QElapsedTimer m_age;
    /** Milliseconds since 1970, a clock that client and probe share; 0 for never. */
    const qint64 m_notAfter;
    WriteResult m_fixedResult;
    std::atomic<State> m_state{Waiting};
    std::atomic<bool> m_answered{false};
};

using CallPtr = std::shared_ptr<Call>;

/** `{"jsonrpc":"2.0","id":…,"error":…}` */
std::string errorMessage(const QJsonValue &id, const ProbeError &error);
/** An error of JSON-RPC itself, without a code of ours. */
std::string errorMessage(const QJsonValue &id, int number, const QString &message);

} // namespace widgetwright
