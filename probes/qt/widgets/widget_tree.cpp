#include "widgets/widget_tree.h"

#include "core/window_at.h"
#include "widgets/labels.h"
#include "widgets/text_links.h"

#include <QAbstractScrollArea>
#include <QApplication>
#include <QDialog>
#include <QMenu>
#include <QStackedWidget>
#include <QTabWidget>
#include <QTableView>
#include <QTreeView>
#include <QWindow>
#include <algorithm>

namespace widgetwright {

WidgetTree::WidgetTree(bool withMachinery) : m_withMachinery(withMachinery) {}

const char *kindOf(const QWidget *window)
{
    if (qobject_cast<const QMenu *>(window))
        return "menu";
    switch (window->windowType()) {
    case Qt::ToolTip:
        return "tooltip";
    case Qt::Popup:
        return "popup";
    case Qt::Dialog:
    case Qt::Sheet:
        return "dialog";
    default:
        return qobject_cast<const QDialog *>(window) ? "dialog" : "window";
    }
}

QWidget *topWidgetAt(const QPoint &onScreen)
{
    const QWindow *window = topWindowAt(onScreen);
    return window && window->handle() ? QWidget::find(window->winId()) : nullptr;
}

static bool isStage(const QWidget *widget)
{
    return widget->isWindow() && widget->isVisible() && widget->windowType() != Qt::Desktop
        && !widget->testAttribute(Qt::WA_DontShowOnScreen) && widget->windowHandle();
}

QVector<QWidget *> WidgetTree::windows()
{
    QVector<QWidget *> windows;
    // Not QApplication::topLevelWidgets(), which looks at every widget there is.
    for (const QWindow *handle : QGuiApplication::topLevelWindows()) {
        QWidget *window = handle->isVisible() && handle->handle() ? QWidget::find(handle->winId()) : nullptr;
        if (window && isStage(window) && !isIgnored(window))
            windows.append(window);
    }
    return windows;
}

static QVector<Node> tabsOf(QTabBar *bar)
{
    QVector<Node> tabs;
    for (int tab = 0; tab < bar->count(); ++tab)
        tabs.append(Node(bar, tab));
    return tabs;
}

static QVector<Node> entriesOf(QWidget *menu)
{
    QVector<Node> entries;
    for (QAction *action : menu->actions())
        if (action->isVisible() && !action->isSeparator())
            entries.append(Node(action, menu));
    return entries;
}

static QVector<Node> linksOf(QWidget *shown)
{
    QVector<Node> links;
    for (const TextLink &link : visibleLinks(shown))
        links.append(Node::linkIn(shown, link.start));
    return links;
}

/** Qt keeps pages in the order of their stacking. */
static void sortAsTabs(QTabWidget *tabs, QVector<Node> &nodes)
{
    const auto rank = [tabs](const Node &node) {
        const int page = tabs->indexOf(node.widget);
        return node.widget == tabs->tabBar() ? -1 : page < 0 ? tabs->count() : page;
    };
    std::stable_sort(nodes.begin(), nodes.end(),
                     [&](const Node &left, const Node &right) { return rank(left) < rank(right); });
}

QVector<Node> WidgetTree::children(const Node &node)
{
    if (node.kind != Node::Widget)
        return {};
    const ClassTraits &traits = m_traits.of(node.widget);
    QVector<Node> nodes;
    if (traits.control == Control::TabBar)
        nodes = tabsOf(static_cast<QTabBar *>(node.widget));
    else if (traits.control == Control::Menu || traits.control == Control::MenuBar)
        nodes = entriesOf(node.widget);
    else if (traits.control == Control::TextEdit || traits.control == Control::Label)
        nodes = linksOf(node.widget);
    if (m_withMachinery || traits.insides == ClassTraits::Children)
        appendChildren(node.widget, nodes);
    else if (traits.insides == ClassTraits::Viewport)
        appendViewportChildren(node.widget, nodes);
    if (traits.control == Control::TabWidget && !m_withMachinery)
        sortAsTabs(static_cast<QTabWidget *>(node.widget), nodes);
    return nodes;
}

void WidgetTree::appendChildren(const QWidget *widget, QVector<Node> &nodes)
{
    for (QObject *child : widget->children()) {
        if (!child->isWidgetType())
            continue;
        auto *inside = static_cast<QWidget *>(child);
        if (inside->isWindow() || isIgnored(inside))
            continue;
        if (isTransparent(inside))
            appendChildren(inside, nodes);
        else
            nodes.append(Node(inside));
    }
}

void WidgetTree::appendViewportChildren(const QWidget *area, QVector<Node> &nodes)
{
    if (const QWidget *viewport = static_cast<const QAbstractScrollArea *>(area)->viewport())
        appendChildren(viewport, nodes);
}

bool WidgetTree::isTransparent(const QWidget *widget)
{
    if (m_withMachinery || !widget->parentWidget())
        return false;
    const ClassTraits &around = m_traits.of(widget->parentWidget());
    if (around.control == Control::TabWidget)
        return qobject_cast<const QStackedWidget *>(widget);
    return around.insides == ClassTraits::Viewport
        && static_cast<const QAbstractScrollArea *>(widget->parentWidget())->viewport() == widget;
}

bool WidgetTree::isIgnored(const QWidget *widget)
{
    return !m_withMachinery && m_traits.of(widget).insides == ClassTraits::Ignored;
}

Node WidgetTree::nodeAround(QWidget *widget)
{
    if (!widget)
        return {};
    QVector<QWidget *> inwards;
    for (QWidget *around = widget; around; around = around->isWindow() ? nullptr : around->parentWidget())
        inwards.prepend(around);
    QWidget *innermost = inwards.takeFirst();
    for (QWidget *inside : inwards) {
        if (!m_withMachinery) {
            const auto insides = m_traits.of(innermost).insides;
            const bool intoViewport = insides == ClassTraits::Viewport && inside->parentWidget() == innermost;
            if (insides == ClassTraits::Nothing || isIgnored(inside) || (intoViewport && !isTransparent(inside)))
                break;
        }
        if (!isTransparent(inside))
            innermost = inside;
    }
    return Node(innermost);
}

Node WidgetTree::parent(const Node &node)
{
    if (node.kind != Node::Widget)
        return nodeAround(node.widget);
    return node.widget->isWindow() ? Node() : nodeAround(node.widget->parentWidget());
}

QString WidgetTree::typeOf(const Node &node)
{
    switch (node.kind) {
    case Node::Action:
        return QStringLiteral("QAction");
    case Node::Tab:
        return QStringLiteral("Tab");
    case Node::Link:
        return QStringLiteral("Link");
    case Node::Item:
        if (qobject_cast<const QTreeView *>(node.widget))
            return QStringLiteral("TreeItem");
        return qobject_cast<const QTableView *>(node.widget) ? QStringLiteral("TableRow") : QStringLiteral("ListItem");
    default:
        return m_traits.of(node.widget).type;
    }
}

} // namespace widgetwright
