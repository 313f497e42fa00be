// Lists, tables and trees, read through their model and only as far as they can be seen.
#pragma once

#include "core/item_address.h"
#include "core/params.h"
#include "widgets/reader.h"

#include <QAbstractItemView>

namespace widgetwright {

const char *itemRole(const QAbstractItemView *view);
/** The text of one cell, as the view shows it. */
QString cellText(const QAbstractItemView *view, const QModelIndex &cell);
/** The text of an item; for a row of a table, the texts of its cells. */
QString itemName(const QAbstractItemView *view, const QModelIndex &index);
QStringList itemTexts(const QAbstractItemView *view, const QModelIndex &index);
/** The cell that stands for a row: the first, or the first one that is not hidden. */
QModelIndex leadingCell(const QAbstractItemView *view, const QModelIndex &row);
/** The cell that a node stands for. */
inline QModelIndex shownCell(const Node &item)
{
    return isCell(item) ? indexOf(item) : leadingCell(viewOf(item), indexOf(item));
}
/** In the viewport; for a row, its first cell. Empty if it is not laid out. */
QRect itemRect(const QAbstractItemView *view, const QModelIndex &index);
std::optional<bool> itemChecked(const QModelIndex &index);
States itemStates(const QAbstractItemView *view, const QModelIndex &index);

/** Throws ITEM_NOT_FOUND with some candidates. */
QModelIndex getItem(const QAbstractItemView *view, const ItemAddress &address);

/** The cell of a row by the number or the heading of a visible column, the first one for null; throws ITEM_NOT_FOUND.
 */
QModelIndex cellAt(const QAbstractItemView *view, const QModelIndex &row, const QJsonValue &column);

/** From left to right; none for a list. */
QVector<int> visibleColumns(const QAbstractItemView *view);
/** The heading, or the number of a column without one. */
QString columnId(const QAbstractItemView *view, int column);
QString columnText(const QAbstractItemView *view, int column);
void writeCells(JsonWriter &out, const QAbstractItemView *view, const QModelIndex &row);

/** Models may load their rows bit by bit; false if no more came. */
bool fetchMore(QAbstractItemModel *model, const QModelIndex &parent);

} // namespace widgetwright
