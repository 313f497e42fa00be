// query: nodes that match a selector.
#pragma once

#include "core/object_registry.h"
#include "core/router.h"

namespace widgetwright {

void addQueryMethod(Router &router, ObjectRegistry &registry);

} // namespace widgetwright
