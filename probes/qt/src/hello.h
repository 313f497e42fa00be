// hello: who is there, and what it can do.
#pragma once

#include "router.h"

namespace widgetwright {

/** Last, because it lists what the router knows by then. */
void addHelloMethod(Router &router, bool readOnly);

} // namespace widgetwright
