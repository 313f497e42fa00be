// scroll and scrollTo.
#include "core/pointer_params.h"
#include "quick/quick_actions.h"
#include "quick/quick_address.h"
#include "quick/quick_aim.h"

namespace widgetwright::quick {

namespace reason = protocol::reason;

static bool canScroll(const QQuickItem *flickable, bool down)
{
    const double content = flickable->property(down ? "contentHeight" : "contentWidth").toDouble();
    return content > (down ? flickable->height() : flickable->width());
}

/** The item itself, what it scrolls, or the nearest around it that can scroll in this direction. */
static QQuickItem *flickableFor(QQuickItem *item, bool down)
{
    if (isA(item, "QQuickScrollView"))
        item = itemIn(item, "contentItem");
    for (QQuickItem *around = item; around; around = around->parentItem())
        if (isA(around, "QQuickFlickable") && canScroll(around, down))
            return around;
    return nullptr;
}

/** False when it is at its end already. */
static bool moveBy(QQuickItem *flickable, bool down, double delta)
{
    const char *position = down ? "contentY" : "contentX";
    const double least = flickable->property(down ? "originY" : "originX").toDouble();
    const double content = flickable->property(down ? "contentHeight" : "contentWidth").toDouble();
    const double most = qMax(least, least + content - (down ? flickable->height() : flickable->width()));
    const double before = flickable->property(position).toDouble();
    flickable->setProperty(position, qBound(least, before - delta, most));
    if (flickable->metaObject()->indexOfMethod("forceLayout()") >= 0)
        QMetaObject::invokeMethod(flickable, "forceLayout");
    return !qFuzzyCompare(flickable->property(position).toDouble() + 1, before + 1);
}

static QQuickItem *targetOf(ActionRun &run, Describer &describer)
{
    Node node;
    if (run.hasTarget()) {
        node = run.target(describer);
    } else if (const auto point = pointFrom(run.params())) {
        spotOnScreen(describer, *point);
        node = describer.tree().nodeAt(*point);
        if (node)
            run.setTarget(describer, node);
    } else {
        throw invalidParams(QStringLiteral("scroll needs a target, or x and y."));
    }
    requireUsable(describer, node);
    QQuickItem *item = QuickSight::itemOf(node);
    return item ? item : QuickSight::windowOf(node)->contentItem();
}

void scroll(ActionRun &run)
{
    Tree tree(run.registry());
    Describer describer(tree);
    const QPointF delta(run.params().number("deltaX").value_or(0), run.params().number("deltaY").value_or(0));
    if (delta.isNull())
        throw invalidParams(QStringLiteral("scroll needs a deltaX or a deltaY."));
    QQuickItem *item = targetOf(run, describer);
    const QPointer<QQuickItem> across = delta.x() == 0 ? nullptr : flickableFor(item, false);
    const QPointer<QQuickItem> down = delta.y() == 0 ? nullptr : flickableFor(item, true);
    if (!across && !down)
        throw obstacle(reason::unsupportedTargetType, QStringLiteral("There is nothing to scroll there."));
    run.setVia("semantic");
    run.then([=, &run] {
        bool moved = across && moveBy(across, false, delta.x());
        moved = (down && moveBy(down, true, delta.y())) || moved;
        if (!moved)
            run.setNote(QStringLiteral("already at the end"));
    });
}

void scrollTo(ActionRun &run)
{
    Tree tree(run.registry());
    Describer describer(tree);
    Node node = run.target(describer);
    requireUsable(describer, Node::quickItem(node.object));
    if (const auto item = run.params().object("item")) {
        if (!sightOf(describer, node).hasItems(node))
            throw obstacle(reason::unsupportedTargetType,
                           describer.phrase(node) + QStringLiteral(" has no items to scroll to."));
        const QuickRows rows = sightOf(describer, node).rowsOf(node);
        node = rows.node(getRow(rows, ItemAddress::from(*item)));
    }
    const QString uid = run.registry().uidOf(node);
    run.setVia("semantic");
    run.then([uid, &run] {
        Tree tree(run.registry());
        Describer describer(tree);
        scrollIntoView(describer, run.registry().get(uid));
    });
}

} // namespace widgetwright::quick
