// Windows, popups and items of a QML scene: what lies where.
#pragma once

#include <QPointF>
#include <QQuickItem>
#include <QQuickWindow>

namespace widgetwright {

/** A property that holds an item. */
QQuickItem *itemIn(const QObject *object, const char *property);
bool isA(const QObject *object, const char *className);
/** What the author of a QML file says with `Accessible.…`; null where it is nothing. */
const QObject *accessibilityOf(const QObject *object);

/** Those that are showing, and not inside of another toolkit's window. */
QVector<QQuickWindow *> quickWindows();
/** The window on the screen, and where the scene is in it: that of a QQuickWidget is drawn into another window. */
QWindow *windowOnScreen(QQuickWindow *scene, QPoint *offset);

/** Of Controls: what is shown above the content of a window, the lowest first. */
QVector<QQuickItem *> popupItems(const QQuickWindow *window);
/** The Popup, Dialog or Menu that shows an item. */
QObject *popupOf(const QQuickItem *popupItem);
/** The item of the popup that this item is in, if it is in one. */
QQuickItem *popupAround(QQuickItem *item);

/** In the order in which they are painted. */
QList<QQuickItem *> paintOrder(const QQuickItem *item);

QRectF sceneRect(const QQuickItem *item);
/** What can be seen of the things inside of it. */
QRectF sceneClip(const QQuickItem *item);

bool takesPress(const QQuickItem *item);
/** The topmost item at a point of the scene, or that takes a press there. */
QQuickItem *itemAt(QQuickItem *root, const QPointF &scenePoint, bool takingPress);

} // namespace widgetwright
