// getItems: rows of a list, table, tree or combo box without scrolling.
#pragma once

#include "object_registry.h"
#include "router.h"

namespace widgetwright {

void addItemsMethod(Router &router, ObjectRegistry &registry);

} // namespace widgetwright
