// getSnapshot and getNode: the tree of what is on the screen, or one node of it.
#pragma once

#include "core/object_access.h"
#include "core/router.h"

namespace widgetwright {

void addSnapshotMethods(Router &router, ObjectAccess &objects);

} // namespace widgetwright
