#include "quick/reach.h"

#include <QCoreApplication>
#include <QWheelEvent>

namespace widgetwright {

namespace {

/** The properties of a Flickable in one direction. */
struct Axis
{
    const char *position;
    const char *origin;
    const char *content;
    const char *extent;
};

const Axis &axisOf(Qt::Orientation direction)
{
    static const Axis across{"contentX", "originX", "contentWidth", "width"};
    static const Axis down{"contentY", "originY", "contentHeight", "height"};
    return direction == Qt::Vertical ? down : across;
}

double number(const QObject *object, const char *property) { return object->property(property).toDouble(); }

/** The item itself, what it scrolls, or the nearest one around it that can scroll in this direction. */
QQuickItem *flickableFor(QQuickItem *item, const Axis &axis)
{
    if (isA(item, "QQuickScrollView"))
        item = itemIn(item, "contentItem");
    for (QQuickItem *around = item; around; around = around->parentItem())
        if (isA(around, "QQuickFlickable") && number(around, axis.content) > number(around, axis.extent))
            return around;
    return nullptr;
}

bool moveBy(QQuickItem *flickable, const Axis &axis, double delta)
{
    const double least = number(flickable, axis.origin);
    const double most = qMax(least, least + number(flickable, axis.content) - number(flickable, axis.extent));
    const double before = number(flickable, axis.position);
    flickable->setProperty(axis.position, qBound(least, before - delta, most));
    if (flickable->metaObject()->indexOfMethod("forceLayout()") >= 0)
        QMetaObject::invokeMethod(flickable, "forceLayout");
    return !qFuzzyCompare(number(flickable, axis.position) + 1, before + 1);
}

QQuickItem *itemToScroll(const Node &node)
{
    QQuickItem *item = itemOf(node);
    return item ? item : windowOf(node)->contentItem();
}

class QuickScrolling : public Scrolling
{
public:
    bool turnWheel(const Node &node, const QPoint &inside, const QPoint &delta,
                   Qt::KeyboardModifiers modifiers) override
    {
        QQuickWindow *scene = windowOf(node);
        const QPointF point = sceneRect(itemToScroll(node)).topLeft() + inside;
        QWheelEvent wheel(point, scene->mapToGlobal(point.toPoint()), delta, delta, Qt::NoButton, modifiers,
                          Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(scene, &wheel);
        return wheel.isAccepted();
    }

    Scroller scrollerFor(const Node &node, Qt::Orientation direction) override
    {
        const Axis &axis = axisOf(direction);
        const QPointer<QQuickItem> flickable = flickableFor(itemToScroll(node), axis);
        if (!flickable)
            return nullptr;
        return [flickable, &axis](double delta) { return flickable && moveBy(flickable, axis, delta); };
    }
};

} // namespace

Scrolling &adapters::scrolling()
{
    static QuickScrolling scrolling;
    return scrolling;
}

} // namespace widgetwright
