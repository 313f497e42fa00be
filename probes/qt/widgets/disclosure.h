// What opens and closes on a click: sections and combo boxes.
#pragma once

#include <QWidget>
#include <optional>

namespace widgetwright {

/** Nothing for a widget that does not expand or collapse. */
std::optional<bool> isExpanded(const QWidget *widget);

} // namespace widgetwright
