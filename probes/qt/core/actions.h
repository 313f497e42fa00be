// act: does one action on the GUI thread, or answers with the obstacle.
#pragma once

#include "core/action_run.h"
#include "core/router.h"

namespace widgetwright {

/** Returns what answers the action on which the application ends. */
std::function<void()> addActMethod(Router &router, ObjectRegistry &registry, GuiThread &gui, Baselines &baselines,
                                   bool readOnly);

} // namespace widgetwright
