#include "quick/scene.h"

#include <QGuiApplication>
#include <QQuickRenderControl>
#include <algorithm>

namespace widgetwright {

QQuickItem *itemIn(const QObject *object, const char *property)
{
    return qobject_cast<QQuickItem *>(object->property(property).value<QObject *>());
}

bool isA(const QObject *object, const char *className) { return object && object->inherits(className); }

const QObject *accessibilityOf(const QObject *object)
{
    for (const QObject *child : object->children())
        if (qstrcmp(child->metaObject()->className(), "QQuickAccessibleAttached") == 0)
            return child;
    return nullptr;
}

QVector<QQuickWindow *> quickWindows()
{
    QVector<QQuickWindow *> windows;
    for (QWindow *window : QGuiApplication::topLevelWindows()) {
        auto *scene = qobject_cast<QQuickWindow *>(window);
        if (scene && scene->isVisible() && scene->handle() && !QQuickRenderControl::renderWindowFor(scene))
            windows.append(scene);
    }
    return windows;
}

QWindow *windowOnScreen(QQuickWindow *scene, QPoint *offset)
{
    QWindow *around = QQuickRenderControl::renderWindowFor(scene, offset);
    return around ? around : scene;
}

bool isForPopup(const QWindow *window) { return isA(window, "QQuickPopupWindow"); }

QVector<QQuickItem *> popupItems(const QQuickWindow *window)
{
    QVector<QQuickItem *> items;
    if (isForPopup(window))
        for (QQuickItem *item : window->contentItem()->childItems())
            if (item->isVisible() && popupOf(item))
                items.append(item);
    for (const QQuickItem *overlay : window->contentItem()->childItems())
        if (isA(overlay, "QQuickOverlay"))
            for (QQuickItem *item : paintOrder(overlay))
                if (item->isVisible() && popupOf(item))
                    items.append(item);
    return items;
}

QObject *shownBy(QQuickWindow *window)
{
    const auto popups = window && isForPopup(window) ? popupItems(window) : QVector<QQuickItem *>();
    return popups.isEmpty() ? static_cast<QObject *>(window) : popups.constFirst();
}

QObject *popupOf(const QQuickItem *popupItem)
{
    QObject *popup = popupItem ? popupItem->parent() : nullptr;
    return isA(popupItem, "QQuickPopupItem") && isA(popup, "QQuickPopup") ? popup : nullptr;
}

QQuickItem *popupAround(QQuickItem *item)
{
    for (; item; item = item->parentItem())
        if (popupOf(item))
            return item;
    return nullptr;
}

QList<QQuickItem *> paintOrder(const QQuickItem *item)
{
    QList<QQuickItem *> children = item->childItems();
    std::stable_sort(children.begin(), children.end(),
                     [](const QQuickItem *left, const QQuickItem *right) { return left->z() < right->z(); });
    return children;
}

bool isFullyTransparent(const QQuickItem *item)
{
    while (item && item->opacity() > 0)
        item = item->parentItem();
    return item;
}

QRectF sceneRect(const QQuickItem *item) { return item->mapRectToScene(QRectF(0, 0, item->width(), item->height())); }

QRectF sceneClip(const QQuickItem *item)
{
    QRectF clip(0, 0, item->window() ? item->window()->width() : 0, item->window() ? item->window()->height() : 0);
    for (const QQuickItem *around = item; around; around = around->parentItem())
        if (around->clip() || isA(around, "QQuickFlickable"))
            clip &= sceneRect(around);
    return clip;
}

static bool hasPointerHandler(const QQuickItem *item)
{
    for (const QObject *child : item->children())
        if (isA(child, "QQuickPointerHandler") && !isA(child, "QQuickHoverHandler")
            && child->property("enabled").toBool())
            return true;
    return false;
}

bool takesPress(const QQuickItem *item)
{
    // A text passes presses on unless they hit a link; an overlay does unless a popup is modal.
    if (isA(item, "QQuickOverlay")
        || (isA(item, "QQuickText") && !item->property("text").toString().contains(QLatin1String("href"))))
        return hasPointerHandler(item);
    const bool ignoresPresses = isA(item, "QQuickFlickable") && !item->property("interactive").toBool();
    return (item->acceptedMouseButtons() != Qt::NoButton && !ignoresPresses) || hasPointerHandler(item);
}

QQuickItem *itemAt(QQuickItem *root, const QPointF &scenePoint, bool takingPress)
{
    if (!root->isVisible() || (takingPress && !root->isEnabled()))
        return nullptr;
    const bool contains = root->contains(root->mapFromScene(scenePoint));
    if ((root->clip() || isA(root, "QQuickFlickable")) && !contains)
        return nullptr;
    const bool isMeant = contains && (takingPress ? takesPress(root) : !isA(root, "QQuickOverlay"));
    const auto children = paintOrder(root);
    for (auto child = children.rbegin(); child != children.rend(); ++child) {
        // Children with a negative z lie behind it; Qt 5 paints them there, but lets them have a press first.
        const bool isBehind = (*child)->z() < 0 && (!takingPress || QT_VERSION_MAJOR > 5);
        if (isBehind && isMeant)
            return root;
        if (QQuickItem *found = itemAt(*child, scenePoint, takingPress))
            return found;
    }
    return isMeant ? root : nullptr;
}

} // namespace widgetwright
