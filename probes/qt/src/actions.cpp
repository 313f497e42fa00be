#include "actions.h"

#include <QQueue>

namespace widgetwright {

namespace {

using Declare = void (*)(ActionRun &);

struct ActionType
{
    const char *name;
    Declare declare;
};

const ActionType types[] = {
    {protocol::action::click, &actions::click},
    {protocol::action::hover, &actions::hover},
    {protocol::action::focus, &actions::focus},
    {protocol::action::typeText, &actions::typeText},
    {protocol::action::setText, &actions::setText},
    {protocol::action::pressKey, &actions::pressKey},
    {protocol::action::scroll, &actions::scroll},
    {protocol::action::scrollTo, &actions::scrollTo},
    {protocol::action::select, &actions::select},
    {protocol::action::setChecked, &actions::setChecked},
    {protocol::action::setExpanded, &actions::setExpanded},
    {protocol::action::setValue, &actions::setValue},
    {protocol::action::chooseMenu, &actions::chooseMenu},
    {protocol::action::window, &actions::window},
};

Declare declarationOf(const QString &name)
{
    for (const ActionType &type : types)
        if (name == QLatin1String(type.name))
            return type.declare;
    throw obstacle(protocol::reason::unsupported, QStringLiteral("The Qt probe cannot do the action \"%1\".").arg(name.left(40)));
}

/** One action at a time: the press of one client must not come between press and release of another. */
class ActionQueue
{
public:
    ActionQueue(ObjectRegistry &registry, GuiThread &gui) : m_around{gui, registry, m_mouse} {}

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
        // One that is answered, be it by its deadline, holds up nobody, and its watch on the events ends with it.
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
        const auto run = std::make_shared<ActionRun>(m_around, call, action, [this] {
            m_around.gui.post([this] { startNext(); });
        });
        m_current = run;
        try {
            declarationOf(Params(action).requiredString("type"))(*run);
        } catch (const ProbeError &error) {
            return run->fail(error);
        }
        run->start();
    }

    Mouse m_mouse;
    const ActionRun::Surroundings m_around;
    std::shared_ptr<ActionRun> m_current;
    QQueue<CallPtr> m_waiting;
};

} // namespace

QList<const char *> actionTypes()
{
    QList<const char *> names;
    for (const ActionType &type : types)
        names.append(type.name);
    return names;
}

std::function<void()> addActMethod(Router &router, ObjectRegistry &registry, GuiThread &gui, bool readOnly)
{
    const auto queue = std::make_shared<ActionQueue>(registry, gui);
    router.add(protocol::method::act, [queue, readOnly](const CallPtr &call) {
        const Params params(call->params());
        params.requiredObject("action");
        if (readOnly)
            throw obstacle(protocol::reason::actionsDisabled,
                           QStringLiteral("The probe is read-only (QTMCP_READ_ONLY=1): it does not act."));
        if (params.string("input") == QStringLiteral("robot"))
            throw obstacle(protocol::reason::unsupported,
                           QStringLiteral("The Qt probe sends events to the application and cannot move the real pointer; "
                                          "leave `input` out."));
        queue->add(call);
    });
    return [queue] { queue->endWithApplication(); };
}

} // namespace widgetwright
