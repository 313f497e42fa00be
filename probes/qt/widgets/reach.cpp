#include "widgets/reach.h"
#include "core/gestures/adapters.h"
#include "core/gestures/obstacles.h"
#include "widgets/headers.h"
#include "widgets/item_views.h"
#include "widgets/qt_compat.h"
#include "widgets/reader.h"
#include "widgets/scene.h"

#include <QtWidgets>

namespace widgetwright {

QWidget *modalWidget()
{
    QWidget *modal = QApplication::activeModalWidget();
    if (modal || !QGuiApplication::modalWindow())
        return modal;
    for (const QWindow *handle : QGuiApplication::topLevelWindows()) {
        QWidget *window = widgetOf(handle);
        if (window && isOfDesktop(window) && window->isModal())
            return window;
    }
    return nullptr;
}

QWidget *modalBlocking(const QWidget *widget)
{
    QWidget *modal = modalWidget();
    const QWidget *window = windowAround(widget);
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

QWidget *suggestions()
{
    auto *list = qobject_cast<QAbstractItemView *>(QApplication::activePopupWidget());
    return list && list->focusProxy() ? list : nullptr;
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

bool hasTransparentEffect(const QWidget *widget)
{
    const auto *effect = qobject_cast<const QGraphicsOpacityEffect *>(widget->graphicsEffect());
    return effect && effect->isEnabled() && effect->opacity() <= 0;
}

bool isFullyTransparent(const QWidget *widget)
{
    while (widget && !hasTransparentEffect(widget))
        widget = widget->isWindow() ? nullptr : widget->parentWidget();
    return widget;
}

Place placeOf(QWidget *widget)
{
    const QWidget *window = widget->window();
    if (QGraphicsView *view = widget == window ? viewAround(window) : nullptr) {
        const Place outer = placeOf(view->viewport());
        const QPoint origin = outer.origin + view->mapFromScene(window->graphicsProxyWidget()->scenePos());
        return {widget, origin, outer.clip.intersected(QRect(origin, widget->size()))};
    }
    if (widget == window)
        return {widget, QPoint(), window->rect()};
    const Place outer = placeOf(widget->parentWidget());
    const QPoint origin = outer.origin + widget->pos();
    return {widget, origin, outer.clip.intersected(QRect(origin, widget->size()))};
}

namespace {

QString whyWidgetHidden(Tree &tree, const QWidget *widget)
{
    const QWidget *hidden = widget;
    for (const QWidget *around = widget; around; around = around->isWindow() ? nullptr : around->parentWidget())
        if (around->isHidden())
            hidden = around;
    const Node node = nodeOf(const_cast<QWidget *>(hidden));
    const auto *stack = qobject_cast<const QStackedWidget *>(hidden->parentWidget());
    if (stack && qobject_cast<const QTabWidget *>(stack->parentWidget()))
        return QStringLiteral("is in the tab page \"%1\" that is not shown").arg(tree.reader(node).nameOf(node));
    if (stack)
        return QStringLiteral("is on a page that is not shown");
    if (hidden == widget)
        return QStringLiteral("is hidden");
    return QStringLiteral("is inside %1 that is hidden").arg(tree.phrase(node));
}

/** Why a row of a tree cannot be seen. */
QString whyCollapsed(const Node &item)
{
    const auto *tree = qobject_cast<const QTreeView *>(viewOf(item));
    for (QModelIndex around = indexOf(item).parent(); tree && around.isValid() && around != tree->rootIndex();
         around = around.parent())
        if (!tree->isExpanded(around))
            return QStringLiteral("is in the branch \"%1\" that is collapsed").arg(itemName(tree, around));
    return {};
}

/** For a widget in a cell. */
void scrollToCell(QWidget *widget)
{
    QWidget *viewport = widget->parentWidget();
    auto *view = viewport ? qobject_cast<QAbstractItemView *>(viewport->parentWidget()) : nullptr;
    if (!view || view->viewport() != viewport)
        return;
    const QModelIndex cell = view->indexAt(widget->geometry().center());
    if (cell.isValid() && view->indexWidget(cell) == widget)
        view->scrollTo(cell);
}

void scrollAround(QWidget *widget, const QPoint &point)
{
    for (QWidget *around = widget->parentWidget(); around; around = around->parentWidget()) {
        scrollToCell(around);
        auto *area = qobject_cast<QScrollArea *>(around);
        if (!area || !area->widget() || (area->widget() != widget && !area->widget()->isAncestorOf(widget)))
            continue;
        const QPoint inside = widget->mapTo(area->widget(), point);
        area->ensureVisible(inside.x(), inside.y(), 20, 20);
    }
}

/** Reaches the protected function of any button, also where a subclass overrides it. */
class HitButton : public QAbstractButton
{
public:
    static bool isHit(const QAbstractButton *button, const QPoint &point)
    {
        return (button->*&HitButton::hitButton)(point);
    }
};

/** A checkable group is toggled by its check mark and its title only. */
class GroupToggle : public QGroupBox
{
public:
    static QRect areaOf(const QGroupBox *box)
    {
        QStyleOptionGroupBox option;
        (box->*&GroupToggle::initStyleOption)(&option);
        const auto rectOf = [&](QStyle::SubControl part) {
            return box->style()->subControlRect(QStyle::CC_GroupBox, &option, part, box);
        };
        return rectOf(QStyle::SC_GroupBoxCheckBox) | rectOf(QStyle::SC_GroupBoxLabel);
    }
};

/** Whether a menu is one of a menu bar or a button, or of one of its menus that are open. */
bool belongsTo(const QMenu *menu, const QWidget *host)
{
    for (QWidget *shown : widgetsShowing(menu->menuAction())) {
        const auto *around = qobject_cast<const QMenu *>(shown);
        if (shown == host || (around && around->isVisible() && belongsTo(around, host)))
            return true;
    }
    return false;
}

/** A click on what opened a menu closes it, and one on a menu bar opens another menu. */
bool hasOpened(const Node &node, const QWidget *popup)
{
    const auto *menu = qobject_cast<const QMenu *>(popup);
    return menu && belongsTo(menu, widgetOf(node));
}

bool isOutsideMask(const QWidget *widget, const QPoint &point)
{
    return !widget->mask().isEmpty() && !widget->mask().contains(point);
}

/** A panel on a text gets the clicks that go there, such as a search panel of an editor. */
bool liesOnText(Tree &tree, const QWidget *text, QWidget *hit)
{
    const bool isText = qobject_cast<const QTextEdit *>(text) || qobject_cast<const QPlainTextEdit *>(text);
    return isText && tree.nodeAround(hit).object != text;
}

/** What lies above a node in the same scene. */
Node coverInScene(Tree &tree, const Node &node, QGraphicsView *view, const QPoint &inViewport)
{
    QGraphicsItem *wanted = kindOf(node) == SceneNode ? graphicsOf(node)
        : kindOf(node) == AccessibleNode              ? entryOf(node).list
                                                      : widgetOf(node)->window()->graphicsProxyWidget();
    for (QGraphicsItem *item = view->itemAt(inViewport); item; item = item->parentItem())
        if (item == wanted)
            return {};
    OverridesCache overrides;
    const Node above = sceneNodeAt(view, inViewport, overrides);
    return above && isWidget(above) ? tree.nodeAround(widgetOf(above)) : above;
}

bool isInScene(const Node &node) { return kindOf(node) == SceneNode || kindOf(node) == AccessibleNode; }

bool isInView(Tree &tree, const Node &node)
{
    const QWidget *viewport = sceneViewOf(node)->viewport();
    return viewport->geometry().contains(tree.reader(node).rectOf(node).center());
}

class WidgetReach : public Reach
{
public:
    QString whyHidden(Tree &tree, const Node &node) override
    {
        const QWidget *widget = widgetOf(node);
        if (widget && isOfDesktop(widget->window()))
            throw obstacle(protocol::reason::unsupportedTargetType,
                           QStringLiteral(
                               "The desktop shows this dialog, and nothing in it can be operated. A file dialog is "
                               "answered with fileDialog; any of them is cancelled by closing it as a window."));
        if (kindOf(node) == ActionNode && !tree.reader(node).isVisible(node))
            return actionOf(node)->isVisible() ? QStringLiteral("is in a menu that is not open; chooseMenu opens it")
                                               : QStringLiteral("is hidden");
        if (!widget->isVisible())
            return whyWidgetHidden(tree, widget);
        if (isFullyTransparent(widget))
            return QStringLiteral("is transparent");
        if (widget->window()->isMinimized())
            return QStringLiteral("is in a window that is minimized");
        return kindOf(node) == ItemNode ? whyCollapsed(node) : QString();
    }

    Node modalOver(Tree &tree, const Node &node) override { return tree.nodeAround(modalBlocking(widgetOf(node))); }

    Node popupOver(Tree &tree, const Node &node) override
    {
        QWidget *popup = QApplication::activePopupWidget();
        const QWidget *window = windowAround(widgetOf(node));
        const bool areMenus = qobject_cast<const QMenu *>(window) && qobject_cast<QMenu *>(popup);
        return !popup || popup->window() == window || areMenus || hasOpened(node, popup) ? Node()
                                                                                         : tree.nodeAround(popup);
    }

    void closeSuggestions(const Node &node) override
    {
        QWidget *list = suggestions();
        if (list && list->window() != widgetOf(node)->window())
            list->hide();
    }

    void scrollIntoView(Tree &tree, const Node &node) override
    {
        if (kindOf(node) == ItemNode)
            viewOf(node)->scrollTo(shownCell(node));
        if (kindOf(node) == HeaderNode)
            scrollToColumn(viewOf(node), columnOf(node));
        if (kindOf(node) == SceneNode && !isInView(tree, node))
            sceneViewOf(node)->ensureVisible(graphicsOf(node));
        QWidget *widget = widgetOf(node);
        const QRect rect = tree.reader(node).rectOf(node);
        const Place place = placeOf(widget);
        if (place.clip.contains(rect.center() + place.origin))
            return;
        if (isWidget(node))
            scrollToCell(widget);
        scrollAround(widget, rect.center());
    }

    QRect clipOf(const Node &node) override
    {
        const QRect clip = placeOf(widgetOf(node)).clip;
        if (kindOf(node) == HeaderNode)
            return clip & placeOf(columnsOf(viewOf(node))->viewport()).clip;
        const bool isInViewport = kindOf(node) == ItemNode || kindOf(node) == LinkNode || isInScene(node);
        const auto *area = isInViewport ? qobject_cast<QAbstractScrollArea *>(widgetOf(node)) : nullptr;
        return area ? clip & placeOf(area->viewport()).clip : clip;
    }

    Taker takerAt(Tree &, const Node &node, const QPoint &inWindow) override
    {
        const QWidget *widget = isWidget(node) ? widgetOf(node) : nullptr;
        if (!widget)
            return Taker::TheNode;
        const QPoint inside = inWindow - placeOf(widgetOf(node)).origin;
        if (isOutsideMask(widget, inside))
            return Taker::Nobody;
        if (const auto *button = qobject_cast<const QAbstractButton *>(widget))
            return HitButton::isHit(button, inside) ? Taker::TheNode : Taker::Nobody;
        const auto *box = qobject_cast<const QGroupBox *>(widget);
        if (!box || !box->isCheckable() || GroupToggle::areaOf(box).contains(inside))
            return Taker::TheNode;
        return box->childAt(inside) ? Taker::SomethingInside : Taker::Nobody;
    }

    QVector<QRect> partsTakingPress(Tree &, const Node &node) override
    {
        const auto *box = qobject_cast<const QGroupBox *>(widgetOf(node));
        return {box ? GroupToggle::areaOf(box).translated(placeOf(widgetOf(node)).origin) : clipOf(node)};
    }

    Hit hitAt(Tree &tree, const Node &node, const QPoint &inWindow) override
    {
        const QWidget *widget = widgetOf(node);
        QWidget *window = windowAround(widget);
        QWidget *popup = QApplication::activePopupWidget();
        if (popup && popup->window() != window && hasOpened(node, popup)) {
            // The popup gets the press, and closes unless it lies there.
            const bool isCovered = popup->window()->geometry().contains(window->mapToGlobal(inWindow));
            return {nullptr, isCovered ? tree.nodeAround(popup) : Node()};
        }
        QWidget *child = window->childAt(inWindow);
        QWidget *hit = child ? child : window;
        if (QGraphicsView *view = isInScene(node) ? sceneViewOf(node) : viewAround(widget->window()))
            if (hit == view->viewport())
                return {hit, coverInScene(tree, node, view, hit->mapFrom(window, inWindow))};
        const bool isReached = hit == widget || (widget->isAncestorOf(hit) && !liesOnText(tree, widget, hit));
        // The application wants clicks to go through such a widget to what is behind it.
        const bool goesThrough = widget->testAttribute(Qt::WA_TransparentForMouseEvents) && hit->isAncestorOf(widget);
        return {hit, isReached || goesThrough ? Node() : tree.nodeAround(hit)};
    }

    WindowHit windowAt(Tree &, const QPoint &onScreen) override
    {
        // While a menu is open, everything goes to it.
        QWidget *popup = QApplication::activePopupWidget();
        QWidget *window = popup ? popup : topWidgetAt(onScreen);
        if (!window || !window->windowHandle())
            return {};
        return {window->windowHandle(), nodeOf(window)};
    }

    QWindow *windowOf(const Node &node) override { return windowAround(widgetOf(node))->windowHandle(); }

    void activate(QWindow *window) override
    {
        if (QWidget *shown = widgetOf(window))
            widgetwright::activate(shown);
    }

    /** In Qt 5, a window that the pointer has not entered does not tell its widgets where the pointer is. */
    void enter(QWindow *window, const QPoint &inWindow) override
    {
        const QWidget *entered = widgetOf(window);
        if (!entered || entered->underMouse())
            return;
        QEnterEvent event(inWindow, inWindow, window->mapToGlobal(inWindow));
        QCoreApplication::sendEvent(window, &event);
    }

    bool isReceived(const QObject *wanted, const QObject *object, QEvent::Type) override
    {
        // The window gets everything first.
        if (object->isWindowType())
            return false;
        for (const QObject *inside = object; inside && wanted; inside = inside->parent())
            if (inside == wanted)
                return true;
        return !wanted;
    }
};

} // namespace

Reach &adapters::reach()
{
    static WidgetReach reach;
    return reach;
}

} // namespace widgetwright
