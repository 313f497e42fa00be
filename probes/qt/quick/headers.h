// The headings of the columns of a TableView or a TreeView, which a HorizontalHeaderView beside it shows.
#pragma once

#include "core/toolkit.h"

#include <QQuickItem>

namespace widgetwright {

/** The HorizontalHeaderView of a table; null if it has none. */
QQuickItem *headersFor(const QQuickItem *table);
/** The table for which a HorizontalHeaderView shows this heading; null for one without a table. */
QQuickItem *tableOfHeader(const QQuickItem *header);
QString headerText(const QQuickItem *header);
/** How the rows are sorted by it, if the model knows. */
States headerStates(const QQuickItem *header);

} // namespace widgetwright
