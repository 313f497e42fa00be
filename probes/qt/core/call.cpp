#include "core/call.h"
#include "core/params.h"

#include <QDateTime>

namespace widgetwright {

static int timeoutFrom(const QJsonObject &params)
{
    const int given = params.value(QLatin1String("timeoutMs")).toInt(protocol::limit::timeoutMs);
    return given >= 0 ? given : protocol::limit::timeoutMs;
}

Call::Call(QJsonValue id, QString method, QJsonObject params, qint64 notAfter, ClientPtr client)
    : m_id(std::move(id)), m_method(std::move(method)), m_params(std::move(params)), m_client(std::move(client)),
      m_timeoutMs(timeoutFrom(m_params)), m_notAfter(notAfter)
{
    m_age.start();
}

void Call::become(const QJsonObject &params, WriteResult result)
{
    m_params = params;
    m_fixedResult = std::move(result);
}

bool Call::cameTooLate() const { return m_notAfter > 0 && QDateTime::currentMSecsSinceEpoch() > m_notAfter; }

bool Call::start()
{
    // The whole process may have been stopped, and its timers with it.
    if (cameTooLate())
        expire();
    State expected = Waiting;
    return m_state.compare_exchange_strong(expected, Looking);
}

bool Call::beginActing()
{
    State expected = Looking;
    // A call that was reported as unfinished goes on: a pressed button has to be released.
    return m_state.compare_exchange_strong(expected, Acting) || expected == Acting || expected == Unfinished;
}

bool Call::finish()
{
    State expected = m_state;
    while (expected != Cancelled && expected != Unfinished && !m_state.compare_exchange_weak(expected, Done)) {}
    return expected != Cancelled && expected != Unfinished;
}

void Call::answer(const WriteResult &writeResult)
{
    if (m_answered)
        return;
    JsonWriter out;
    out.beginObject();
    out.member("jsonrpc", "2.0");
    out.member("id", m_id);
    out.key("result");
    (m_fixedResult ? m_fixedResult : writeResult)(out);
    out.endObject();
    if (out.size() > protocol::limit::messageOutBytes)
        return fail(
            ProbeError(protocol::error::actionFailed,
                       QStringLiteral("The answer has %1 MB, more than a message may have: it would be truncated. "
                                      "Ask for less: a smaller part, depth or scale.")
                           .arg(out.size() >> 20)));
    send(out.take());
}

void Call::fail(const ProbeError &error) { send(errorMessage(m_id, error)); }

void Call::expire()
{
    State reached = m_state;
    while (reached != Done && !m_state.compare_exchange_weak(reached, reached == Acting ? Unfinished : Cancelled)) {}
    if (reached == Done)
        return;
    const bool isUntouched = reached != Acting;
    ProbeError error(protocol::error::timeout,
                     isUntouched
                         ? QStringLiteral("The application's UI thread has not answered for %1 ms; nothing was done.")
                         : QStringLiteral("The application's UI thread began, but was not done within %1 ms; "
                                          "an action may still take effect."));
    error.message = error.message.arg(m_timeoutMs);
    error.reason = isUntouched ? protocol::reason::uiThreadBusy : protocol::reason::unfinished;
    fail(error);
}

void Call::send(std::string message)
{
    if (!m_answered.exchange(true))
        m_client->send(std::move(message));
}

static void writeError(JsonWriter &out, const QJsonValue &id, int number, const QString &message,
                       const std::function<void()> &writeData)
{
    out.beginObject();
    out.member("jsonrpc", "2.0");
    out.member("id", id);
    out.key("error").beginObject();
    out.member("code", number);
    out.member("message", message);
    writeData();
    out.endObject();
    out.endObject();
}

std::string errorMessage(const QJsonValue &id, const ProbeError &error)
{
    JsonWriter out;
    writeError(out, id, error.number, error.message, [&] {
        out.key("data").beginObject();
        out.member("code", error.code);
        if (error.reason)
            out.member("reason", error.reason);
        if (!error.details.isEmpty())
            out.member("details", QJsonValue(error.details));
        out.endObject();
    });
    return out.take();
}

std::string errorMessage(const QJsonValue &id, int number, const QString &message)
{
    JsonWriter out;
    writeError(out, id, number, message, [] {});
    return out.take();
}

} // namespace widgetwright
