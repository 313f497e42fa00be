// The kinds of objects in this process: plain ones, and those of the toolkits.
#pragma once

#include "core/object_kind.h"

namespace widgetwright {

class Toolkits;

namespace kinds {

/** At the beginning of a request: a toolkit may have been loaded. */
void renew(Toolkits &toolkits);
const QVector<const ObjectKind *> &all();
const ObjectKind &of(const QObject *object);

} // namespace kinds

} // namespace widgetwright
