// What a gesture is planned with. Planning checks everything that can be checked beforehand and throws the obstacle;
// the steps run afterwards, one by one from the event loop.
#pragma once

#include "core/action_run.h"
#include "core/gestures/adapters.h"
#include "core/gestures/obstacles.h"

namespace widgetwright::gestures {

struct Plan
{
    Plan(ActionRun &action, const Adapters &toolkit) : run(action), adapters(toolkit), tree(action.registry()) {}

    /** A node may belong to another toolkit than the one that the gesture starts in. */
    const Adapters &of(const Node &node) { return run.registry().toolkits().of(node).adapters(); }

    ActionRun &run;
    const Adapters &adapters;
    Tree tree;
};

/** Plans anew when the step runs: what was planned with may be gone by then. */
template <class Step> auto later(Plan &plan, Step step)
{
    return [&run = plan.run, &adapters = plan.adapters, step] {
        Plan now(run, adapters);
        step(now);
    };
}

bool hasState(Tree &tree, const Node &node, const char *state);

} // namespace widgetwright::gestures
