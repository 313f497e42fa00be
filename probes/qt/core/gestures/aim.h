// Where an action goes, and whether a user could act there now.
#pragma once

#include "core/gestures/plan.h"
#include "core/mouse.h"

namespace widgetwright::gestures {

/** Throws the obstacle unless the node is shown, enabled and not behind a modal window. */
void requireUsable(Plan &plan, const Node &node);

/** The target of the action, or the item in it that the action names. */
Node nodeFor(Plan &plan);

/** Scrolls the node into view and finds the point to click; throws the obstacle. */
Spot aimAt(Plan &plan, const Node &node, std::optional<QPoint> position = {});
/** The same for the target of the action, or for its x and y. */
Spot spotFor(Plan &plan);
Spot spotOnScreen(Plan &plan, const QPoint &onScreen);

/** Whether any part of the node can be seen. */
bool isInView(Plan &plan, const Node &node);

} // namespace widgetwright::gestures
