// Finds a row of a view by its number, its text, or the texts on the way to it.
#pragma once

#include "core/item_address.h"
#include "quick/rows.h"

namespace widgetwright {

/** Expands the branches on the way. Throws ITEM_NOT_FOUND with some candidates. */
int getRow(const Rows &rows, const ItemAddress &address);
/** In a tree, without expanding anything. */
QModelIndex getBranch(const Rows &rows, const ItemAddress &address);
/** By number or heading; 0 for null. Throws ITEM_NOT_FOUND. */
int getColumn(const Rows &rows, const QJsonValue &column);

} // namespace widgetwright
