// What a class of the application says about itself through QAccessible.
#pragma once

#include "widgets/reader.h"

namespace widgetwright {

const char *accessibleRole(const QWidget *widget);
QString accessibleName(const QWidget *widget);
std::optional<QString> accessibleValue(const QWidget *widget);
void appendAccessibleStates(const QWidget *widget, States &states);

} // namespace widgetwright
