// scroll and scrollTo.
#include "core/gestures/aim.h"
#include "core/gestures/gestures.h"
#include "core/keyboard.h"
#include "core/pointer_params.h"

namespace widgetwright::gestures {

namespace reason = protocol::reason;

static Node nodeToScroll(Plan &plan)
{
    if (plan.run.hasTarget()) {
        const Node node = plan.run.target(plan.tree);
        requireUsable(plan, plan.tree.nodeOf(node.object));
        if (const auto position = positionIn(plan.run.params(), "position"))
            aimAt(plan, node, position);
        return node;
    }
    spotFor(plan);
    const Node node = plan.tree.nodeAt(*pointFrom(plan.run.params()));
    if (!node)
        throw obstacle(reason::notVisible, QStringLiteral("There is nothing to scroll at this point."));
    plan.run.setTarget(plan.tree, node);
    return node;
}

static void scrollBy(Plan &plan, const Node &node, const QPointF &delta, Qt::KeyboardModifiers modifiers)
{
    Scrolling &scrolling = plan.of(node).scrolling;
    const auto position = positionIn(plan.run.params(), "position");
    const Scroller across = delta.x() == 0 ? nullptr : scrolling.scrollerFor(node, Qt::Horizontal);
    const Scroller down = delta.y() == 0 ? nullptr : scrolling.scrollerFor(node, Qt::Vertical);
    // With a modifier the wheel may do anything, such as zoom; with a position it turns over what is there.
    if (modifiers || position || (!across && !down)) {
        const QPoint inside = position.value_or(plan.tree.reader(node).rectOf(node).center());
        const QString phrase = plan.tree.phrase(node);
        plan.run.setVia("event");
        if (!scrolling.turnWheel(node, inside, delta.toPoint(), modifiers))
            throw obstacle(reason::unsupportedTargetType,
                           QStringLiteral("There is nothing to scroll at %1.").arg(phrase));
        return;
    }
    plan.run.setVia("semantic");
    bool moved = across && across(delta.x());
    moved = (down && down(delta.y())) || moved;
    if (!moved)
        plan.run.setNote(QStringLiteral("already at the end"));
}

void scroll(Plan &plan)
{
    const Params &params = plan.run.params();
    const QPointF delta(params.number("deltaX").value_or(0), params.number("deltaY").value_or(0));
    const Qt::KeyboardModifiers modifiers = modifiersNamed(params.strings("modifiers"));
    if (delta.isNull())
        throw invalidParams(QStringLiteral("scroll needs a deltaX or a deltaY."));
    const QString uid = plan.run.registry().uidOf(nodeToScroll(plan));
    plan.run.then(later(plan, [=](Plan &now) { scrollBy(now, now.run.registry().get(uid), delta, modifiers); }));
}

void scrollTo(Plan &plan)
{
    const Node node = nodeFor(plan);
    requireUsable(plan, plan.tree.nodeOf(node.object));
    const QString uid = plan.run.registry().uidOf(node);
    plan.run.setVia("semantic");
    plan.run.then(later(plan, [uid](Plan &now) {
        const Node node = now.run.registry().get(uid);
        now.of(node).reach.scrollIntoView(now.tree, node);
    }));
    plan.run.then(later(plan, [uid](Plan &now) {
        if (const Node node = now.run.registry().get(uid); !isInView(now, node))
            throw nodeObstacle(reason::notVisible, now.tree, node, QStringLiteral("cannot be scrolled into view"));
    }));
}

} // namespace widgetwright::gestures
