// query: nodes by id, or by role and exact name; summaries of nodes that the caller knows.
#pragma once

#include "core/object_registry.h"
#include "core/router.h"

namespace widgetwright {

void addQueryMethod(Router &router, ObjectRegistry &registry);

} // namespace widgetwright
