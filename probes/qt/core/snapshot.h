// getSnapshot and getNode: the tree of what is on the screen, or one node of it.
#pragma once

#include "objects/object_ids.h"
#include "core/router.h"

namespace widgetwright {

void addSnapshotMethods(Router &router, ObjectIds &ids);

} // namespace widgetwright
