#include "core/gestures/adapters.h"
#include "widgets/node.h"

#include <QtWidgets>
#include <cmath>

namespace widgetwright {

namespace {

/** Of the widget itself or the nearest one around it that can scroll in this direction. */
QScrollBar *scrollBarFor(QWidget *widget, Qt::Orientation direction)
{
    for (QWidget *around = widget; around; around = around->isWindow() ? nullptr : around->parentWidget()) {
        const auto *area = qobject_cast<QAbstractScrollArea *>(around);
        QScrollBar *bar = !area         ? nullptr
            : direction == Qt::Vertical ? area->verticalScrollBar()
                                        : area->horizontalScrollBar();
        if (bar && bar->maximum() > bar->minimum())
            return bar;
    }
    return nullptr;
}

bool scrollsPerItem(const QAbstractItemView *view, Qt::Orientation direction)
{
    const auto mode = direction == Qt::Vertical ? view->verticalScrollMode() : view->horizontalScrollMode();
    return mode == QAbstractItemView::ScrollPerItem;
}

/** Bars of views and text fields may count lines instead of pixels. */
int stepsFor(const QScrollBar *bar, double pixels)
{
    const QWidget *area = bar->parentWidget() ? bar->parentWidget()->parentWidget() : nullptr;
    const bool isVertical = bar->orientation() == Qt::Vertical;
    double unit = 1;
    if (const auto *view = qobject_cast<const QAbstractItemView *>(area)) {
        if (scrollsPerItem(view, bar->orientation()))
            unit = qMax(1, isVertical ? view->sizeHintForRow(0) : view->sizeHintForColumn(0));
    } else if (const auto *edit = qobject_cast<const QPlainTextEdit *>(area); edit && isVertical) {
        unit = edit->fontMetrics().lineSpacing();
    }
    const double steps = pixels / unit;
    return static_cast<int>(steps < 0 ? std::floor(steps) : std::ceil(steps));
}

class WidgetScrolling : public Scrolling
{
public:
    Scroller scrollerFor(const Node &node, Qt::Orientation direction) override
    {
        const QPointer<QScrollBar> bar = scrollBarFor(widgetOf(node), direction);
        if (!bar)
            return nullptr;
        return [bar](double delta) {
            const int before = bar ? bar->value() : 0;
            if (bar)
                bar->setValue(before - stepsFor(bar, delta));
            return bar && bar->value() != before;
        };
    }

    bool turnWheel(const Node &node, const QPoint &inside, const QPoint &delta,
                   Qt::KeyboardModifiers modifiers) override
    {
        QWidget *widget = widgetOf(node);
        QWidget *child = widget->childAt(inside);
        QWidget *receiver = child ? child : widget;
        QWheelEvent wheel(receiver->mapFrom(widget, inside), widget->mapToGlobal(inside), delta, delta, Qt::NoButton,
                          modifiers, Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(receiver, &wheel);
        return wheel.isAccepted();
    }
};

} // namespace

Scrolling &adapters::scrolling()
{
    static WidgetScrolling scrolling;
    return scrolling;
}

} // namespace widgetwright
