#include "core/gestures/aim.h"
#include "core/pointer_params.h"

#include <algorithm>

namespace widgetwright::gestures {

namespace reason = protocol::reason;

bool hasState(Tree &tree, const Node &node, const char *state)
{
    const States states = tree.reader(node).statesOf(node);
    return std::any_of(states.begin(), states.end(), [state](const char *each) { return qstrcmp(each, state) == 0; });
}

void requireUsable(Plan &plan, const Node &node)
{
    Tree &tree = plan.tree;
    Reach &reach = plan.of(node).reach;
    if (const QString why = reach.whyHidden(tree, node); !why.isEmpty())
        throw nodeObstacle(reason::notVisible, tree, node, why);
    if (const Node modal = reach.modalOver(tree, node))
        throw obstacleBy(reason::blockedByModal, tree, tree.phrase(node) + QStringLiteral(" is blocked by the modal "),
                         modal);
    if (!tree.reader(node).isEnabled(node))
        throw nodeObstacle(reason::disabled, tree, node, QStringLiteral("is disabled"));
}

Node nodeFor(Plan &plan)
{
    const Node target = plan.run.target(plan.tree);
    const auto item = plan.run.params().object("item");
    if (!item)
        return target;
    const ItemAddress address = ItemAddress::from(*item);
    requireUsable(plan, target);
    const Node node = plan.of(target).items.itemIn(plan.tree, target, address, plan.run.params().raw("column"));
    plan.run.setTarget(plan.tree, node);
    return node;
}

static QRect rectInWindow(Plan &plan, const Node &node)
{
    TreeReader &reader = plan.tree.reader(node);
    return reader.rectOf(node).translated(reader.placeOf(node).origin);
}

bool isInView(Plan &plan, const Node &node)
{
    return rectInWindow(plan, node).intersects(plan.of(node).reach.clipOf(node));
}

static QPoint pointToClick(Plan &plan, const Node &node, std::optional<QPoint> position)
{
    const QRect rect = rectInWindow(plan, node);
    const QRect clip = plan.of(node).reach.clipOf(node);
    const QRect visible = rect & clip;
    if (rect.isEmpty())
        throw nodeObstacle(reason::noScreenBounds, plan.tree, node, QStringLiteral("has no size on the screen"));
    if (visible.isEmpty())
        throw nodeObstacle(reason::notVisible, plan.tree, node, QStringLiteral("cannot be scrolled into view"));
    const QPoint point = position ? rect.topLeft() + *position : visible.center();
    if (!clip.contains(point))
        throw nodeObstacle(reason::notVisible, plan.tree, node, QStringLiteral("is not visible at that position"));
    return point;
}

Spot aimAt(Plan &plan, const Node &node, std::optional<QPoint> position)
{
    Tree &tree = plan.tree;
    Reach &reach = plan.of(node).reach;
    requireUsable(plan, node);
    if (const Node popup = reach.popupOver(tree, node))
        throw obstacleBy(reason::covered, tree,
                         tree.phrase(node) + QStringLiteral(" cannot be reached while this is open: "), popup,
                         QStringLiteral(" Choose from it, or press ESCAPE."));
    reach.scrollIntoView(tree, node);
    const QPoint point = pointToClick(plan, node, position);
    const Reach::Hit hit = reach.hitAt(tree, node, point);
    if (hit.cover)
        throw obstacleBy(reason::covered, tree, tree.phrase(node) + QStringLiteral(" is covered by "), hit.cover);
    return {reach.windowOf(node), point, hit.receiver};
}

Spot spotOnScreen(Plan &plan, const QPoint &onScreen)
{
    Reach &reach = plan.adapters.reach;
    const Reach::WindowHit hit = reach.windowAt(plan.tree, onScreen);
    if (!hit.window)
        throw obstacle(reason::notVisible,
                       QStringLiteral("The application has no window at %1, %2.").arg(onScreen.x()).arg(onScreen.y()));
    if (const Node modal = hit.node ? reach.modalOver(plan.tree, hit.node) : Node())
        throw obstacleBy(
            reason::blockedByModal, plan.tree,
            QStringLiteral("The window at %1, %2 is blocked by the modal ").arg(onScreen.x()).arg(onScreen.y()), modal);
    return {hit.window, hit.window->mapFromGlobal(onScreen), nullptr};
}

Spot spotFor(Plan &plan)
{
    const Params &params = plan.run.params();
    if (!plan.run.hasTarget()) {
        const auto point = pointFrom(params);
        if (!point)
            throw invalidParams(QStringLiteral("The action needs a target, or x and y."));
        return spotOnScreen(plan, *point);
    }
    const Node node = nodeFor(plan);
    const auto position = params.object("position");
    return aimAt(plan, node, position ? pointFrom(Params(*position)) : std::nullopt);
}

} // namespace widgetwright::gestures
