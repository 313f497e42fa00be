// The headings of the columns of tables and trees.
#pragma once

#include "widgets/reader.h"

class QHeaderView;

namespace widgetwright {

/** Null for a view without columns. */
const QHeaderView *columnsOf(const QAbstractItemView *view);

/** From left to right, without those of hidden columns. */
QVector<Node> headersOf(QAbstractItemView *view);
/** Its text, or else its accessible text or tooltip. */
QString headerText(const QAbstractItemView *view, int column);
/** For a heading that shows only an icon, the name of that, or its place among the others. */
QString headerName(const QAbstractItemView *view, int column);
bool isHeaderVisible(const QAbstractItemView *view, int column);
/** Relative to the view. */
QRect headerRect(const QAbstractItemView *view, int column);
/** How the rows are sorted by it. */
States headerStates(const QAbstractItemView *view, int column);
/** The column whose heading is at a point of the screen; -1 if there is none. */
int headerAt(const QAbstractItemView *view, const QPoint &onScreen);
/** Columns may have been moved or removed since; -1 if there is no such heading any more. */
int columnWithHeader(const QAbstractItemView *view, int column, const QString &text);
void scrollToColumn(QAbstractItemView *view, int column);

} // namespace widgetwright
