#include "quick/quick_aim.h"
#include "core/node_writer.h"
#include "core/window_at.h"

#include <QGuiApplication>

namespace widgetwright::quick {

namespace reason = protocol::reason;

QuickSight &sightOf(Describer &describer, const Node &node) { return static_cast<QuickSight &>(describer.sight(node)); }

static ProbeError obstacleBy(Describer &describer, const char *why, const QString &before, const Node &by,
                             const QString &after)
{
    return obstacle(why, before + describer.phrase(by) + after, {{QStringLiteral("by"), summaryOf(describer, by)}});
}

static ProbeError notVisible(Describer &describer, const Node &node, const QString &why)
{
    return obstacle(reason::notVisible, QStringLiteral("%1 %2.").arg(describer.phrase(node), why));
}

Node modalBlocking(Describer &describer, const Node &node)
{
    QuickSight &sight = sightOf(describer, node);
    QQuickWindow *window = QuickSight::windowOf(node);
    if (!window)
        return {};
    const Node root = sight.rootOf(node);
    const auto popups = popupItems(window);
    const auto own = popups.indexOf(QuickSight::itemOf(root));
    for (auto i = popups.size() - 1; i > own; --i)
        if (popupOf(popups[i])->property("modal").toBool())
            return Node::quickItem(popups[i]);
    auto *modal = qobject_cast<QQuickWindow *>(QGuiApplication::modalWindow());
    if (!modal || modal == window)
        return {};
    for (const QWindow *owner = window; owner; owner = owner->transientParent())
        if (owner == modal)
            return {};
    if (modal->modality() != Qt::WindowModal)
        return Node::quickItem(modal);
    for (const QWindow *owner = modal->transientParent(); owner; owner = owner->transientParent())
        if (owner == window)
            return Node::quickItem(modal);
    return {};
}

/** Continues "button "Save" …". */
static QString whyHidden(Describer &describer, QQuickItem *item)
{
    if (!item->window())
        return QStringLiteral("is not shown in any window");
    // An item is visible for itself or hidden by something around it; only the outermost hidden one says which.
    QQuickItem *hidden = item;
    for (QQuickItem *around = item; around; around = around->parentItem())
        if (!around->isVisible())
            hidden = around;
    if (const QString tab = tabNameOf(hidden); !tab.isEmpty())
        return QStringLiteral("is in the tab page \"%1\" that is not shown").arg(tab);
    if (hidden == item)
        return QStringLiteral("is hidden");
    const Node around = describer.tree().nodeAround(hidden);
    return around ? QStringLiteral("is inside %1 that is hidden").arg(describer.phrase(around))
                  : QStringLiteral("is hidden");
}

void requireUsable(Describer &describer, const Node &node)
{
    QQuickItem *item = QuickSight::itemOf(node);
    QQuickWindow *window = QuickSight::windowOf(node);
    if (item && (!window || !item->isVisible()))
        throw notVisible(describer, node, whyHidden(describer, item));
    const QWindow *shown = windowOnScreen(window, nullptr);
    if (!shown->isVisible())
        throw notVisible(describer, node, QStringLiteral("is in a window that is hidden"));
    if (shown->windowStates() & Qt::WindowMinimized)
        throw notVisible(describer, node, QStringLiteral("is in a window that is minimized"));
    if (const Node modal = modalBlocking(describer, node))
        throw obstacleBy(describer, reason::blockedByModal,
                         describer.phrase(node) + QStringLiteral(" is blocked by the modal "), modal,
                         QStringLiteral("."));
    if (!describer.isEnabled(node))
        throw obstacle(reason::disabled, describer.phrase(node) + QStringLiteral(" is disabled."));
}

static void scrollBy(QQuickItem *flickable, const char *position, const char *origin, const char *content,
                     double extent, double by)
{
    const double least = flickable->property(origin).toDouble();
    const double most = qMax(least, least + flickable->property(content).toDouble() - extent);
    flickable->setProperty(position, qBound(least, flickable->property(position).toDouble() + by, most));
}

/** How far a span has to move to lie within another. */
static double wayInto(double from, double to, double least, double most)
{
    if (to - from > most - least || from < least)
        return from - least;
    return to > most ? to - most : 0;
}

void scrollIntoView(Describer &describer, const Node &node)
{
    QQuickItem *item = QuickSight::itemOf(node);
    if (!item)
        return;
    if (node.kind == Node::QuickRow) {
        const QuickRows rows = sightOf(describer, node).rowsOf(node);
        rows.scrollTo(rows.rowOf(node));
    }
    for (QQuickItem *around = item->parentItem(); around; around = around->parentItem()) {
        if (!isA(around, "QQuickFlickable") || !around->property("interactive").toBool())
            continue;
        const QRectF inside = item->mapRectToItem(around, QRectF(0, 0, item->width(), item->height()));
        scrollBy(around, "contentX", "originX", "contentWidth", around->width(),
                 wayInto(inside.left(), inside.right(), 0, around->width()));
        scrollBy(around, "contentY", "originY", "contentHeight", around->height(),
                 wayInto(inside.top(), inside.bottom(), 0, around->height()));
    }
}

static QPointF pointToClick(Describer &describer, const Node &node, std::optional<QPoint> position)
{
    QuickSight &sight = sightOf(describer, node);
    if (const auto *window = qobject_cast<QQuickWindow *>(node.object))
        return position ? QPointF(*position) : QPointF(window->width() / 2.0, window->height() / 2.0);
    const QRectF rect = sight.sceneRectOf(node);
    const QRectF clip = QuickSight::sceneClipOf(node);
    const QRectF visible = rect & clip;
    if (rect.isEmpty())
        throw obstacle(reason::noScreenBounds, describer.phrase(node) + QStringLiteral(" has no size on the screen."));
    if (visible.isEmpty())
        throw notVisible(describer, node, QStringLiteral("cannot be scrolled into view"));
    const QPointF point = position ? rect.topLeft() + *position : visible.center();
    if (!clip.contains(point))
        throw notVisible(describer, node, QStringLiteral("cannot be seen at that position"));
    return point;
}

static bool isInside(const QQuickItem *item, const QQuickItem *around)
{
    for (; item; item = item->parentItem())
        if (item == around)
            return true;
    return false;
}

/** What shows the node; of a row, its delegate. */
static QQuickItem *itemFor(Describer &describer, const Node &node)
{
    if (node.kind != Node::QuickRow)
        return QuickSight::itemOf(node);
    const QuickRows rows = sightOf(describer, node).rowsOf(node);
    return rows.delegate(rows.rowOf(node));
}

/** A press goes to the topmost item that takes it, which may be far from what is drawn there. */
static QQuickItem *requireReached(Describer &describer, const Node &node, const QPointF &point)
{
    QQuickItem *item = itemFor(describer, node);
    if (!item)
        return nullptr;
    QQuickItem *hit = itemAt(item->window()->contentItem(), point, true);
    const bool takesItself = itemAt(item, point, true);
    const Node around = hit ? describer.tree().nodeAround(hit) : Node();
    const bool reached = hit
        && (isInside(hit, item)
            || (!takesItself && (isInside(item, hit) || isInside(item, QuickSight::itemOf(around)))));
    // Where nobody takes a press, nobody is in its way either.
    if (hit && !reached && (takesItself || (around && !(around.object == item->window()))))
        throw obstacleBy(describer, reason::covered, describer.phrase(node) + QStringLiteral(" is covered by "), around,
                         QStringLiteral("."));
    return hit;
}

Spot aimAt(Describer &describer, const Node &node, std::optional<QPoint> position)
{
    requireUsable(describer, node);
    scrollIntoView(describer, node);
    const QPointF point = pointToClick(describer, node, position);
    QQuickItem *receiver = requireReached(describer, node, point);
    QPoint offset;
    QWindow *window = windowOnScreen(QuickSight::windowOf(node), &offset);
    const bool isSeen = receiver && receiver->acceptedMouseButtons() != Qt::NoButton;
    return {window, point.toPoint() + offset, isSeen ? receiver : nullptr};
}

Spot spotOnScreen(Describer &describer, const QPoint &onScreen)
{
    QWindow *window = topWindowAt(onScreen);
    if (!qobject_cast<QQuickWindow *>(window))
        throw obstacle(reason::notVisible,
                       QStringLiteral("The application has no window at %1, %2.").arg(onScreen.x()).arg(onScreen.y()));
    const Node at = describer.tree().nodeAt(onScreen);
    if (const Node modal = at ? modalBlocking(describer, at) : Node())
        throw obstacleBy(describer, reason::blockedByModal, QStringLiteral("That point is blocked by the modal "),
                         modal, QStringLiteral("."));
    return {window, window->mapFromGlobal(onScreen), nullptr};
}

void activate(QWindow *window)
{
    if (window && window != QGuiApplication::focusWindow() && window->type() != Qt::Popup
        && window->type() != Qt::ToolTip)
        window->requestActivate();
}

QWindow *inputWindow(const Node &node)
{
    QQuickWindow *scene = QuickSight::windowOf(node);
    return scene ? windowOnScreen(scene, nullptr) : nullptr;
}

} // namespace widgetwright::quick
