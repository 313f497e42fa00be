// getItems: rows of a list, table, tree or combo box without scrolling.
#pragma once

#include "core/object_registry.h"
#include "core/router.h"

namespace widgetwright {

void addItemsMethod(Router &router, ObjectRegistry &registry);

} // namespace widgetwright
