// Where an action goes: what its target, item, column, x and y say.
#pragma once

#include "core/action_run.h"
#include "core/pointer_params.h"
#include "widgets/actionability.h"

namespace widgetwright {

/** The node the action means: its target, or the item of it that is named; branches around it are opened. */
Node nodeFor(ActionRun &run, Describer &describer);

/** The point for the target, its item, or x and y; scrolled into view. Throws the obstacle. */
Spot spotFor(ActionRun &run, Describer &describer);

/** A point of the screen in the topmost window there. */
Spot spotOnScreen(Describer &describer, const QPoint &global);

} // namespace widgetwright
