// Windows, popups and items of a QML scene, and where they are.
#pragma once

#include <QPointF>
#include <QQuickItem>
#include <QQuickWindow>

namespace widgetwright {

/** A property that holds an item. */
QQuickItem *itemIn(const QObject *object, const char *property);
bool isA(const QObject *object, const char *className);
/** The object behind `Accessible.…` in a QML file; null if the file does not use it. */
const QObject *accessibilityOf(const QObject *object);

/** Windows that are showing, without scenes inside the windows of another toolkit. */
QVector<QQuickWindow *> quickWindows();
/** The window on the screen, and where the scene is in it: a QQuickWidget draws its scene into another window. */
QWindow *windowOnScreen(QQuickWindow *scene, QPoint *offset);

/** A window that shows nothing but a popup, as dialogs of newer versions of Qt have: the popup stands for it. */
bool isForPopup(const QWindow *window);
/** The window itself, or the popup that stands for it. */
QObject *shownBy(QQuickWindow *window);

/** The open popups of Qt Quick Controls in a window, the lowest first. */
QVector<QQuickItem *> popupItems(const QQuickWindow *window);
/** The Popup, Dialog or Menu that shows an item. */
QObject *popupOf(const QQuickItem *popupItem);
/** The item of the popup around this item; null if there is none. */
QQuickItem *popupAround(QQuickItem *item);

/** In the order in which they are painted. */
QList<QQuickItem *> paintOrder(const QQuickItem *item);

/** By itself, or by an item around it. */
bool isFullyTransparent(const QQuickItem *item);

QRectF sceneRect(const QQuickItem *item);
/** The area in which things inside of it can be seen. */
QRectF sceneClip(const QQuickItem *item);

bool takesPress(const QQuickItem *item);
/** The topmost item at a point of the scene, or the topmost one that accepts a press there. */
QQuickItem *itemAt(QQuickItem *root, const QPointF &scenePoint, bool takingPress);

} // namespace widgetwright
