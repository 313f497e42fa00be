// What stands between a user and a widget.
#pragma once

#include "widgets/node.h"

namespace widgetwright {

/** As a user's click would, through the window manager. */
void activate(QWidget *window);

/** The dialog that keeps input from others, also if the desktop shows it; null if there is none. */
QWidget *modalWidget();

/** The modal dialog that keeps input from this widget. */
QWidget *modalBlocking(const QWidget *widget);

/** An open list of suggestions below a field; null if there is none. */
QWidget *suggestions();

bool hasTransparentEffect(const QWidget *widget);
/** By its own effect, or by that of a widget around it. */
bool isFullyTransparent(const QWidget *widget);

/** Where a widget is in its window. */
Place placeOf(QWidget *widget);

} // namespace widgetwright
