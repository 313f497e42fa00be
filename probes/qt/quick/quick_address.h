// Finds a row of a view, or an entry of a combo box, by its number, its text, or the texts on the way to it.
#pragma once

#include "core/item_address.h"
#include "core/params.h"
#include "quick/quick_rows.h"

namespace widgetwright::quick {

/** Branches on the way are opened. Throws ITEM_NOT_FOUND with some of what there is. */
int getRow(const QuickRows &rows, const ItemAddress &address);
/** Of a tree, without opening anything. */
QModelIndex getBranch(const QuickRows &rows, const ItemAddress &address);
/** By number or heading; 0 where the action names none. */
int getColumn(const QuickRows &rows, const Params &action);

} // namespace widgetwright::quick
