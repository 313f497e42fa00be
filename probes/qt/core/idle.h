// awaitIdle: waits until the application has laid out and painted everything, and has done what it had scheduled.
#pragma once

#include "core/changes.h"
#include "core/gui_thread.h"
#include "core/router.h"
#include "core/toolkits.h"

namespace widgetwright {

using Settled = std::function<void(const QString &busy)>;

/** Calls `then` with what the application is busy with at the limit, a null string if it has settled; sooner if
   somebody else answers the call. What was started since `watch` was taken is waited for. */
void awaitSettled(GuiThread &gui, ObjectRegistry &registry, std::shared_ptr<Schedule::Watch> watch, int limitMs,
                  const CallPtr &call, Settled then);

void addIdleMethod(Router &router, GuiThread &gui, ObjectRegistry &registry, Baselines &baselines);

} // namespace widgetwright
