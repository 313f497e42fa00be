// What there is to tell of widgets, layouts and models as objects.
#pragma once

#include "core/object_kind.h"

namespace widgetwright {

const ObjectKind *widgetObjects();

} // namespace widgetwright
