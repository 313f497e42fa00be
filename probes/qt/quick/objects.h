// What there is to tell of the items of a QML scene as objects.
#pragma once

#include "core/object_kind.h"

namespace widgetwright {

const ObjectKind *quickObjects();

} // namespace widgetwright
