// hitTest: the node at a point of the screen.
#pragma once

#include "core/object_registry.h"
#include "core/router.h"

namespace widgetwright {

void addHitTestMethod(Router &router, ObjectRegistry &registry);

} // namespace widgetwright
