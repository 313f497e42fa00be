#include "core/actions.h"
#include "core/gestures/gestures.h"

#include <QQueue>

namespace widgetwright {

namespace {

/** The toolkit of the target, of the window at the point, or of the active window. */
Toolkit &toolkitFor(ObjectRegistry &registry, const Params &action)
{
    registry.knownObjects().look();
    const auto &all = registry.toolkits().all();
    if (all.empty())
        throw ProbeError(protocol::error::noStages, QStringLiteral("The application shows no window."));
    if (const auto target = action.object("target")) {
        Tree tree(registry);
        return registry.toolkits().of(tree.resolve(*target));
    }
    const auto x = action.number("x");
    const auto y = action.number("y");
    for (Toolkit *toolkit : all)
        if (x && y ? toolkit->hasWindowAt(QPointF(*x, *y).toPoint()) : toolkit->hasKeyboard())
            return *toolkit;
    return *all.front();
}

void plan(ActionRun &run)
{
    const QString name = run.params().requiredString("type");
    const Toolkit &toolkit = toolkitFor(run.registry(), run.params());
    const auto gesture = gestures::named(name);
    if (!gesture)
        throw obstacle(protocol::reason::unsupported,
                       QStringLiteral("The Qt probe does not know the action \"%1\".").arg(name.left(40)));
    gestures::Plan plan(run, toolkit.adapters());
    gesture(plan);
}

/** One action at a time: the press of one client must not come between press and release of another. */
class ActionQueue
{
public:
    ActionQueue(ObjectRegistry &registry, GuiThread &gui, Baselines &baselines)
        : m_around{gui, registry, m_mouse}, m_baselines(baselines)
    {
    }

    void add(const CallPtr &call)
    {
        m_waiting.enqueue(call);
        startNext();
    }

    void endWithApplication()
    {
        if (m_current)
            m_current->endWithApplication();
    }

private:
    void startNext()
    {
        // An action that has been answered, if only by its timeout, must not block the others.
        if (m_current && m_current->isAnswered())
            m_current.reset();
        while (!m_waiting.isEmpty() && (!m_current || m_current->isAnswered())) {
            const CallPtr call = m_waiting.dequeue();
            if (!call->isAnswered())
                start(call);
        }
    }

    void start(const CallPtr &call)
    {
        const QJsonObject action = call->params().value(QLatin1String("action")).toObject();
        const auto outcome = outcomeOf(call);
        if (!outcome)
            return;
        const auto run = std::make_shared<ActionRun>(m_around, call, outcome, action,
                                                     [this] { m_around.gui.post([this] { startNext(); }); });
        m_current = run;
        try {
            m_around.registry.passwords().look();
            plan(*run);
            outcome->beforeActing();
        } catch (const ProbeError &error) {
            return run->fail(error);
        }
        run->start();
    }

    /** Null if the call asks for something impossible, which is its answer. */
    std::shared_ptr<Outcome> outcomeOf(const CallPtr &call)
    {
        try {
            return std::make_shared<Outcome>(m_around.gui, m_around.registry, m_baselines, call);
        } catch (const ProbeError &error) {
            call->fail(error);
            return nullptr;
        }
    }

    Mouse m_mouse;
    const ActionRun::Surroundings m_around;
    Baselines &m_baselines;
    std::shared_ptr<ActionRun> m_current;
    QQueue<CallPtr> m_waiting;
};

} // namespace

std::function<void()> addActMethod(Router &router, ObjectRegistry &registry, GuiThread &gui, Baselines &baselines,
                                   bool readOnly)
{
    const auto queue = std::make_shared<ActionQueue>(registry, gui, baselines);
    router.add(protocol::method::act, [queue, readOnly](const CallPtr &call) {
        const Params params(call->params());
        params.requiredObject("action");
        if (readOnly)
            throw obstacle(protocol::reason::actionsDisabled,
                           QStringLiteral("The probe is read-only (QTMCP_READ_ONLY=1): it does not act."));
        if (params.string("input") == QStringLiteral("robot"))
            throw obstacle(protocol::reason::unsupported,
                           QStringLiteral(
                               "The Qt probe sends events to the application and cannot move the real pointer; "
                               "leave `input` out."));
        queue->add(call);
    });
    return [queue] { queue->endWithApplication(); };
}

} // namespace widgetwright
