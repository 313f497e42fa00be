// drag, and single steps of the pointer.
#include "core/keyboard.h"
#include "core/pointer_params.h"
#include "quick/quick_actions.h"
#include "quick/quick_aim.h"

#include <QGuiApplication>
#include <QStyleHints>
#include <cmath>

namespace widgetwright::quick {

namespace reason = protocol::reason;

namespace {

/** What became of a drag: Qt's drag and drop, if the application starts one. */
class DropWatch : public QObject
{
public:
    DropWatch() { QCoreApplication::instance()->installEventFilter(this); }
    bool hasEntered() const { return m_entered; }
    bool isDropped() const { return m_dropped; }

protected:
    bool eventFilter(QObject *, QEvent *event) override
    {
        m_entered = m_entered || event->type() == QEvent::DragEnter;
        m_dropped = m_dropped || event->type() == QEvent::Drop;
        return false;
    }

private:
    bool m_entered = false;
    bool m_dropped = false;
};

} // namespace

static QPoint destinationOf(ActionRun &run, Describer &describer)
{
    const QJsonObject to = run.params().requiredObject("to");
    if (const auto point = pointFrom(Params(to)))
        return *point;
    const Spot spot = aimAt(describer, describer.tree().resolve(to));
    return spot.window->mapToGlobal(spot.inWindow);
}

/** On the way there: first just far enough that it counts as a drag, then by and by. */
static QVector<QPoint> wayBetween(const QPoint &from, const QPoint &to)
{
    const QPoint whole = to - from;
    const double length = qMax(1.0, std::hypot(whole.x(), whole.y()));
    const double threshold = QGuiApplication::styleHints()->startDragDistance() + 2;
    QVector<QPoint> way;
    for (double walked : {threshold, threshold + 2, threshold + 4})
        way.append(from + (QPointF(whole) * qMin(1.0, walked / length)).toPoint());
    for (double share : {0.25, 0.5, 0.75, 1.0, 1.0})
        way.append(from + (QPointF(whole) * share).toPoint());
    return way;
}

void drag(ActionRun &run)
{
    Tree tree(run.registry());
    Describer describer(tree);
    const Qt::MouseButton button = buttonNamed(run.params().string("button"));
    const Qt::KeyboardModifiers modifiers = modifiersNamed(run.params().strings("modifiers"));
    // The end first: what is scrolled for the beginning may move it, but then it has to be in view still.
    destinationOf(run, describer);
    const auto from = pointFrom(run.params());
    const Spot start =
        run.hasTarget() ? aimAt(describer, run.target(describer)) : spotOnScreen(describer, from.value_or(QPoint()));
    const QPoint to = destinationOf(run, describer);
    const QPointer<QWindow> window = start.window;
    const auto watch = std::make_shared<DropWatch>();
    Mouse &mouse = run.mouse();
    run.then([=, &mouse] {
        activate(window);
        mouse.beginClick();
        mouse.move(start, modifiers);
        mouse.press(start, button, modifiers);
    });
    for (const QPoint &point : wayBetween(window->mapToGlobal(start.inWindow), to))
        run.then([=, &mouse] {
            if (window)
                mouse.move({window, window->mapFromGlobal(point), nullptr}, modifiers);
        });
    run.then([=, &mouse] {
        mouse.release({window, window ? window->mapFromGlobal(to) : QPoint(), nullptr}, button, modifiers);
    });
    run.thenUntil([watch] { return !watch->hasEntered() || watch->isDropped(); }, 500,
                  [watch] {
                      if (watch->hasEntered() && !watch->isDropped())
                          throw obstacle(reason::notDelivered,
                                         QStringLiteral("Nothing at that place takes what was dragged."));
                  });
}

void pointer(ActionRun &run)
{
    Tree tree(run.registry());
    Describer describer(tree);
    const QString phase = run.params().requiredString("phase");
    const Qt::MouseButton button = buttonNamed(run.params().string("button"));
    const Qt::KeyboardModifiers modifiers = modifiersNamed(run.params().strings("modifiers"));
    const auto point = pointFrom(run.params());
    if (!point)
        throw invalidParams(QStringLiteral("\"x\" and \"y\" are missing"));
    Mouse &mouse = run.mouse();
    // While a button is down, the window that got the press gets everything.
    QWindow *pressed = mouse.pressedIn();
    const Spot spot =
        pressed ? Spot{pressed, pressed->mapFromGlobal(*point), nullptr} : spotOnScreen(describer, *point);
    if (phase == QLatin1String("move"))
        run.then([=, &mouse] { mouse.move(spot, modifiers); });
    else if (phase == QLatin1String("down"))
        run.then([=, &mouse] {
            activate(spot.window);
            if (!mouse.pressedIn())
                mouse.beginClick();
            mouse.press(spot, button, modifiers);
        });
    else if (phase != QLatin1String("up"))
        throw invalidParams(QStringLiteral("\"phase\" must be move, down or up"));
    else if (!mouse.isDown(button))
        throw obstacle(reason::unsupported, QStringLiteral("That button is not down."));
    else
        run.then([=, &mouse] { mouse.release(spot, button, modifiers); });
}

} // namespace widgetwright::quick
