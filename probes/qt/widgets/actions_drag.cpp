// drag: press, move in steps, release; with drag and drop where the application starts one.
#include "core/keyboard.h"
#include "widgets/aim.h"
#include "widgets/widget_actions.h"

#include <QtWidgets>

namespace widgetwright::actions {

namespace reason = protocol::reason;

namespace {

/** What became of a drag. */
class DropWatch : public QObject
{
public:
    explicit DropWatch(QWidget *window) : m_window(window) { QCoreApplication::instance()->installEventFilter(this); }

    /** Looks for the drag object anywhere in the window: Qt deletes it only after our next step. */
    void lookForDrag() { m_dragged = m_dragged || m_entered || (m_window && m_window->findChild<QDrag *>()); }
    bool isDragAndDrop() const { return m_dragged; }
    bool hasEntered() const { return m_entered; }
    bool isDropped() const { return m_dropped; }

protected:
    bool eventFilter(QObject *object, QEvent *event) override
    {
        if (event->type() == QEvent::DragEnter || event->type() == QEvent::DragMove)
            m_entered = m_dragged = true;
        if (event->type() == QEvent::Drop && object->isWidgetType())
            m_dropped = true;
        return false;
    }

private:
    const QPointer<QWidget> m_window;
    bool m_dragged = false;
    bool m_entered = false;
    bool m_dropped = false;
};

} // namespace

/** The point where it ends, on the screen. */
static QPoint destinationOf(ActionRun &run, Describer &describer)
{
    const QJsonObject to = run.params().requiredObject("to");
    if (const auto point = pointFrom(Params(to)))
        return *point;
    const Node node = describer.tree().resolve(to);
    const Spot spot = aimAt(describer, node, {});
    return spot.window->mapToGlobal(spot.inWindow);
}

/** On the way there: first just far enough that it counts as a drag, then by and by. */
static QVector<QPoint> wayBetween(const QPoint &from, const QPoint &to)
{
    const QPoint whole = to - from;
    const double length = qMax(1.0, std::hypot(whole.x(), whole.y()));
    const double threshold = QApplication::startDragDistance() + 2;
    QVector<QPoint> way;
    for (double walked : {threshold, threshold + 2, threshold + 4})
        way.append(from + (QPointF(whole) * qMin(1.0, walked / length)).toPoint());
    for (double share : {0.25, 0.5, 0.75, 1.0, 1.0})
        way.append(from + (QPointF(whole) * share).toPoint());
    return way;
}

static void requireDropped(const DropWatch &watch)
{
    if (!watch.isDragAndDrop() || watch.isDropped())
        return;
    if (!watch.hasEntered() && QGuiApplication::platformName() != QLatin1String("xcb"))
        throw obstacle(
            reason::unsupported,
            QStringLiteral("Qt cannot drag and drop on the platform \"%1\".").arg(QGuiApplication::platformName()));
    throw obstacle(reason::notDelivered, QStringLiteral("Nothing at that place takes what was dragged."));
}

void drag(ActionRun &run)
{
    Tree tree(run.registry());
    Describer describer(tree);
    const Qt::MouseButton button = buttonNamed(run.params().string("button"));
    const Qt::KeyboardModifiers modifiers = modifiersNamed(run.params().strings("modifiers"));
    // The end first: what is scrolled for the beginning may move it, but then it has to be in view still.
    destinationOf(run, describer);
    const Spot start = spotFor(run, describer);
    const QPoint to = destinationOf(run, describer);
    const QPointer<QWindow> window = start.window;
    const auto watch = std::make_shared<DropWatch>(QWidget::find(window->winId()));
    Mouse &mouse = run.mouse();
    run.then([=, &mouse] {
        activate(window.data());
        mouse.beginClick();
        mouse.move(start, modifiers);
        mouse.press(start, button, modifiers);
    });
    for (const QPoint &point : wayBetween(window->mapToGlobal(start.inWindow), to))
        run.then([=, &mouse] {
            watch->lookForDrag();
            if (window)
                mouse.move({window, window->mapFromGlobal(point), nullptr}, modifiers);
        });
    run.then([=, &mouse] {
        watch->lookForDrag();
        mouse.release({window, window ? window->mapFromGlobal(to) : QPoint(), nullptr}, button, modifiers);
    });
    run.thenUntil([watch] { return !watch->isDragAndDrop() || watch->isDropped(); }, 500,
                  [watch] { requireDropped(*watch); });
}

} // namespace widgetwright::actions
