// getSnapshot and getNode: the tree of what is on the screen, or one node of it.
#pragma once

#include "object_registry.h"
#include "router.h"

namespace widgetwright {

void addSnapshotMethods(Router &router, ObjectRegistry &registry);

} // namespace widgetwright
