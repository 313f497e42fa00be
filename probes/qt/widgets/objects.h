// Widgets, layouts and models for the object half of the protocol.
#pragma once

#include "core/object_kind.h"

namespace widgetwright {

const ObjectKind *widgetObjects();

} // namespace widgetwright
