// drag: press, move in steps, release; with drag and drop if the application starts it.
#include "core/gestures/aim.h"
#include "core/gestures/gestures.h"
#include "core/keyboard.h"
#include "core/pointer_params.h"

#include <QCoreApplication>
#include <QDrag>
#include <QGuiApplication>
#include <QStyleHints>
#include <cmath>

namespace widgetwright::gestures {

namespace reason = protocol::reason;

namespace {

/** What became of a drag. */
class DropWatch : public QObject
{
public:
    explicit DropWatch(QObject *window) : m_window(window) { QCoreApplication::instance()->installEventFilter(this); }

    /** Qt deletes the drag object, which is a child of what is dragged, only after our next step. */
    void lookForDrag() { m_dragged = m_dragged || m_entered || (m_window && m_window->findChild<QDrag *>()); }
    bool isFinished() const { return !m_dragged || m_dropped; }

    void requireDropped() const
    {
        if (isFinished())
            return;
        if (!m_entered && QGuiApplication::platformName() != QLatin1String("xcb"))
            throw obstacle(
                reason::unsupported,
                QStringLiteral("Qt cannot drag and drop on the platform \"%1\".").arg(QGuiApplication::platformName()));
        throw obstacle(reason::notDelivered, QStringLiteral("Nothing at that place accepts what was dragged."));
    }

protected:
    bool eventFilter(QObject *object, QEvent *event) override
    {
        if (event->type() == QEvent::DragEnter || event->type() == QEvent::DragMove)
            m_entered = m_dragged = true;
        // The window gets every drop first, also one that nothing in it accepts.
        if (event->type() == QEvent::Drop && !object->isWindowType())
            m_dropped = true;
        return false;
    }

private:
    const QPointer<QObject> m_window;
    bool m_dragged = false;
    bool m_entered = false;
    bool m_dropped = false;
};

} // namespace

static QPoint destinationOf(Plan &plan)
{
    const QJsonObject to = plan.run.params().requiredObject("to");
    if (const auto point = pointFrom(Params(to)))
        return *point;
    const Spot spot = aimAt(plan, plan.tree.resolve(to), positionIn(plan.run.params(), "toPosition"));
    return spot.window->mapToGlobal(spot.inWindow);
}

/** A few short moves, until it counts as a drag, and then longer ones. */
static QVector<QPoint> pathBetween(const QPoint &from, const QPoint &to)
{
    const QPoint whole = to - from;
    const double length = qMax(1.0, std::hypot(whole.x(), whole.y()));
    const double threshold = QGuiApplication::styleHints()->startDragDistance() + 2;
    QVector<QPoint> path;
    for (double walked : {threshold, threshold + 2, threshold + 4})
        path.append(from + (QPointF(whole) * qMin(1.0, walked / length)).toPoint());
    for (double share : {0.25, 0.5, 0.75, 1.0, 1.0})
        path.append(from + (QPointF(whole) * share).toPoint());
    return path;
}

/** What is in the window: the parent of everything that can be dragged there. */
static QObject *contentOf(Plan &plan, QWindow *window)
{
    for (Toolkit *toolkit : plan.run.registry().toolkits().all())
        if (QObject *content = toolkit->objects() ? toolkit->objects()->contentOf(window) : nullptr)
            return content;
    return nullptr;
}

void drag(Plan &plan)
{
    ActionRun &run = plan.run;
    const Qt::MouseButton button = buttonNamed(run.params().string("button"));
    const Qt::KeyboardModifiers modifiers = modifiersNamed(run.params().strings("modifiers"));
    // The destination is checked twice: scrolling to the start may move it, even out of view.
    destinationOf(plan);
    const Spot start = spotFor(plan);
    const QPoint to = destinationOf(plan);
    const QPointer<QWindow> window = start.window;
    const auto watch = std::make_shared<DropWatch>(contentOf(plan, window));
    Mouse &mouse = run.mouse();
    Reach &reach = plan.adapters.reach;
    run.then([=, &mouse, &reach] {
        reach.activate(window);
        mouse.beginClick();
        mouse.move(start, modifiers);
        mouse.press(start, button, modifiers);
    });
    for (const QPoint &point : pathBetween(window->mapToGlobal(start.inWindow), to))
        run.then([=, &mouse] {
            watch->lookForDrag();
            if (window)
                mouse.move({window, window->mapFromGlobal(point), nullptr}, modifiers);
        });
    run.then([=, &mouse] {
        watch->lookForDrag();
        mouse.release({window, window ? window->mapFromGlobal(to) : QPoint(), nullptr}, button, modifiers);
    });
    run.thenUntil([watch] { return watch->isFinished(); }, 500, [watch] { watch->requireDropped(); });
}

} // namespace widgetwright::gestures
