// What stands between a user and a widget.
#pragma once

#include "widgets/node.h"

namespace widgetwright {

/** As a user's click would, through the window manager. */
void activate(QWidget *window);

/** The modal dialog that keeps input from this widget. */
QWidget *modalBlocking(const QWidget *widget);

/** Where a widget is in its window. */
Place placeOf(QWidget *widget);

} // namespace widgetwright
