// ListView, GridView, TableView and TreeView: what is shown through their delegates, the rest through their model.
#pragma once

#include "core/toolkit.h"
#include "quick/quick_class.h"

#include <QAbstractItemModel>
#include <QQuickItem>

namespace widgetwright {

class QuickRows
{
public:
    QuickRows(QQuickItem *view, QuickControl control) : m_view(view), m_control(control) {}

    QQuickItem *view() const { return m_view; }
    bool isTree() const { return m_control == QuickControl::TreeView; }
    bool isTable() const { return m_control == QuickControl::TableView; }

    const char *role() const;
    int count() const;
    QVector<int> visible() const;
    Node node(int row) const;
    /** -1 where the row of the node is gone. */
    int rowOf(const Node &node) const;

    QString name(int row) const;
    /** Of its cells. */
    QStringList texts(int row) const;
    QStringList columns() const;
    QStringList path(int row) const;
    States states(int row) const;
    bool isEnabled(int row) const;
    bool isCurrent(int row) const;
    /** What shows it now; null for one that is not loaded. */
    QQuickItem *delegate(int row, int column = 0) const;
    /** In the scene; empty for one that is not loaded. */
    QRectF rect(int row) const;

    bool canExpand(int row) const;
    bool isExpanded(int row) const;
    void setExpanded(int row, bool expanded) const;
    void scrollTo(int row) const;
    /** What a user's choice sets; false where the view has nothing of the kind. */
    bool select(int row) const;

    QAbstractItemModel *model() const;
    QModelIndex index(int row, int column = 0) const;
    /** Of a branch of the tree, opened on the way; -1 where there is none. */
    int rowAt(const QModelIndex &index) const;

private:
    QString modelText(int row, int column) const;
    QStringList delegateTexts(int row) const;
    void approach(int row) const;

    QQuickItem *m_view;
    QuickControl m_control;
};

/** What is written in it, from top to bottom. */
QStringList textsInside(const QQuickItem *item);

} // namespace widgetwright
