// scroll and scrollTo.
#include "actionability.h"
#include "widget_actions.h"
#include "item_views.h"

#include <QtWidgets>

namespace widgetwright::actions {

namespace reason = protocol::reason;

static bool canMove(const QScrollBar *bar)
{
    return bar->maximum() > bar->minimum();
}

/** The widget itself or the nearest around it that can scroll in this direction. */
static QScrollBar *scrollBarFor(QWidget *widget, Qt::Orientation direction)
{
    for (QWidget *around = widget; around; around = around->isWindow() ? nullptr : around->parentWidget()) {
        const auto *area = qobject_cast<QAbstractScrollArea *>(around);
        QScrollBar *bar = !area ? nullptr : direction == Qt::Vertical ? area->verticalScrollBar() : area->horizontalScrollBar();
        if (bar && canMove(bar))
            return bar;
    }
    return nullptr;
}

static QAbstractItemView::ScrollMode scrollModeOf(const QAbstractItemView *view, Qt::Orientation direction)
{
    return direction == Qt::Vertical ? view->verticalScrollMode() : view->horizontalScrollMode();
}

/** Bars of views and text fields may count lines instead of pixels. */
static int stepsFor(const QScrollBar *bar, double pixels)
{
    const QWidget *area = bar->parentWidget() ? bar->parentWidget()->parentWidget() : nullptr;
    double unit = 1;
    if (const auto *view = qobject_cast<const QAbstractItemView *>(area)) {
        if (scrollModeOf(view, bar->orientation()) == QAbstractItemView::ScrollPerItem)
            unit = qMax(1, bar->orientation() == Qt::Vertical ? view->sizeHintForRow(0) : view->sizeHintForColumn(0));
    } else if (const auto *edit = qobject_cast<const QPlainTextEdit *>(area); edit && bar->orientation() == Qt::Vertical) {
        unit = edit->fontMetrics().lineSpacing();
    }
    const double steps = pixels / unit;
    return static_cast<int>(steps < 0 ? std::floor(steps) : std::ceil(steps));
}

/** False when it is at its end already. */
static bool moveBar(QScrollBar *bar, double delta)
{
    const int before = bar->value();
    bar->setValue(before - stepsFor(bar, delta));
    return bar->value() != before;
}

static bool sendWheel(QWidget *widget, const QPoint &delta)
{
    const QPoint middle = widget->rect().center();
    QWheelEvent wheel(middle, widget->mapToGlobal(middle), delta, delta, Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(widget, &wheel);
    return wheel.isAccepted();
}

static void scrollBy(ActionRun &run, QWidget *widget, const QPointF &delta, const QString &phrase)
{
    const QPointer<QScrollBar> across = delta.x() == 0 ? nullptr : scrollBarFor(widget, Qt::Horizontal);
    const QPointer<QScrollBar> down = delta.y() == 0 ? nullptr : scrollBarFor(widget, Qt::Vertical);
    if (!across && !down) {
        run.setVia("event");
        if (!sendWheel(widget, delta.toPoint()))
            throw obstacle(reason::unsupportedTargetType, QStringLiteral("There is nothing to scroll at ") + phrase + QLatin1Char('.'));
        return;
    }
    run.setVia("semantic");
    bool moved = across && moveBar(across, delta.x());
    moved = (down && moveBar(down, delta.y())) || moved;
    if (!moved)
        run.setNote(QStringLiteral("already at the end"));
}

void scroll(ActionRun &run)
{
    Tree tree(run.registry());
    Describer describer(tree);
    const QPointF delta(run.params().number("deltaX").value_or(0), run.params().number("deltaY").value_or(0));
    if (delta.isNull())
        throw invalidParams(QStringLiteral("scroll needs a deltaX or a deltaY."));
    const Node node = run.target(describer);
    requireUsable(describer, Node(node.widget));
    const QPointer<QWidget> widget = node.widget;
    const QString phrase = describer.phrase(node);
    run.then([=, &run] { scrollBy(run, widget, delta, phrase); });
}

void scrollTo(ActionRun &run)
{
    Tree tree(run.registry());
    Describer describer(tree);
    Node node = run.target(describer);
    requireUsable(describer, Node(node.widget));
    if (const auto item = run.params().object("item")) {
        if (!qobject_cast<QAbstractItemView *>(node.widget))
            throw obstacle(reason::unsupportedTargetType, describer.phrase(node) + QStringLiteral(" has no items to scroll to."));
        node = Node(node.view(), getItem(node.view(), ItemAddress::from(*item)));
    }
    const QString uid = run.registry().uidOf(node);
    run.setVia("semantic");
    run.then([uid, &run] {
        Tree tree(run.registry());
        Describer describer(tree);
        scrollIntoView(describer, run.registry().get(uid));
    });
}

} // namespace widgetwright::actions
