// awaitIdle: until the application has laid out, painted and animated what it had to.
#pragma once

#include "gui_thread.h"
#include "router.h"
#include "toolkits.h"

namespace widgetwright {

void addIdleMethod(Router &router, GuiThread &gui, Toolkits &toolkits);

} // namespace widgetwright
