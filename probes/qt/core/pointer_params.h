// Which button, and which point of the screen, an action names.
#pragma once

#include "core/params.h"

#include <QPoint>

namespace widgetwright {

Qt::MouseButton buttonNamed(const std::optional<QString> &name);

/** `{x, y}` of the object, if both are there. */
std::optional<QPoint> pointFrom(const Params &params);

} // namespace widgetwright
