// The items of a QGraphicsView, and the widgets among them.
#pragma once

#include "widgets/node.h"
#include "widgets/overrides.h"

#include <QGraphicsItem>
#include <QGraphicsView>

namespace widgetwright {

/** The widget itself, or the viewport of a scroll area; null if there is no scene in it. */
QGraphicsView *sceneIn(QWidget *widget);
/** The view that shows a window as an item of its scene; null for any other window. */
QGraphicsView *viewAround(const QWidget *window);
/** The window on the screen that a widget is in, also if it is an item of a scene. */
QWidget *windowAround(const QWidget *widget);

/** An item that is not a widget. */
inline Node sceneNode(QGraphicsView *view, QGraphicsItem *item)
{
    return Node(widgetToolkit, view, Node::Form::Part, SceneNode).with(item);
}
inline QGraphicsItem *graphicsOf(const Node &node) { return node.detail<QGraphicsItem *>(); }
inline QGraphicsView *sceneViewOf(const Node &node) { return static_cast<QGraphicsView *>(node.object); }

/** A list that paints its entries itself; null for any other node. */
QGraphicsObject *paintedListOf(const Node &node);
/** The items that say something or take the mouse, the lowest first. */
QVector<Node> sceneNodesIn(QGraphicsView *view, OverridesCache &overrides);
/** The topmost of them at a point of the viewport, or the part of a widget there; null for none. */
Node sceneNodeAt(QGraphicsView *view, const QPoint &inViewport, OverridesCache &overrides);

const char *sceneRole(const Node &node, OverridesCache &overrides);
/** The text of an item and of those that it is composed of, or else its tooltip. */
QString sceneName(const Node &node);
/** In the view. */
QRect sceneRect(const QGraphicsView *view, const QGraphicsItem *item);

} // namespace widgetwright
