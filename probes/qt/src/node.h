// One thing of the user interface: a widget, an action in a menu, a row of a view, a tab.
#pragma once

#include <QAbstractItemView>
#include <QAction>
#include <QModelIndex>
#include <QTabBar>
#include <QWidget>

namespace widgetwright {

/** Holds plain pointers: valid until code of the application runs. What has to live longer is a uid. */
struct Node
{
    enum Kind { None, Widget, Action, Item, Tab };

    Kind kind = None;
    /** The widget itself, or the one that shows the action, item or tab. */
    QWidget *widget = nullptr;
    QAction *action = nullptr;
    QModelIndex index;
    int tab = -1;

    Node() = default;
    explicit Node(QWidget *shown) : kind(shown ? Widget : None), widget(shown) {}
    Node(QAction *entry, QWidget *host) : kind(Action), widget(host), action(entry) {}
    Node(QAbstractItemView *view, const QModelIndex &item) : kind(Item), widget(view), index(item) {}
    Node(QTabBar *bar, int number) : kind(Tab), widget(bar), tab(number) {}

    explicit operator bool() const { return kind != None; }
    bool operator==(const Node &other) const
    {
        return kind == other.kind && action == other.action && index == other.index && tab == other.tab
            && (widget == other.widget || kind == Action);
    }

    QAbstractItemView *view() const { return static_cast<QAbstractItemView *>(widget); }
    QTabBar *tabBar() const { return static_cast<QTabBar *>(widget); }
};

} // namespace widgetwright
