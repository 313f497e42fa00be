// query: nodes by id, or by role and exact name; summaries of nodes that the caller knows.
#pragma once

#include "core/object_registry.h"
#include "core/params.h"
#include "core/router.h"
#include "core/tree.h"

namespace widgetwright {

struct Found
{
    QVector<Node> matches;
    /** Also counts those beyond the limit. */
    int total = 0;
};

/** In the order of the tree, the active window first. */
Found search(Tree &tree, const QJsonObject &selector, const Params &scope, int limit);

void addQueryMethod(Router &router, ObjectRegistry &registry);

} // namespace widgetwright
