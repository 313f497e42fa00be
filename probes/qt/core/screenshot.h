// screenshot: taken on the GUI thread, encoded on another.
#pragma once

#include "core/object_access.h"
#include "core/router.h"

namespace widgetwright {

void addScreenshotMethod(Router &router, ObjectAccess &objects);

} // namespace widgetwright
