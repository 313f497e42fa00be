// Nodes of widgets, and how the parts among them are found again.
#include "core/node.h"

#include <QAbstractItemView>
#include <QAction>
#include <QTabBar>

namespace widgetwright {

Node::Node(QWidget *shown) : kind(shown ? Widget : None), object(shown), widget(shown) {}

Node::Node(QAction *entry, QWidget *host) : kind(Action), object(entry), widget(host), action(entry) {}

Node::Node(QAbstractItemView *view, const QModelIndex &item) : kind(Item), object(view), widget(view), index(item) {}

Node::Node(QTabBar *bar, int number) : kind(Tab), object(bar), widget(bar), tab(number) {}

QAbstractItemView *Node::view() const { return static_cast<QAbstractItemView *>(widget); }

Node Node::linkIn(QWidget *shown, int start)
{
    Node node(shown);
    node.kind = Link;
    node.link = start;
    return node;
}

QTabBar *Node::tabBar() const { return static_cast<QTabBar *>(widget); }

} // namespace widgetwright
