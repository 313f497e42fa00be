#include "quick/buttons.h"
#include "quick/scene.h"

#include <QMetaMethod>
#include <algorithm>

namespace widgetwright {

namespace {

/** Makes the protected function accessible; handlers in QML files count as connections. */
class Signals : public QObject
{
public:
    static bool isConnected(const QObject *object, const QMetaMethod &signal)
    {
        return (object->*&Signals::isSignalConnected)(signal);
    }
};

bool hasHandler(const QObject *object, std::initializer_list<const char *> names)
{
    const QMetaObject *meta = object->metaObject();
    for (int i = meta->methodCount() - 1; i >= 0; --i) {
        const QMetaMethod method = meta->method(i);
        if (method.methodType() != QMetaMethod::Signal)
            continue;
        for (const char *name : names)
            if (method.name() == name && Signals::isConnected(object, method))
                return true;
    }
    return false;
}

/** Reading the property `drag` would create the object. */
bool dragsSomething(const QObject *area)
{
    for (const QObject *child : area->children())
        if (isA(child, "QQuickDrag"))
            return child->property("target").value<QObject *>();
    return false;
}

/** One without a handler only keeps presses from what is behind it. */
bool reacts(const QObject *taker, Control control)
{
    if (!taker->property("enabled").toBool())
        return false;
    if (control == Control::DragHandler)
        return true;
    if (!(taker->property("acceptedButtons").toInt() & Qt::LeftButton))
        return false;
    if (control == Control::TapHandler)
        return hasHandler(taker, {"tapped", "singleTapped", "doubleTapped", "longPressed", "pressedChanged"});
    return hasHandler(taker, {"clicked", "pressed", "released", "doubleClicked", "pressAndHold"})
        || dragsSomething(taker);
}

double areaOf(const QQuickItem *item) { return item->width() * item->height(); }

/** A delegate of a view, or a box that fills one: the row stands for it. */
bool isWholeRow(const QQuickItem *item)
{
    const double area = areaOf(item);
    for (const QQuickItem *part = item; part->parentItem() && areaOf(part) * 0.8 <= area; part = part->parentItem()) {
        const QQuickItem *view = part->parentItem()->parentItem();
        if (isA(view, "QQuickItemView") || isA(view, "QQuickTableView"))
            return true;
    }
    return false;
}

/** An area around a button, such as one that lets the button be dragged: the button stands for it. */
bool isAroundButton(const QQuickItem *item)
{
    const auto children = item->childItems();
    return std::any_of(children.begin(), children.end(), [item](const QQuickItem *child) {
        return child->isVisible() && isA(child, "QQuickAbstractButton") && areaOf(child) * 2 > areaOf(item);
    });
}

constexpr int mostTexts = 6;

int textsIn(const QQuickItem *item)
{
    int count = isA(item, "QQuickText") && !item->property("text").toString().isEmpty();
    for (const QQuickItem *child : item->childItems())
        if (count <= mostTexts && child->isVisible())
            count += textsIn(child);
    return count;
}

} // namespace

/** An area without children of its own over a box: then the box is the button. */
bool Buttons::isOfBox(const QQuickItem *area)
{
    const QQuickItem *box = area->parentItem();
    if (!box || !box->parentItem() || !area->childItems().isEmpty())
        return false;
    const Control control = m_classes.of(box).control;
    return control == Control::Canvas
        || ((control == Control::Plain || control == Control::Text) && areaOf(area) * 4 >= areaOf(box));
}

bool Buttons::takesInput(const QQuickItem *item)
{
    for (const QObject *child : item->children()) {
        const Control control = m_classes.of(child).control;
        if ((control == Control::TapHandler || control == Control::DragHandler) && reacts(child, control))
            return true;
    }
    for (const QQuickItem *child : item->childItems())
        if (m_classes.of(child).control == Control::MouseArea && child->isVisible() && isOfBox(child)
            && reacts(child, Control::MouseArea))
            return true;
    return false;
}

bool Buttons::looksLikeOne(const QQuickItem *item)
{
    const Control control = m_classes.of(item).control;
    const bool isArea = control == Control::MouseArea;
    // Views have handlers of their own in what they scroll.
    if (isA(item->parentItem(), "QQuickFlickable"))
        return false;
    if ((control != Control::Plain && control != Control::Text && !isArea) || !item->parentItem() || !item->window())
        return false;
    if (isArea ? isOfBox(item) || !reacts(item, control) : !takesInput(item))
        return false;
    // Something that big is a page that reacts to clicks anywhere.
    const bool isPage = areaOf(item) * 2 > double(item->window()->width()) * item->window()->height();
    return !isPage && areaOf(item) > 0 && !isWholeRow(item) && !isAroundButton(item) && textsIn(item) <= mostTexts;
}

bool Buttons::isOne(const QQuickItem *item)
{
    const auto known = m_known.constFind(item);
    return known != m_known.constEnd() ? *known : *m_known.insert(item, looksLikeOne(item));
}

} // namespace widgetwright
