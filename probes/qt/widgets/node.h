// Nodes of Widgets: widgets, and what they show that is no widget.
#pragma once

#include "core/toolkit.h"

#include <QAbstractItemView>
#include <QAction>
#include <QTabBar>
#include <QWidget>

namespace widgetwright {

extern Toolkit *const widgetToolkit;

enum NodeKind : quint8 { WidgetNode, ActionNode, ItemNode, TabNode, LinkNode, HeaderNode, SceneNode, AccessibleNode };

inline NodeKind kindOf(const Node &node) { return static_cast<NodeKind>(node.kind); }
inline bool isWidget(const Node &node) { return node && node.kind == WidgetNode; }

/** Null for no widget. */
inline Node nodeOf(QWidget *widget) { return {widgetToolkit, widget, Node::Form::Object, WidgetNode}; }

inline Node actionNode(QAction *action, QWidget *host)
{
    return Node(widgetToolkit, action, Node::Form::Object, ActionNode).with(host);
}

/** A row, identified by its first column, even if that is hidden. */
inline Node itemNode(QAbstractItemView *view, const QModelIndex &index)
{
    return Node(widgetToolkit, view, Node::Form::Item, ItemNode).with(index);
}

/** Just one cell of a row. */
inline Node cellNode(QAbstractItemView *view, const QModelIndex &cell)
{
    Node node = itemNode(view, cell);
    node.number = cell.column();
    return node;
}

inline Node tabNode(QTabBar *bar, int tab) { return {widgetToolkit, bar, Node::Form::Part, TabNode, tab}; }

/** The heading of a column, identified by its number in the model. */
inline Node headerNode(QAbstractItemView *view, int column)
{
    return {widgetToolkit, view, Node::Form::Part, HeaderNode, column};
}

/** The link that starts at this position of a document. */
inline Node linkNode(QWidget *shown, int start) { return {widgetToolkit, shown, Node::Form::Part, LinkNode, start}; }

/** The widget itself, or the one that shows the action, item, heading, tab or link. */
inline QWidget *widgetOf(const Node &node)
{
    return node.kind == ActionNode ? node.detail<QWidget *>() : static_cast<QWidget *>(node.object);
}

inline QAction *actionOf(const Node &node) { return static_cast<QAction *>(node.object); }
inline QAbstractItemView *viewOf(const Node &node) { return static_cast<QAbstractItemView *>(node.object); }
inline QModelIndex indexOf(const Node &node) { return node.detail<QModelIndex>(); }
inline bool isCell(const Node &node) { return node.kind == ItemNode && node.number >= 0; }
inline QTabBar *tabBarOf(const Node &node) { return static_cast<QTabBar *>(node.object); }
inline int tabOf(const Node &node) { return node.number; }
inline int columnOf(const Node &node) { return node.number; }
inline int linkOf(const Node &node) { return node.number; }

} // namespace widgetwright
