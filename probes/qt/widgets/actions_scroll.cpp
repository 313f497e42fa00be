// scroll and scrollTo.
#include "core/keyboard.h"
#include "widgets/actionability.h"
#include "widgets/aim.h"
#include "widgets/item_views.h"
#include "widgets/widget_actions.h"

#include <QtWidgets>

namespace widgetwright::actions {

namespace reason = protocol::reason;

static bool canMove(const QScrollBar *bar) { return bar->maximum() > bar->minimum(); }

/** The widget itself or the nearest around it that can scroll in this direction. */
static QScrollBar *scrollBarFor(QWidget *widget, Qt::Orientation direction)
{
    for (QWidget *around = widget; around; around = around->isWindow() ? nullptr : around->parentWidget()) {
        const auto *area = qobject_cast<QAbstractScrollArea *>(around);
        QScrollBar *bar = !area         ? nullptr
            : direction == Qt::Vertical ? area->verticalScrollBar()
                                        : area->horizontalScrollBar();
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
    } else if (const auto *edit = qobject_cast<const QPlainTextEdit *>(area);
               edit && bar->orientation() == Qt::Vertical) {
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

static bool sendWheel(QWidget *widget, const QPoint &delta, Qt::KeyboardModifiers modifiers)
{
    const QPoint middle = widget->rect().center();
    QWidget *inside = widget->childAt(middle);
    QWidget *receiver = inside ? inside : widget;
    QWheelEvent wheel(receiver->mapFrom(widget, middle), widget->mapToGlobal(middle), delta, delta, Qt::NoButton,
                      modifiers, Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(receiver, &wheel);
    return wheel.isAccepted();
}

struct Scroll
{
    QPointF delta;
    Qt::KeyboardModifiers modifiers;
};

static void scrollBy(ActionRun &run, QWidget *widget, const Scroll &wanted, const QString &phrase)
{
    const QPointF delta = wanted.delta;
    const QPointer<QScrollBar> across = delta.x() == 0 ? nullptr : scrollBarFor(widget, Qt::Horizontal);
    const QPointer<QScrollBar> down = delta.y() == 0 ? nullptr : scrollBarFor(widget, Qt::Vertical);
    // With a key held down the wheel may mean anything, such as another size of the text.
    if (wanted.modifiers || (!across && !down)) {
        run.setVia("event");
        if (!sendWheel(widget, delta.toPoint(), wanted.modifiers))
            throw obstacle(reason::unsupportedTargetType,
                           QStringLiteral("There is nothing to scroll at ") + phrase + QLatin1Char('.'));
        return;
    }
    run.setVia("semantic");
    bool moved = across && moveBar(across, delta.x());
    moved = (down && moveBar(down, delta.y())) || moved;
    if (!moved)
        run.setNote(QStringLiteral("already at the end"));
}

static QWidget *widgetToScroll(ActionRun &run, Describer &describer)
{
    if (!run.hasTarget()) {
        const Spot spot = spotFor(run, describer);
        QWidget *hit = QApplication::widgetAt(spot.window->mapToGlobal(spot.inWindow));
        if (!hit)
            throw obstacle(reason::notVisible, QStringLiteral("There is no widget at this point."));
        run.setTarget(describer, describer.tree().nodeAround(hit));
        return hit;
    }
    const Node node = run.target(describer);
    requireUsable(describer, Node(node.widget));
    return node.widget;
}

void scroll(ActionRun &run)
{
    Tree tree(run.registry());
    Describer describer(tree);
    const Scroll wanted{{run.params().number("deltaX").value_or(0), run.params().number("deltaY").value_or(0)},
                        modifiersNamed(run.params().strings("modifiers"))};
    if (wanted.delta.isNull())
        throw invalidParams(QStringLiteral("scroll needs a deltaX or a deltaY."));
    const QPointer<QWidget> widget = widgetToScroll(run, describer);
    const QString phrase = describer.phrase(describer.tree().nodeAround(widget));
    run.then([=, &run] {
        if (widget)
            scrollBy(run, widget, wanted, phrase);
    });
}

void scrollTo(ActionRun &run)
{
    Tree tree(run.registry());
    Describer describer(tree);
    const Node node = nodeFor(run, describer);
    requireUsable(describer, Node(node.widget));
    const QString uid = run.registry().uidOf(node);
    run.setVia("semantic");
    run.then([uid, &run] {
        Tree tree(run.registry());
        Describer describer(tree);
        scrollIntoView(describer, run.registry().get(uid));
    });
    run.then([uid, &run] {
        Tree tree(run.registry());
        Describer describer(tree);
        const Node node = run.registry().get(uid);
        if (!isInView(describer, node))
            throw obstacle(reason::notVisible,
                           describer.phrase(node) + QStringLiteral(" cannot be scrolled into view."));
    });
}

} // namespace widgetwright::actions
