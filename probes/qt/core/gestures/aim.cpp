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
    const QJsonValue column = plan.run.params().raw("column");
    const bool hasColumn = !column.isNull() && !column.isUndefined();
    if (!item && !hasColumn)
        return target;
    if (!item && !target.isItem())
        throw invalidParams(
            QStringLiteral("\"column\" needs a row: pass the ref of one, or the ref of its view and an \"item\"."));
    requireUsable(plan, target);
    if (item)
        plan.tree.requireNoGuess(target, ItemAddress::from(*item));
    Items &items = plan.of(target).items;
    const Node node =
        item ? items.itemIn(plan.tree, target, ItemAddress::from(*item), column) : items.cellOf(target, column);
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

/** The middle of the longest stretch of a line on which the condition holds. */
static std::optional<QPoint> middleOnLine(const QRect &area, int y, const std::function<bool(const QPoint &)> &holds)
{
    constexpr int mostPoints = 128;
    const int step = qMax(2, area.width() / mostPoints);
    int longest = 0;
    int middle = 0;
    int start = area.left();
    bool held = false;
    for (int x = area.left(); x <= area.right() + step; x += step) {
        const bool holdsHere = x <= area.right() && holds({x, y});
        if (holdsHere && !held)
            start = x;
        if (!holdsHere && held && x - start > longest) {
            longest = x - start;
            middle = start + (longest - step) / 2;
        }
        held = holdsHere;
    }
    return longest > 0 ? std::optional<QPoint>({middle, y}) : std::nullopt;
}

/** A point at which the node itself takes a press; looks along the middle first, and then from top to bottom. */
static std::optional<QPoint> pointTakingPress(Plan &plan, const Node &node, const QRect &visible)
{
    constexpr int mostLines = 24;
    Reach &reach = plan.of(node).reach;
    const auto takes = [&](const QPoint &point) {
        return reach.takerAt(plan.tree, node, point) == Reach::Taker::TheNode;
    };
    for (const QRect &part : reach.partsTakingPress(plan.tree, node)) {
        const QRect area = part & visible;
        if (const auto found = middleOnLine(area, area.center().y(), takes))
            return found;
        const int step = qMax(3, area.height() / mostLines);
        for (int y = area.top() + step; y <= area.bottom(); y += step)
            if (const auto found = middleOnLine(area, y, takes))
                return found;
    }
    return {};
}

static void requireTaken(Plan &plan, const Node &node, const QPoint &point, const QRect &rect, const QRect &visible)
{
    if (plan.of(node).reach.takerAt(plan.tree, node, point) != Reach::Taker::Nobody)
        return;
    const auto better = pointTakingPress(plan, node, visible);
    if (!better)
        return;
    const QPoint offered = *better - rect.topLeft();
    ProbeError error = nodeObstacle(reason::notDelivered, plan.tree, node,
                                    QStringLiteral("ignores clicks at that position; it takes them at {x: %1, y: %2}")
                                        .arg(offered.x())
                                        .arg(offered.y()));
    error.details.insert(QStringLiteral("position"),
                         QJsonObject{{QStringLiteral("x"), offered.x()}, {QStringLiteral("y"), offered.y()}});
    throw error;
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
    if (!position) {
        const QPoint middle = visible.center();
        const bool isTaken = plan.of(node).reach.takerAt(plan.tree, node, middle) == Reach::Taker::TheNode;
        return isTaken ? middle : pointTakingPress(plan, node, visible).value_or(middle);
    }
    const QPoint point = rect.topLeft() + *position;
    if (!clip.contains(point))
        throw nodeObstacle(reason::notVisible, plan.tree, node, QStringLiteral("is not visible at that position"));
    requireTaken(plan, node, point, rect, visible);
    return point;
}

Spot aimAt(Plan &plan, const Node &node, std::optional<QPoint> position)
{
    Tree &tree = plan.tree;
    Reach &reach = plan.of(node).reach;
    requireUsable(plan, node);
    reach.closeSuggestions(node);
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
    // A modal popup in the window itself may close by a click beside it.
    const Node modal = hit.node ? reach.modalOver(plan.tree, hit.node) : Node();
    if (modal && plan.of(modal).reach.windowOf(modal) != hit.window)
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
    return aimAt(plan, node, positionIn(params, "position"));
}

} // namespace widgetwright::gestures
