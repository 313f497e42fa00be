#include "quick/reach.h"
#include "core/window_at.h"
#include "quick/fields.h"

#include <QGuiApplication>

namespace widgetwright {

QWindow *inputWindow(const Node &node)
{
    QQuickWindow *scene = windowOf(node);
    return scene ? windowOnScreen(scene, nullptr) : nullptr;
}

namespace {

QPoint offsetOf(const Node &node)
{
    QPoint offset;
    if (QQuickWindow *scene = windowOf(node))
        windowOnScreen(scene, &offset);
    return offset;
}

/** A modal popup above the node in its own window. */
QQuickItem *modalPopupOver(QQuickWindow *window, const QQuickItem *root)
{
    const auto popups = popupItems(window);
    const auto own = popups.indexOf(const_cast<QQuickItem *>(root));
    for (auto i = popups.size() - 1; i > own; --i)
        if (popupOf(popups[i])->property("modal").toBool())
            return popups[i];
    return nullptr;
}

QQuickWindow *modalWindowOver(const QQuickWindow *window)
{
    const auto isOwnedBy = [](const QWindow *owned, const QWindow *owner) {
        while (owned && owned != owner)
            owned = owned->transientParent();
        return owned != nullptr;
    };
    auto *modal = qobject_cast<QQuickWindow *>(QGuiApplication::modalWindow());
    if (!modal || isOwnedBy(window, modal))
        return nullptr;
    return modal->modality() != Qt::WindowModal || isOwnedBy(modal, window) ? modal : nullptr;
}

QString whyItemHidden(Tree &tree, QQuickItem *item)
{
    if (!item->window())
        return QStringLiteral("is not shown in any window");
    // An item that is hidden by another one around it is not visible either: the outermost one is the cause.
    QQuickItem *hidden = item;
    for (QQuickItem *around = item; around; around = around->parentItem())
        if (!around->isVisible())
            hidden = around;
    if (const QString tab = tabNameOf(hidden); !tab.isEmpty())
        return QStringLiteral("is in the tab page \"%1\" that is not shown").arg(tab);
    const Node cause = hidden == item ? Node() : tree.nodeAround(hidden);
    return cause ? QStringLiteral("is inside %1 that is hidden").arg(tree.phrase(cause)) : QStringLiteral("is hidden");
}

void scrollBy(QQuickItem *flickable, const char *position, const char *origin, const char *content, double extent,
              double by)
{
    const double least = flickable->property(origin).toDouble();
    const double most = qMax(least, least + flickable->property(content).toDouble() - extent);
    flickable->setProperty(position, qBound(least, flickable->property(position).toDouble() + by, most));
}

/** How far a span has to move to lie within another one. */
double wayInto(double from, double to, double least, double most)
{
    if (to - from > most - least || from < least)
        return from - least;
    return to > most ? to - most : 0;
}

bool isInside(const QQuickItem *item, const QQuickItem *around)
{
    return item && around && (item == around || around->isAncestorOf(item));
}

/** An invisible item, such as a MouseArea, that takes the presses for the box in which the item is. */
bool isOverBoxOf(const QQuickItem *item, const QQuickItem *hit)
{
    return hit && hit->parentItem() && hit->parentItem()->isAncestorOf(item)
        && !hit->flags().testFlag(QQuickItem::ItemHasContents) && hit->childItems().isEmpty();
}

/** What shows the node: for a row or a cell, its delegate. */
QQuickItem *itemShowing(Tree &tree, const Node &node)
{
    if (!node.isItem())
        return itemOf(node);
    const Rows rows = readerOf(tree, node).rowsOf(node);
    return rows.delegate(rows.rowOf(node), rows.shownFor(indexOf(node).column()));
}

/** The item itself and the parts of it that are no nodes. */
void appendTakingPress(Tree &tree, const Node &node, QQuickItem *item, QVector<QRect> &parts)
{
    if (!item || !item->isVisible() || !item->isEnabled() || !(tree.nodeAround(item) == node))
        return;
    if (takesPress(item))
        parts.append(sceneRect(item).toRect());
    for (QQuickItem *child : item->childItems())
        appendTakingPress(tree, node, child, parts);
}

class QuickReach : public Reach
{
public:
    QString whyHidden(Tree &tree, const Node &node) override
    {
        QQuickItem *item = itemOf(node);
        if (item && (!item->window() || !item->isVisible()))
            return whyItemHidden(tree, item);
        const QWindow *window = inputWindow(node);
        if (!window->isVisible())
            return QStringLiteral("is in a window that is hidden");
        return window->windowStates() & Qt::WindowMinimized ? QStringLiteral("is in a window that is minimized")
                                                            : QString();
    }

    Node modalOver(Tree &tree, const Node &node) override
    {
        QQuickWindow *window = widgetwright::windowOf(node);
        if (!window)
            return {};
        if (QQuickItem *popup = modalPopupOver(window, itemOf(tree.reader(node).rootOf(node))))
            return nodeOf(popup);
        return nodeOf(shownBy(modalWindowOver(window)));
    }

