// click, hover, and single steps of the pointer.
#include "core/gestures/aim.h"
#include "core/gestures/gestures.h"
#include "core/keyboard.h"
#include "core/pointer_params.h"

#include <QCoreApplication>

namespace widgetwright::gestures {

namespace {

/** Sees whether an event of these types reaches its receiver. */
class EventWatch : public QObject
{
public:
    EventWatch(Reach &reach, QObject *receiver, const QVector<QEvent::Type> &types)
        : m_reach(reach), m_receiver(receiver), m_acceptsAny(!receiver), m_types(types)
    {
        QCoreApplication::instance()->installEventFilter(this);
    }

    bool hasSeen() const { return m_seen; }

protected:
    bool eventFilter(QObject *object, QEvent *event) override
    {
        if (!m_seen && m_types.contains(event->type()) && (m_acceptsAny || m_receiver))
            m_seen = m_reach.isReceived(m_receiver, object, event->type());
        return false;
    }

private:
    Reach &m_reach;
    const QPointer<QObject> m_receiver;
    const bool m_acceptsAny;
    const QVector<QEvent::Type> m_types;
    bool m_seen = false;
};

} // namespace

static ProbeError notDelivered(const char *what)
{
    return obstacle(protocol::reason::notDelivered,
                    QStringLiteral("The %1 did not reach its target: nothing in the application received it.")
                        .arg(QLatin1String(what)));
}

static bool clickWithoutWindow(Plan &plan, Qt::MouseButton button, int count)
{
    const Node node = plan.run.hasTarget() ? plan.run.target(plan.tree) : Node();
    const auto clicker = node ? plan.of(node).reach.clickerOf(node) : nullptr;
    if (!clicker)
        return false;
    if (!plan.tree.reader(node).isVisible(node))
        throw nodeObstacle(protocol::reason::notVisible, plan.tree, node, QStringLiteral("is hidden"));
    plan.run.setVia("semantic");
    plan.run.then([=] { clicker(button, count); });
    return true;
}

void click(Plan &plan)
{
    ActionRun &run = plan.run;
    const Qt::MouseButton button = buttonNamed(run.params().string("button"));
    const Qt::KeyboardModifiers modifiers = modifiersNamed(run.params().strings("modifiers"));
    const int count = run.params().integer("count").value_or(1);
    if (count < 1 || count > 3)
        throw invalidParams(QStringLiteral("\"count\" must be 1, 2 or 3"));
    if (clickWithoutWindow(plan, button, count))
        return;
    const Spot spot = spotFor(plan);
    Reach &reach = plan.adapters.reach;
    const auto watch =
        std::make_shared<EventWatch>(reach, spot.receiver,
                                     QVector<QEvent::Type>{QEvent::MouseButtonPress, QEvent::MouseButtonDblClick});
    Mouse &mouse = run.mouse();

    run.then([=, &mouse, &reach] {
        reach.activate(spot.window);
        mouse.beginClick();
        mouse.move(spot, modifiers);
        mouse.press(spot, button, modifiers);
    });
    for (int again = 1; again < count; ++again) {
        run.thenAtOnce([=, &mouse] { mouse.release(spot, button, modifiers); });
        run.then([=, &mouse] { mouse.press(spot, button, modifiers); });
    }
    run.thenAtOnce([=, &mouse] { mouse.release(spot, button, modifiers); });
    run.check([watch] {
        if (!watch->hasSeen())
            throw notDelivered("click");
    });
}

void clickNode(Plan &plan, const Node &node)
{
    const QString uid = plan.run.registry().uidOf(node);
    const auto spot = std::make_shared<Spot>();
    Mouse &mouse = plan.run.mouse();
    plan.run.setVia("event");
    plan.run.then(later(plan, [=, &mouse](Plan &now) {
        *spot = aimAt(now, now.run.registry().get(uid));
        now.adapters.reach.activate(spot->window);
        mouse.beginClick();
        mouse.move(*spot, Qt::NoModifier);
        mouse.press(*spot, Qt::LeftButton, Qt::NoModifier);
    }));
    plan.run.thenAtOnce([=, &mouse] { mouse.release(*spot, Qt::LeftButton, Qt::NoModifier); });
}

void hover(Plan &plan)
{
    const Spot spot = spotFor(plan);
    Reach &reach = plan.adapters.reach;
    const auto watch =
        std::make_shared<EventWatch>(reach, spot.receiver,
                                     QVector<QEvent::Type>{QEvent::MouseMove, QEvent::Enter, QEvent::HoverMove});
    Mouse &mouse = plan.run.mouse();
    plan.run.then([=, &mouse, &reach] {
        // Two moves: some controls take the first one only as the pointer entering.
        Spot beside = spot;
        beside.inWindow += QPoint(1, 0);
        reach.enter(spot.window, beside.inWindow);
        mouse.move(beside, Qt::NoModifier);
        mouse.move(spot, Qt::NoModifier);
    });
    plan.run.then([watch] {
        if (!watch->hasSeen())
            throw notDelivered("pointer");
    });
}

/** While a button is down, its window gets everything, wherever the pointer is. */
static Spot spotOfStep(Plan &plan, const QPoint &onScreen)
{
    if (QWindow *window = plan.run.mouse().pressedIn())
        return {window, window->mapFromGlobal(onScreen), nullptr};
    return spotOnScreen(plan, onScreen);
}

void pointer(Plan &plan)
{
    ActionRun &run = plan.run;
    const QString phase = run.params().requiredString("phase");
    const Qt::MouseButton button = buttonNamed(run.params().string("button"));
    const Qt::KeyboardModifiers modifiers = modifiersNamed(run.params().strings("modifiers"));
    const auto point = pointFrom(run.params());
    if (!point)
        throw invalidParams(QStringLiteral("pointer needs x and y."));
    Mouse &mouse = run.mouse();
    Reach &reach = plan.adapters.reach;
    const Spot spot = spotOfStep(plan, *point);
    if (phase == QLatin1String("move"))
        return run.then([=, &mouse] { mouse.move(spot, modifiers); });
    if (phase == QLatin1String("up")) {
        if (!mouse.isDown(button))
            throw obstacle(protocol::reason::notDelivered, QStringLiteral("That mouse button is not down."));
        return run.then([=, &mouse] { mouse.release(spot, button, modifiers); });
    }
    if (phase != QLatin1String("down"))
        throw invalidParams(QStringLiteral("\"phase\" must be move, down or up"));
    if (mouse.isDown(button))
        throw obstacle(protocol::reason::notDelivered, QStringLiteral("That mouse button is already down."));
    run.then([=, &mouse, &reach] {
        reach.activate(spot.window);
        mouse.press(spot, button, modifiers);
    });
}

} // namespace widgetwright::gestures
