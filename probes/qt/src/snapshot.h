// getSnapshot and getNode: the tree of what is on the screen, or one node of it.
#pragma once

#include "object_ids.h"
#include "router.h"

namespace widgetwright {

void addSnapshotMethods(Router &router, ObjectIds &ids);

} // namespace widgetwright
