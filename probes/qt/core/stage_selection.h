// Which of the windows a request is about.
#pragma once

#include "core/params.h"
#include "core/tree.h"

namespace widgetwright {

/** Indices of stages; throws NO_STAGES if there is none. */
QVector<int> selectStages(Tree &tree, const Params &params);

} // namespace widgetwright
