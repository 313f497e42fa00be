#include "core/router.h"
#include "core/gui_thread.h"
#include "core/log_messages.h"

#include <QJsonDocument>

namespace widgetwright {

Router::Router(GuiThread &gui, AtDeadline atDeadline)
    : m_turns([&gui](Turns::Work work) { gui.post(std::move(work)); }), m_atDeadline(std::move(atDeadline))
{
}

static Router::Handler answering(Router::Reader reader)
{
    return [reader = std::move(reader)](const CallPtr &call) {
        call->answer([&](JsonWriter &out) { reader(Params(call->params()), out); });
    };
}

void Router::addImmediate(const char *method, Reader reader)
{
    m_routes.insert(QLatin1String(method), {answering(std::move(reader)), true, 0});
}

void Router::addReader(const char *method, Reader reader)
{
    // Exceptions from application code such as a model are ours to catch: it would not have been called without us.
    const Handler answer = answering(std::move(reader));
    add(method, [answer](const CallPtr &call) {
        const Quietly quietly;
        try {
            answer(call);
        } catch (const std::exception &error) {
            call->fail(ProbeError(protocol::error::internal, QString::fromUtf8(error.what())));
        }
    });
}

void Router::add(const char *method, Handler handler, int graceMs)
{
    m_routes.insert(QLatin1String(method), {std::move(handler), false, graceMs});
}

void Router::receive(const std::string &message, const Call::ClientPtr &client)
{
    QJsonParseError error;
    const auto bytes = QByteArray::fromRawData(message.data(), static_cast<int>(message.size()));
    const QJsonDocument document = QJsonDocument::fromJson(bytes, &error);
    if (error.error != QJsonParseError::NoError)
        return client->send(errorMessage(QJsonValue(), protocol::jsonrpc::parseError, error.errorString()));
    if (!document.isObject())
        return client->send(
            errorMessage(QJsonValue(), protocol::jsonrpc::invalidRequest, QStringLiteral("A request is an object.")));
    dispatch(document.object(), client);
}

static bool isOfTheProtocol(const QString &method)
{
    for (const char *capability : protocol::capabilities)
        if (method == QLatin1String(capability))
            return !method.contains(QLatin1Char('.'));
    return false;
}

// It is sent back unchanged, and long strings are cut.
constexpr int longestId = 1000;

void Router::dispatch(const QJsonObject &request, const Call::ClientPtr &client)
{
    const QJsonValue id = request.value(QLatin1String("id"));
    const QJsonValue method = request.value(QLatin1String("method"));
    const QJsonValue params = request.value(QLatin1String("params"));
    if ((!id.isString() && !id.isDouble()) || id.toString().size() > longestId)
        return client->send(errorMessage(QJsonValue(), protocol::jsonrpc::invalidRequest,
                                         QStringLiteral("A request needs an id, a number or a short string.")));
    if (!method.isString())
        return client->send(
            errorMessage(id, protocol::jsonrpc::invalidRequest, QStringLiteral("A request needs a method.")));
    if (!params.isObject() && !params.isUndefined() && !params.isNull())
        return client->send(
            errorMessage(id, protocol::jsonrpc::invalidParams, QStringLiteral("params must be an object.")));

    const auto route = m_routes.constFind(method.toString());
    const auto notAfter = static_cast<qint64>(qBound(0.0, request.value(QLatin1String("notAfter")).toDouble(), 1e15));
    const auto call = std::make_shared<Call>(id, method.toString(), params.toObject(), notAfter, client);
    if (route != m_routes.constEnd())
        return runOnGuiThread(call, *route);
    if (isOfTheProtocol(call->method()))
        return call->fail(obstacle(protocol::reason::unsupported,
                                   QStringLiteral("The Qt probe cannot do %1 yet.").arg(call->method())));
    client->send(errorMessage(id, protocol::jsonrpc::methodNotFound,
                              QStringLiteral("There is no method \"%1\".").arg(call->method().left(80))));
}

void Router::runOnGuiThread(const CallPtr &call, const Route &route)
{
    const auto run = [call, handler = route.handler] {
        if (!call->start())
            return;
        try {
            handler(call);
        } catch (const ProbeError &error) {
            call->fail(error);
        }
    };
    if (route.immediate)
        return run();
    m_turns.add(call->client().get(), run);
    m_atDeadline(call->timeoutMs() + route.graceMs, [waiting = std::weak_ptr<Call>(call)] {
        if (const auto late = waiting.lock())
            late->expire();
    });
}

} // namespace widgetwright
