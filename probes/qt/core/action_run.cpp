#include "core/action_run.h"
#include "core/node_writer.h"

namespace widgetwright {

constexpr int pollMs = 5;

ActionRun::ActionRun(const Surroundings &around, CallPtr call, std::shared_ptr<Outcome> outcome,
                     const QJsonObject &action, Step done)
    : m_around(around), m_call(std::move(call)), m_outcome(std::move(outcome)), m_params(action),
      m_done(std::move(done))
{
}

Node ActionRun::target(Tree &tree)
{
    const Node node = tree.resolve(m_params.requiredObject("target"));
    setTarget(tree, node);
    return node;
}

void ActionRun::setTarget(Tree &tree, const Node &node)
{
    // Described now, because the action may delete it.
    m_target = summaryOf(tree, node);
    m_isSecret = tree.isSecret(node);
}

void ActionRun::start()
{
    Tree tree(m_around.registry);
    for (const Stage &stage : tree.stages())
        if (stage.isModal)
            m_modalBefore.append(stage.root.object);
    advance();
}

void ActionRun::advance()
{
    if (m_over)
        return;
    if (m_steps.isEmpty())
        return conclude();
    const auto self = shared_from_this();
    if (mustWait())
        return m_around.gui.postAfter(pollMs, [self] { self->advance(); });
    if (!m_call->beginActing()) {
        m_over = true;
        return m_done();
    }
    m_waiting.invalidate();
    runStep();
}

void ActionRun::runStep()
{
    const Step step = m_steps.dequeue().step;
    const int count = ++m_count;
    m_around.gui.post([self = shared_from_this(), count] {
        if (self->m_count == count)
            self->advance();
    });
    // Exceptions of the application propagate as they would without us.
    try {
        step();
    } catch (const ProbeError &error) {
        return fail(error);
    }
    const bool hasReturnedInTime = m_count == count && !m_over;
    if (hasReturnedInTime && !m_steps.isEmpty() && m_steps.head().isAtOnce)
        runStep();
}

bool ActionRun::mustWait()
{
    const Planned &next = m_steps.head();
    if (!next.awaited || next.awaited())
        return false;
    if (!m_waiting.isValid())
        m_waiting.start();
    return m_waiting.elapsed() < next.limitMs;
}

void ActionRun::fail(const ProbeError &error)
{
    m_over = true;
    m_call->fail(m_isSecret ? withoutQuotes(error) : error);
    m_done();
}

void ActionRun::endWithApplication()
{
    if (m_count == 0)
        return fail(
            obstacle(protocol::reason::appGone, QStringLiteral("The application is quitting; nothing was done.")));
    m_over = true;
    m_outcome->applicationQuits(result([](JsonWriter &) {}));
}

void ActionRun::conclude()
{
    try {
        if (m_check)
            m_check();
        answer();
    } catch (const ProbeError &error) {
        fail(error);
    }
}

void ActionRun::answer()
{
    m_over = true;
    Tree tree(m_around.registry);
    const Node modal = tree.activeModal();
    const auto writeBlockedBy = [&](JsonWriter &out) {
        if (modal && !m_modalBefore.contains(modal.object))
            out.member("blockedBy", QJsonValue(summaryOf(tree, modal)));
    };
    m_outcome->actionIsDone(result(writeBlockedBy), m_done);
}

std::string ActionRun::result(const std::function<void(JsonWriter &)> &writeBlockedBy) const
{
    JsonWriter out;
    out.member("ok", true);
    out.member("via", m_via);
    if (!m_target.isEmpty())
        out.member("target", QJsonValue(m_target));
    if (!m_value.isUndefined())
        out.member("value", m_isSecret ? masked(m_value) : m_value);
    writeBlockedBy(out);
    if (!m_note.isEmpty())
        out.member("note", m_note);
    return out.take();
}

} // namespace widgetwright
