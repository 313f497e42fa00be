// Whether a user could act on a node of a QML scene now, and where; otherwise what is in the way.
#pragma once

#include "core/describe.h"
#include "core/mouse.h"
#include "core/probe_error.h"
#include "quick/quick_sight.h"

namespace widgetwright::quick {

QuickSight &sightOf(Describer &describer, const Node &node);

/** Shown, enabled, and not behind something modal; else throws the obstacle. */
void requireUsable(Describer &describer, const Node &node);
/** By the views and Flickables around it. */
void scrollIntoView(Describer &describer, const Node &node);
/** Scrolls the node into view and finds the point to click; throws the obstacle. */
Spot aimAt(Describer &describer, const Node &node, std::optional<QPoint> position = {});
/** At a point of the screen. */
Spot spotOnScreen(Describer &describer, const QPoint &onScreen);

/** What keeps input from this node. */
Node modalBlocking(Describer &describer, const Node &node);

void activate(QWindow *window);
/** Of a node, the one that gets its input. */
QWindow *inputWindow(const Node &node);

} // namespace widgetwright::quick
