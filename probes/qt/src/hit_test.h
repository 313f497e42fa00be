// hitTest: the node at a point of the screen.
#pragma once

#include "object_registry.h"
#include "router.h"

namespace widgetwright {

void addHitTestMethod(Router &router, ObjectRegistry &registry);

} // namespace widgetwright
