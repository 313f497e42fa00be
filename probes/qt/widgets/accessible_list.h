// Lists in a scene that paint their entries themselves: only accessibility knows these. File managers have such lists.
#pragma once

#include "core/toolkit.h"
#include "widgets/node.h"

#include <QGraphicsObject>
#include <QGraphicsView>

namespace widgetwright {

struct AccessibleEntry
{
    QGraphicsObject *list;
    int index;
};

inline Node accessibleNode(QGraphicsView *view, QGraphicsObject *list, int index)
{
    return Node(widgetToolkit, view, Node::Form::Part, AccessibleNode).with(AccessibleEntry{list, index});
}
inline AccessibleEntry entryOf(const Node &node) { return node.detail<AccessibleEntry>(); }

/** Null for any other item. */
QGraphicsObject *accessibleList(QGraphicsItem *item);
QString listName(QGraphicsObject *list);
const char *listRole(QGraphicsObject *list);

/** Of all entries, also those that are scrolled out of view. */
int entryCount(QGraphicsObject *list);
QString entryTextAt(QGraphicsObject *list, int index);
bool isEntrySelected(QGraphicsObject *list, int index);
/** Those that can be seen. */
QVector<Node> entriesIn(QGraphicsView *view, QGraphicsObject *list);
/** Null if there is none at this point of the screen. */
Node entryAt(QGraphicsView *view, QGraphicsObject *list, const QPoint &onScreen);
/** The entry that has this text now; -1 if none has, or several have and none of them at that index. */
int entryWithText(QGraphicsObject *list, int index, const QString &text);

QString entryText(const Node &node);
const char *entryRole(const Node &node);
States entryStates(const Node &node);
bool isEntryEnabled(const Node &node);
/** Relative to the view. */
QRect entryRect(const Node &node);

} // namespace widgetwright
