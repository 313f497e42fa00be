// screenshot: taken on the GUI thread, encoded on another.
#pragma once

#include "object_registry.h"
#include "router.h"

namespace widgetwright {

void addScreenshotMethod(Router &router, ObjectRegistry &registry);

} // namespace widgetwright