    /** A popup of a field, which a click elsewhere would close. */
    void closeSuggestions(const Node &node) override
    {
        constexpr int closeOnPressOrReleaseOutside = 0xf;
        QQuickWindow *window = widgetwright::windowOf(node);
        for (QQuickItem *item : window ? popupItems(window) : QVector<QQuickItem *>()) {
            QObject *popup = popupOf(item);
            const bool closes = popup->property("closePolicy").toInt() & closeOnPressOrReleaseOutside;
            if (closes && isTextItem(itemIn(popup, "parent")) && !isA(popup, "QQuickToolTip")
                && !popup->property("modal").toBool() && !isInside(itemOf(node), item))
                QMetaObject::invokeMethod(popup, "close");
        }
    }

    /** By the views and Flickables around it. */
    void scrollIntoView(Tree &tree, const Node &node) override
    {
        QQuickItem *item = itemOf(node);
        if (node.isItem()) {
            const Rows rows = readerOf(tree, node).rowsOf(node);
            rows.scrollTo(rows.rowOf(node));
        }
        for (QQuickItem *around = item ? item->parentItem() : nullptr; around; around = around->parentItem()) {
            if (!isA(around, "QQuickFlickable") || !around->property("interactive").toBool())
                continue;
            const QRectF inside = item->mapRectToItem(around, QRectF(0, 0, item->width(), item->height()));
            scrollBy(around, "contentX", "originX", "contentWidth", around->width(),
                     wayInto(inside.left(), inside.right(), 0, around->width()));
            scrollBy(around, "contentY", "originY", "contentHeight", around->height(),
                     wayInto(inside.top(), inside.bottom(), 0, around->height()));
        }
    }

    QRect clipOf(const Node &node) override
    {
        const QQuickWindow *window = itemOf(node) ? nullptr : widgetwright::windowOf(node);
        const QRect clip = window ? QRect(QPoint(), window->size()) : QuickReader::sceneClipOf(node).toRect();
        return clip.translated(offsetOf(node));
    }

    Taker takerAt(Tree &tree, const Node &node, const QPoint &inWindow) override
    {
        QQuickItem *item = node.isObject() ? itemOf(node) : nullptr;
        if (!item)
            return Taker::TheNode;
        QQuickItem *taker = itemAt(item, inWindow - offsetOf(node), true);
        return !taker ? Taker::Nobody : tree.nodeAround(taker) == node ? Taker::TheNode : Taker::SomethingInside;
    }

    QVector<QRect> partsTakingPress(Tree &tree, const Node &node) override
    {
        QVector<QRect> parts;
        appendTakingPress(tree, node, itemOf(node), parts);
        for (QRect &part : parts)
            part.translate(offsetOf(node));
        return parts;
    }

    /** A press goes to the topmost item that accepts it, which may be far from what is drawn there. */
    Hit hitAt(Tree &tree, const Node &node, const QPoint &inWindow) override
    {
        QQuickItem *item = itemShowing(tree, node);
        if (!item)
            return {};
        const QPointF point = inWindow - offsetOf(node);
        QQuickItem *hit = itemAt(item->window()->contentItem(), point, true);
        const bool takesItself = itemAt(item, point, true);
        const Node around = hit ? tree.nodeAround(hit) : Node();
        const bool isReached = isInside(hit, item)
            || (!takesItself && (isInside(item, hit) || isInside(item, itemOf(around)) || isOverBoxOf(item, hit)));
        // If nothing accepts a press, nothing is in its way either.
        if (hit && !isReached && (takesItself || (around && around.object != item->window())))
            return {hit, around};
        return {hit && hit->acceptedMouseButtons() != Qt::NoButton ? hit : nullptr, Node()};
    }

    WindowHit windowAt(Tree &tree, const QPoint &onScreen) override
    {
        auto *window = qobject_cast<QQuickWindow *>(topWindowAt(onScreen));
        return {window, window ? tree.nodeAt(onScreen) : Node()};
    }

    QWindow *windowOf(const Node &node) override { return inputWindow(node); }

    void activate(QWindow *window) override
    {
        if (window && window != QGuiApplication::focusWindow() && window->type() != Qt::Popup
            && window->type() != Qt::ToolTip)
            window->requestActivate();
    }

    bool isReceived(const QObject *wanted, const QObject *object, QEvent::Type type) override
    {
        // Pointer handlers get no events, and moves go only to items that asked for them.
        if (!wanted || (type != QEvent::MouseButtonPress && type != QEvent::MouseButtonDblClick))
            return true;
        // An item around the receiver may filter its events.
        const auto *item = qobject_cast<const QQuickItem *>(object);
        const auto *receiver = static_cast<const QQuickItem *>(wanted);
        return isInside(item, receiver) || isInside(receiver, item);
    }
};

} // namespace

Reach &adapters::reach()
{
    static QuickReach reach;
    return reach;
}

} // namespace widgetwright
