// hello: who is there, and what it can do.
#pragma once

#include "core/gui_thread.h"
#include "core/object_registry.h"
#include "core/router.h"

namespace widgetwright {

/** Last, because it lists the methods that the router has by then. */
void addHelloMethod(Router &router, ObjectRegistry &registry, GuiThread &gui, bool readOnly);

} // namespace widgetwright
