// The tray icons of Widgets.
#pragma once

#include "core/toolkit.h"

namespace widgetwright {

const Outside *widgetTrayIcons();

} // namespace widgetwright
