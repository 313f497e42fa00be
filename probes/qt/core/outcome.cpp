#include "core/outcome.h"
#include "core/idle.h"
#include "core/log_messages.h"

namespace widgetwright {

// At its limit the GUI thread answers by itself; this much later we conclude that it hangs.
constexpr int graceMs = 300;
// Keys that do not settle may be followed by others, which then wait for what the earlier ones have started.
constexpr int keptMs = 1000;

static std::optional<int> settleMsFrom(const Params &params)
{
    const auto settleMs = params.integer("settleMs");
    if (settleMs && *settleMs < 0)
        throw invalidParams(QStringLiteral("\"settleMs\" must not be negative"));
    return settleMs;
}

Outcome::Outcome(GuiThread &gui, ObjectRegistry &registry, Baselines &baselines, CallPtr call)
    : m_gui(gui), m_registry(registry), m_call(std::move(call)), m_settleMs(settleMsFrom(Params(m_call->params()))),
      m_changes(registry, baselines, Params(m_call->params()))
{
}

void Outcome::beforeActing()
{
    const Quietly quietly;
    m_changes.takeBaseline();
    if (m_settleMs || m_registry.schedule().isWatching())
        m_watch = m_registry.schedule().watch();
}

void Outcome::actionIsDone(std::string result, std::function<void()> over)
{
    m_result = std::move(result);
    m_over = std::move(over);
    if (!m_call->finish())
        return m_over();
    if (m_settleMs)
        return settle();
    if (m_watch)
        m_gui.postAfter(keptMs, [watch = std::move(m_watch)] {});
    report(QString());
}

void Outcome::settle()
{
    const int limitMs = qBound(0, m_call->remainingMs(), *m_settleMs);
    m_gui.offThreadAfter(limitMs + graceMs, [late = weak_from_this()] {
        if (const auto self = late.lock())
            self->answer(QStringLiteral("the UI thread"), [](JsonWriter &) {});
    });
    awaitSettled(m_gui, m_registry, std::move(m_watch), limitMs, m_call,
                 [self = shared_from_this()](const QString &busy) { self->report(busy); });
}

void Outcome::report(const QString &busy)
{
    answer(busy, [this](JsonWriter &out) {
        const Quietly quietly;
        m_changes.write(out);
    });
    m_over();
}

void Outcome::applicationQuits(const std::string &result)
{
    if (m_result.empty())
        m_result = result;
    answer(QStringLiteral("quitting"), [](JsonWriter &) {});
}

void Outcome::answer(const QString &busy, const std::function<void(JsonWriter &)> &writeMore)
{
    m_call->answer([&](JsonWriter &out) {
        out.beginObject();
        out.members(m_result);
        if (m_settleMs || !busy.isNull()) {
            out.member("settled", busy.isNull());
            if (!busy.isNull())
                out.member("busy", busy);
        }
        writeMore(out);
        out.endObject();
    });
}

} // namespace widgetwright
