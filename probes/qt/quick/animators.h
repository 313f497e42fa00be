// Timers, animations, transitions and behaviors of Qt Quick, and what they are doing.
#pragma once

#include "core/toolkit.h"

namespace widgetwright::animators {

bool isOne(const QObject *object);
Activity activityOf(const QObject *object);

} // namespace widgetwright::animators
