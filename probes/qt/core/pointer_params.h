// The mouse button and the point of an action.
#pragma once

#include "core/params.h"

#include <QPoint>

namespace widgetwright {

Qt::MouseButton buttonNamed(const std::optional<QString> &name);

/** From the members x and y, if both are present. */
std::optional<QPoint> pointFrom(const Params &params);
/** From a member that is an object with x and y. */
std::optional<QPoint> positionIn(const Params &params, const char *member);

} // namespace widgetwright
