// The objects of a QML scene for the object half of the protocol.
#pragma once

#include "core/object_kind.h"

namespace widgetwright {

const ObjectKind *quickObjects();

} // namespace widgetwright
