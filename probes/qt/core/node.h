// One thing of the user interface: a widget, an action in a menu, a row of a view, a tab, a link in a text,
// an item of a QML scene.
#pragma once

#include <QModelIndex>
#include <QObject>

class QAbstractItemView;
class QAction;
class QTabBar;
class QWidget;

namespace widgetwright {

/** Holds plain pointers: valid until code of the application runs. What has to live longer is a uid. */
struct Node
{
    enum Kind { None, Widget, Action, Item, Tab, Link, QuickItem, QuickRow, QuickLink };

    Kind kind = None;
    /** The thing itself; of an item, a tab, a link or a row, what shows it. */
    QObject *object = nullptr;
    /** The widget itself, or the one that shows the action, item, tab or link. */
    QWidget *widget = nullptr;
    QAction *action = nullptr;
    QModelIndex index;
    int tab = -1;
    /** Where the link starts in its document; in QML, which one it is of its text. */
    int link = -1;
    /** Of a row in a QML view. */
    int row = -1;

    Node() = default;

    // Defined where widgets are known, in widget_node.cpp.
    explicit Node(QWidget *shown);
    Node(QAction *entry, QWidget *host);
    Node(QAbstractItemView *view, const QModelIndex &item);
    Node(QTabBar *bar, int number);
    QAbstractItemView *view() const;
    static Node linkIn(QWidget *shown, int start);
    QTabBar *tabBar() const;

    static Node quickItem(QObject *item)
    {
        Node node;
        node.kind = item ? QuickItem : None;
        node.object = item;
        return node;
    }
    static Node quickRow(QObject *view, int row, const QModelIndex &index)
    {
        Node node;
        node.kind = QuickRow;
        node.object = view;
        node.row = row;
        node.index = index;
        return node;
    }

    static Node quickLink(QObject *text, int number)
    {
        Node node;
        node.kind = QuickLink;
        node.object = text;
        node.link = number;
        return node;
    }

    explicit operator bool() const { return kind != None; }
    bool operator==(const Node &other) const
    {
        return kind == other.kind && object == other.object && index == other.index && tab == other.tab
            && link == other.link && row == other.row;
    }
    bool isObject() const { return kind == Widget || kind == Action || kind == QuickItem; }
};

} // namespace widgetwright
