// Lists, tables and trees, read through their model and only as far as they are on the screen.
#pragma once

#include "core/item_address.h"
#include "core/params.h"
#include "widgets/widget_describer.h"

#include <QAbstractItemView>

namespace widgetwright {

class ObjectRegistry;

const char *itemRole(const QAbstractItemView *view);
/** As the view shows it: one cell. */
QString cellText(const QAbstractItemView *view, const QModelIndex &cell);
/** The text of an item; of a row of a table, that of its cells. */
QString itemName(const QAbstractItemView *view, const QModelIndex &index);
QStringList itemTexts(const QAbstractItemView *view, const QModelIndex &index);
/** In the viewport; of a row, its first cell. Empty where it is not laid out. */
QRect itemRect(const QAbstractItemView *view, const QModelIndex &index);
std::optional<bool> itemChecked(const QModelIndex &index);
States itemStates(const QAbstractItemView *view, const QModelIndex &index);

QVector<QModelIndex> visibleItems(const QAbstractItemView *view);

/** Throws ITEM_NOT_FOUND with some of what there is. */
QModelIndex getItem(const QAbstractItemView *view, const ItemAddress &address);

/** The cell of a row by the number or the heading of a visible column, the first one for null; throws ITEM_NOT_FOUND.
 */
QModelIndex cellAt(const QAbstractItemView *view, const QModelIndex &row, const QJsonValue &column);

/** As the user sees them, from left to right; none for a list. */
QVector<int> visibleColumns(const QAbstractItemView *view);
/** The heading, or where it has none, its number. */
QString columnId(const QAbstractItemView *view, int column);
QString columnText(const QAbstractItemView *view, int column);
void writeCells(JsonWriter &out, const QAbstractItemView *view, const QModelIndex &row);

/** Models may bring their rows bit by bit; false where no more came. */
bool fetchMore(QAbstractItemModel *model, const QModelIndex &parent);

/** Of a view or a combo box; throws for anything else. */
void writeItems(JsonWriter &out, QWidget *widget, const Params &params, const QString &phrase);

void writeVirtualization(JsonWriter &out, QAbstractItemView *view, ObjectRegistry &registry);

} // namespace widgetwright
