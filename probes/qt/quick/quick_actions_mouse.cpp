// click and hover.
#include "core/keyboard.h"
#include "core/pointer_params.h"
#include "quick/quick_actions.h"
#include "quick/quick_address.h"
#include "quick/quick_aim.h"

namespace widgetwright::quick {

namespace {

/** Sees whether a press reaches the item that has to get it, or one that filters for it. */
class PressSeen : public QObject
{
public:
    explicit PressSeen(QObject *receiver) : m_receiver(qobject_cast<QQuickItem *>(receiver)), m_anybody(!receiver)
    {
        QCoreApplication::instance()->installEventFilter(this);
    }

    bool isSeen() const { return m_seen || m_anybody; }

protected:
    bool eventFilter(QObject *object, QEvent *event) override
    {
        const bool isPress = event->type() == QEvent::MouseButtonPress || event->type() == QEvent::MouseButtonDblClick;
        const auto *item = isPress && !m_seen ? qobject_cast<QQuickItem *>(object) : nullptr;
        if (item && m_receiver)
            m_seen = item == m_receiver || item->isAncestorOf(m_receiver) || m_receiver->isAncestorOf(item);
        return false;
    }

private:
    const QPointer<QQuickItem> m_receiver;
    const bool m_anybody;
    bool m_seen = false;
};

} // namespace

static std::optional<QPoint> positionFrom(const Params &params)
{
    const auto given = params.object("position");
    if (!given)
        return {};
    return pointFrom(Params(*given)).value_or(QPoint());
}

static Spot spotAtItem(ActionRun &run, Describer &describer, const Node &node, const QJsonObject &item)
{
    QuickSight &sight = sightOf(describer, node);
    requireUsable(describer, node);
    if (!sight.hasItems(node))
        throw obstacle(protocol::reason::unsupportedTargetType,
                       describer.phrase(node) + QStringLiteral(" has no items."));
    const QuickRows rows = sight.rowsOf(node);
    const int column = getColumn(rows, run.params());
    const int row = getRow(rows, ItemAddress::from(item));
    rows.scrollTo(row);
    QQuickItem *cell = rows.delegate(row, column);
    if (!cell || column == 0)
        return aimAt(describer, rows.node(row), positionFrom(run.params()));
    const QRectF visible = sceneRect(cell) & sceneClip(rows.view());
    if (visible.isEmpty())
        throw obstacle(protocol::reason::notVisible, QStringLiteral("The cell cannot be scrolled into view."));
    QPoint offset;
    QWindow *window = windowOnScreen(rows.view()->window(), &offset);
    return {window, visible.center().toPoint() + offset, nullptr};
}

static Spot spotFor(ActionRun &run, Describer &describer)
{
    if (run.hasTarget()) {
        const Node node = run.target(describer);
        if (const auto item = run.params().object("item"))
            return spotAtItem(run, describer, node, *item);
        return aimAt(describer, node, positionFrom(run.params()));
    }
    const auto point = pointFrom(run.params());
    if (!point)
        throw invalidParams(QStringLiteral("It needs a target, or x and y."));
    return spotOnScreen(describer, *point);
}

void click(ActionRun &run)
{
    Tree tree(run.registry());
    Describer describer(tree);
    const Qt::MouseButton button = buttonNamed(run.params().string("button"));
    const Qt::KeyboardModifiers modifiers = modifiersNamed(run.params().strings("modifiers"));
    const int count = run.params().integer("count").value_or(1);
    if (count < 1 || count > 3)
        throw invalidParams(QStringLiteral("\"count\" must be 1, 2 or 3"));
    const Spot spot = spotFor(run, describer);
    const auto watch = std::make_shared<PressSeen>(spot.receiver);
    Mouse &mouse = run.mouse();

    run.then([=, &mouse] {
        activate(spot.window);
        mouse.beginClick();
        mouse.move(spot, modifiers);
        mouse.press(spot, button, modifiers);
    });
    for (int again = 1; again < count; ++again) {
        run.thenAtOnce([=, &mouse] { mouse.release(spot, button, modifiers); });
        run.then([=, &mouse] { mouse.press(spot, button, modifiers); });
    }
    run.thenAtOnce([=, &mouse] { mouse.release(spot, button, modifiers); });
    run.then([watch] {
        if (!watch->isSeen())
            throw obstacle(protocol::reason::notDelivered,
                           QStringLiteral(
                               "The click did not reach its target: the application let it through to nobody."));
    });
}

void hover(ActionRun &run)
{
    Tree tree(run.registry());
    Describer describer(tree);
    const Spot spot = spotFor(run, describer);
    Mouse &mouse = run.mouse();
    run.then([=, &mouse] {
        Spot beside = spot;
        beside.inWindow += QPoint(1, 0);
        mouse.move(beside, Qt::NoModifier);
        mouse.move(spot, Qt::NoModifier);
    });
}

} // namespace widgetwright::quick
