// hello: who is there, and what it can do.
#pragma once

#include "core/router.h"
#include "core/toolkits.h"

namespace widgetwright {

/** Last, because it lists what the router knows by then. */
void addHelloMethod(Router &router, Toolkits &toolkits, bool readOnly);

} // namespace widgetwright
