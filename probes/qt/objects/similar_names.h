// Suggestions for a name that does not exist.
#pragma once

#include <QStringList>

namespace widgetwright {

/** The few that come nearest, the nearest first. */
QStringList similarNames(const QString &wanted, const QStringList &names);

} // namespace widgetwright
