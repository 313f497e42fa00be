// Which window of the application is at a point.
#pragma once

#include <QPoint>

class QWindow;

namespace widgetwright {

/** Also the part of it beyond the edge of the screen. */
QWindow *topWindowAt(const QPoint &onScreen);

} // namespace widgetwright
