// clipboard: reads and sets it.
#pragma once

#include "core/router.h"

namespace widgetwright {

void addClipboardMethod(Router &router, bool readOnly);

} // namespace widgetwright
