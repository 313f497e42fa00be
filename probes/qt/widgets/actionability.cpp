#include "widgets/actionability.h"
#include "core/node_writer.h"
#include "widgets/item_views.h"

#include <QtWidgets>

namespace widgetwright {

namespace reason = protocol::reason;

static ProbeError obstacleBy(Describer &describer, const char *why, const QString &before, QWidget *by,
                             const QString &after)
{
    const Node node = describer.tree().nodeAround(by);
    return obstacle(why, before + describer.phrase(node) + after, {{QStringLiteral("by"), summaryOf(describer, node)}});
}

QWidget *modalBlocking(const QWidget *widget)
{
    QWidget *modal = QApplication::activeModalWidget();
    const QWidget *window = widget->window();
    if (!modal || window->windowType() == Qt::Popup || window->windowType() == Qt::ToolTip)
        return nullptr;
    for (const QWidget *inside = window; inside; inside = inside->parentWidget())
        if (inside->window() == modal)
            return nullptr;
    if (modal->windowModality() != Qt::WindowModal)
        return modal;
    for (const QWidget *owner = modal->parentWidget(); owner; owner = owner->parentWidget())
        if (owner->window() == window)
            return modal;
    return nullptr;
}

/** Continues "button "Save" …". */
static QString whyHidden(Describer &describer, const QWidget *widget)
{
    if (widget->isVisible())
        return QStringLiteral("has no place on the screen");
    const QWidget *hidden = widget;
    for (const QWidget *around = widget; around; around = around->isWindow() ? nullptr : around->parentWidget())
        if (around->isHidden())
            hidden = around;
    const auto *stack = qobject_cast<const QStackedWidget *>(hidden->parentWidget());
    if (stack && qobject_cast<const QTabWidget *>(stack->parentWidget()))
        return QStringLiteral("is in the tab page \"%1\" that is not shown")
            .arg(describer.nameOf(Node(const_cast<QWidget *>(hidden))));
    if (stack)
        return QStringLiteral("is on a page that is not shown");
    if (hidden == widget)
        return QStringLiteral("is hidden");
    return QStringLiteral("is inside %1 that is hidden").arg(describer.phrase(Node(const_cast<QWidget *>(hidden))));
}

static ProbeError notVisible(Describer &describer, const Node &node, const QString &why)
{
    return obstacle(reason::notVisible, QStringLiteral("%1 %2.").arg(describer.phrase(node), why));
}

static void requireVisible(Describer &describer, const Node &node)
{
    if (node.kind == Node::Action && !describer.isVisible(node))
        throw notVisible(describer, node,
                         node.action->isVisible() ? QStringLiteral("is in a menu that is not open; chooseMenu opens it")
                                                  : QStringLiteral("is hidden"));
    if (!node.widget->isVisible())
        throw notVisible(describer, node, whyHidden(describer, node.widget));
    if (node.widget->window()->isMinimized())
        throw notVisible(describer, node, QStringLiteral("is in a window that is minimized"));
}

void requireUsable(Describer &describer, const Node &node)
{
    requireVisible(describer, node);
    if (QWidget *modal = modalBlocking(node.widget))
        throw obstacleBy(describer, reason::blockedByModal,
                         describer.phrase(node) + QStringLiteral(" is blocked by the modal "), modal,
                         QStringLiteral("."));
    if (!describer.isEnabled(node))
        throw obstacle(reason::disabled, describer.phrase(node) + QStringLiteral(" is disabled."));
}

static void requireNoPopup(Describer &describer, const Node &node)
{
    QWidget *popup = QApplication::activePopupWidget();
    const QWidget *window = node.widget->window();
    if (!popup || popup->window() == window || (qobject_cast<const QMenu *>(window) && qobject_cast<QMenu *>(popup)))
        return;
    throw obstacleBy(describer, reason::covered,
                     describer.phrase(node) + QStringLiteral(" cannot be reached while this is open: "), popup,
                     QStringLiteral(". Choose from it, or press ESCAPE."));
}

static void scrollAround(QWidget *widget, const QPoint &point)
{
    for (QWidget *around = widget->parentWidget(); around; around = around->parentWidget()) {
        auto *area = qobject_cast<QScrollArea *>(around);
        if (!area || !area->widget() || (area->widget() != widget && !area->widget()->isAncestorOf(widget)))
            continue;
        const QPoint inside = widget->mapTo(area->widget(), point);
        area->ensureVisible(inside.x(), inside.y(), 20, 20);
    }
}

static void requireExpanded(Describer &describer, const Node &node)
{
    const auto *tree = qobject_cast<const QTreeView *>(node.widget);
    for (QModelIndex around = node.index.parent(); tree && around.isValid() && around != tree->rootIndex();
         around = around.parent())
        if (!tree->isExpanded(around))
            throw notVisible(describer, node,
                             QStringLiteral("is in the branch \"%1\" that is collapsed").arg(itemName(tree, around)));
}

void scrollIntoView(Describer &describer, const Node &node)
{
    if (node.kind == Node::Item)
        node.view()->scrollTo(node.index);
    const QRect rect = describer.rectOf(node);
    const Place place = Place::of(node.widget);
    if (!place.clip.contains(rect.center() + place.origin))
        scrollAround(node.widget, rect.center());
}

static QRect clipOf(const Node &node)
{
    const QRect clip = Place::of(node.widget).clip;
    const auto *area =
        node.kind == Node::Item || node.kind == Node::Link ? qobject_cast<QAbstractScrollArea *>(node.widget) : nullptr;
    return area ? clip & Place::of(area->viewport()).clip : clip;
}

bool isInView(Describer &describer, const Node &node)
{
    return describer.rectOf(node).translated(Place::of(node.widget).origin).intersects(clipOf(node));
}

static QPoint pointToClick(Describer &describer, const Node &node, const QRect &within, std::optional<QPoint> position)
{
    const Place place = Place::of(node.widget);
    const QRect rect = within.translated(place.origin);
    const QRect clip = clipOf(node);
    const QRect visible = rect & clip;
    if (rect.isEmpty())
        throw obstacle(reason::noScreenBounds, describer.phrase(node) + QStringLiteral(" has no size on the screen."));
    if (visible.isEmpty())
        throw notVisible(describer, node, QStringLiteral("cannot be scrolled into view"));
    if (!position)
        return visible.center();
    const QPoint point = rect.topLeft() + *position;
    if (!clip.contains(point))
        throw notVisible(describer, node, QStringLiteral("cannot be seen at that position"));
    return point;
}

static void reach(Describer &describer, const Node &node)
{
    requireUsable(describer, node);
    requireNoPopup(describer, node);
    requireExpanded(describer, node);
    scrollIntoView(describer, node);
}

static Spot spotWithin(Describer &describer, const Node &node, const QRect &rect, std::optional<QPoint> position)
{
    QWidget *window = node.widget->window();
    const QPoint point = pointToClick(describer, node, rect, position);
    QWidget *hit = window->childAt(point);
    if (!hit)
        hit = window;
    const bool reached = hit == node.widget || node.widget->isAncestorOf(hit);
    // A click goes through such a widget to what is behind it, as the application wants it.
    const bool goesThrough =
        node.widget->testAttribute(Qt::WA_TransparentForMouseEvents) && hit->isAncestorOf(node.widget);
    if (!reached && !goesThrough)
        throw obstacleBy(describer, reason::covered, describer.phrase(node) + QStringLiteral(" is covered by "), hit,
                         QStringLiteral("."));
    return {window->windowHandle(), point, hit};
}

Spot aimAt(Describer &describer, const Node &node, std::optional<QPoint> position)
{
    reach(describer, node);
    return spotWithin(describer, node, describer.rectOf(node), position);
}

Spot aimAtCell(Describer &describer, const Node &node, std::optional<QPoint> position)
{
    reach(describer, node);
    const QPoint inside = node.view()->viewport()->mapTo(node.widget, QPoint());
    return spotWithin(describer, node, node.view()->visualRect(node.index).translated(inside), position);
}

void activate(QWidget *window)
{
    const bool takesFocus = window->windowType() != Qt::Popup && window->windowType() != Qt::ToolTip
        && !window->windowFlags().testFlag(Qt::WindowDoesNotAcceptFocus)
        && !window->testAttribute(Qt::WA_ShowWithoutActivating);
    if (!takesFocus || window->isActiveWindow())
        return;
    window->activateWindow();
    // The window system answers later, or not at all without a window manager.
    if (!window->isActiveWindow())
        QApplication::setActiveWindow(window);
}

void activate(QWindow *window)
{
    if (QWidget *shown = window && window->handle() ? QWidget::find(window->winId()) : nullptr)
        activate(shown);
}

} // namespace widgetwright
