// Items that a user can type into.
#pragma once

#include <QQuickItem>

namespace widgetwright {

bool isTextItem(const QObject *item);
/** The field itself, or the one inside an editable combo box or spin box; null for anything else. */
QQuickItem *fieldIn(QObject *object);

} // namespace widgetwright
