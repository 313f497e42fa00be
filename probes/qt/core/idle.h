// awaitIdle: until the application has laid out, painted and animated what it had to.
#pragma once

#include "core/gui_thread.h"
#include "core/router.h"
#include "core/toolkits.h"

namespace widgetwright {

void addIdleMethod(Router &router, GuiThread &gui, Toolkits &toolkits);

} // namespace widgetwright
