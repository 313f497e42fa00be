// The mouse button and the point of an action.
#pragma once

#include "core/params.h"

#include <QPoint>

namespace widgetwright {

Qt::MouseButton buttonNamed(const std::optional<QString> &name);

/** From the members x and y, if both are present. */
std::optional<QPoint> pointFrom(const Params &params);

} // namespace widgetwright
