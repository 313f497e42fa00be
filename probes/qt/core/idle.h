// awaitIdle: waits until the application has laid out, painted and animated everything.
#pragma once

#include "core/changes.h"
#include "core/gui_thread.h"
#include "core/router.h"
#include "core/toolkits.h"

namespace widgetwright {

/** Calls `then` with what the application is busy with at the limit, null if it has settled; sooner if somebody else
    answers the call. */
void awaitSettled(GuiThread &gui, Toolkits &toolkits, int limitMs, const CallPtr &call,
                  std::function<void(const char *busy)> then);

void addIdleMethod(Router &router, GuiThread &gui, ObjectRegistry &registry, Baselines &baselines);

} // namespace widgetwright
