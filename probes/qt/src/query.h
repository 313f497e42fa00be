// query: nodes that match a selector.
#pragma once

#include "object_registry.h"
#include "router.h"

namespace widgetwright {

void addQueryMethod(Router &router, ObjectRegistry &registry);

} // namespace widgetwright
