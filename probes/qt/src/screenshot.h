// screenshot: taken on the GUI thread, encoded on another.
#pragma once

#include "object_registry.h"
#include "object_ids.h"
#include "router.h"

namespace widgetwright {

void addScreenshotMethod(Router &router, ObjectIds &ids);

} // namespace widgetwright
