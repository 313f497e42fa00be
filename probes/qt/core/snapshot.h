// getSnapshot and getNode: the tree of what is on the screen, or one node of it.
#pragma once

#include "core/router.h"
#include "objects/object_ids.h"

namespace widgetwright {

void addSnapshotMethods(Router &router, ObjectIds &ids);

} // namespace widgetwright
