// screenshot: taken on the GUI thread, encoded on another.
#pragma once

#include "core/object_registry.h"
#include "core/router.h"
#include "objects/object_ids.h"

namespace widgetwright {

void addScreenshotMethod(Router &router, ObjectIds &ids);

} // namespace widgetwright
