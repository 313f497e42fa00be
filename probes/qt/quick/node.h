// Nodes of a QML scene: windows, items, and what items show that is no item.
#pragma once

#include "core/toolkit.h"

#include <QModelIndex>
#include <QQuickItem>
#include <QQuickWindow>

namespace widgetwright {

extern Toolkit *const quickToolkit;

enum NodeKind : quint8 { ItemNode, RowNode, LinkNode };

/** An item or a window; null for null. */
inline Node nodeOf(QObject *itemOrWindow) { return {quickToolkit, itemOrWindow, Node::Form::Object, ItemNode}; }

/** A row that its model knows by an index keeps it wherever it moves; any other is known by its number. */
inline Node rowNode(QObject *view, const QModelIndex &index)
{
    return Node(quickToolkit, view, Node::Form::Item, RowNode).with(index);
}
inline Node rowNode(QObject *view, int row)
{
    return Node(quickToolkit, view, Node::Form::Item, RowNode, row).with(QModelIndex());
}

inline Node linkNode(QObject *text, int number) { return {quickToolkit, text, Node::Form::Part, LinkNode, number}; }

/** The item itself, or the one that shows the row or link; null for a window. */
inline QQuickItem *itemOf(const Node &node) { return qobject_cast<QQuickItem *>(node.object); }

inline QQuickWindow *windowOf(const Node &node)
{
    const QQuickItem *item = itemOf(node);
    return item ? item->window() : qobject_cast<QQuickWindow *>(node.object);
}

inline QModelIndex indexOf(const Node &node)
{
    return node.kind == RowNode ? node.detail<QModelIndex>() : QModelIndex();
}

} // namespace widgetwright
