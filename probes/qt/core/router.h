// From the text of a message to the function that answers it.
#pragma once

#include "core/call.h"
#include "core/params.h"
#include "core/turns.h"

#include <QHash>
#include <functional>

namespace widgetwright {

class GuiThread;

class Router
{
public:
    using Handler = std::function<void(const CallPtr &)>;
    using Reader = std::function<void(const Params &, JsonWriter &)>;
    using AtDeadline = std::function<void(int delayMs, std::function<void()>)>;

    Router(GuiThread &gui, AtDeadline atDeadline);

    /** Answered on the transport's thread, even while the application hangs. */
    void addImmediate(const char *method, Reader reader);
    /** Reads the widgets and writes the result. */
    void addReader(const char *method, Reader reader);
    /** Answers the call when it is done; `graceMs` for a method that watches the deadline itself. */
    void add(const char *method, Handler handler, int graceMs = 0);

    /** For a method that is a variant of another. */
    Handler handler(const char *method) const { return m_routes.value(QLatin1String(method)).handler; }

    QStringList methods() const { return m_routes.keys(); }

    /** On the transport's thread. */
    void receive(const std::string &message, const Call::ClientPtr &client);

private:
    struct Route
    {
        Handler handler;
        bool immediate = false;
        int graceMs = 0;
    };

    void dispatch(const QJsonObject &request, const Call::ClientPtr &client);
    void runOnGuiThread(const CallPtr &call, const Route &route);

    Turns m_turns;
    const AtDeadline m_atDeadline;
    QHash<QString, Route> m_routes;
};

} // namespace widgetwright
