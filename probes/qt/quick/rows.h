// ListView, GridView, TableView and TreeView. What they show is read from their delegates, the rest from their model.
#pragma once

#include "quick/classes.h"
#include "quick/node.h"

#include <QAbstractItemModel>
#include <QQuickItem>

namespace widgetwright {

class Rows
{
public:
    Rows(QQuickItem *view, Control control) : m_view(view), m_control(control) {}

    QQuickItem *view() const { return m_view; }
    bool isTree() const { return m_control == Control::TreeView; }
    bool isTable() const { return m_control == Control::TableView; }

    const char *role() const;
    int count() const;
    QVector<int> visible() const;
    /** The row, or just one cell of it. */
    Node node(int row, int column = 0) const;
    /** -1 if the row of the node is gone. */
    int rowOf(const Node &node) const;
    /** Whether a row of the model is among the rows of the view. */
    bool shows(const QModelIndex &index) const { return !delegateModel() || rowAt(index) >= 0; }
    /** What tells a row without an index from others: its element of an array, or else the text that it shows. */
    QString identity(int row) const;
    /** The only row with this element of an array; -1 if there is none, or several. */
    int onlyRowLike(const QString &identity) const;

    QString name(int row) const;
    /** The name of a row with these texts. */
    QString nameFrom(QStringList texts) const;
    /** The texts of its cells. */
    QStringList texts(int row) const;
    /** The same for a row that is not loaded, from the model alone. */
    QStringList modelTexts(int row) const;
    /** The headings of the columns that are shown. */
    QStringList columns() const;
    /** Of the model, from left to right; a list has just one. */
    QVector<int> shownColumns() const;
    int leadingColumn() const { return shownColumns().value(0); }
    /** The column itself, or the leading one if it is hidden. */
    int shownFor(int column) const { return shownColumns().contains(column) ? column : leadingColumn(); }
    QStringList path(int row) const;
    /** How deep a row of a list is below others, if its model says so. */
    int level(int row) const;
    States states(int row) const;
    bool isEnabled(int row) const;
    bool isCurrent(int row) const;
    /** The name of the current row, if it can be seen. */
    QString currentName() const;
    /** The item that shows it; null if it is not loaded. */
    QQuickItem *delegate(int row, int column) const;
    QQuickItem *delegate(int row) const { return delegate(row, leadingColumn()); }
    /** The item of the view that an item inside it belongs to: a delegate, a header … */
    QQuickItem *partAround(QQuickItem *inside) const;
    /** The row and the column for which a delegate is there; (-1, -1) for any other part. */
    QPoint cellOf(const QQuickItem *part) const;
    /** Of the view, not of a column. */
    bool isHeaderOrFooter(const QQuickItem *part) const;
    /** A delegate that shows nothing: the view keeps it for reuse. */
    bool isSpare(const QQuickItem *part) const;
    /** In the scene; empty if it is not loaded. */
    QRectF rect(int row, int column) const;
    QRectF rect(int row) const { return rect(row, leadingColumn()); }

    bool canExpand(int row) const;
    bool isExpanded(int row) const;
    void setExpanded(int row, bool expanded) const;
    void scrollTo(int row) const;
    /** As a user would; false if the view has no selection. */
    bool select(int row) const;

    QAbstractItemModel *model() const;
    QModelIndex index(int row, int column = 0) const;
    /** The row that shows an item of the model; -1 if it is in a collapsed branch. */
    int rowAt(const QModelIndex &index) const;

private:
    /** What stands between the view and its model, and may show only some of its rows. */
    const QObject *delegateModel() const;
    int rowInModel(int row) const;
    int rowShownBy(const QQuickItem *delegate) const;
    QVariant element(int row) const;
    QVariant readModel(const QModelIndex &index) const;
    QStringList delegateTexts(int row) const;
    bool isHidden(int column) const;
    void approach(int row) const;

    QQuickItem *m_view;
    Control m_control;
    mutable QVector<int> m_shownColumns;
    /** By column: finding out takes longer than reading. */
    mutable QHash<int, int> m_textRoles;
};

/** An entry of a combo box. */
QString comboText(QObject *combo, int index);

/** What is written in it, from top to bottom. */
QStringList textsInside(const QQuickItem *item);

} // namespace widgetwright
