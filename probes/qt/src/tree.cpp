#include "tree.h"
#include "object_registry.h"
#include "params.h"

#include <QAbstractScrollArea>
#include <QApplication>
#include <QDialog>
#include <QMenu>
#include <QRegularExpression>
#include <QStackedWidget>
#include <QTabWidget>
#include <QTableView>
#include <QTreeView>
#include <QWindow>
#include <algorithm>

namespace widgetwright {

Tree::Tree(ObjectRegistry &registry, bool withMachinery) : m_registry(registry), m_withMachinery(withMachinery) {}

static const char *kindOf(const QWidget *window)
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

static bool isStage(const QWidget *widget)
{
    return widget->isWindow() && widget->isVisible() && widget->windowType() != Qt::Desktop
        && !widget->testAttribute(Qt::WA_DontShowOnScreen) && widget->windowHandle();
}

static int rankOf(const char *kind)
{
    static const char *order[] = {"window", "dialog", "popup", "menu", "tooltip"};
    return static_cast<int>(std::find_if(std::begin(order), std::end(order),
                                         [kind](const char *other) { return qstrcmp(kind, other) == 0; })
                            - std::begin(order));
}

const QVector<Stage> &Tree::stages()
{
    if (m_hasStages)
        return m_stages;
    m_hasStages = true;
    // Not QApplication::topLevelWidgets(), which looks at every widget there is.
    for (const QWindow *handle : QGuiApplication::topLevelWindows()) {
        QWidget *window = handle->isVisible() && handle->handle() ? QWidget::find(handle->winId()) : nullptr;
        if (window && isStage(window) && !isIgnored(window))
            m_stages.append({window, kindOf(window), -1});
    }
    std::sort(m_stages.begin(), m_stages.end(), [this](const Stage &left, const Stage &right) {
        const int leftRank = rankOf(left.kind);
        const int rightRank = rankOf(right.kind);
        if (leftRank != rightRank)
            return leftRank < rightRank;
        const QString leftTitle = leftRank == 0 ? left.window->windowTitle() : QString();
        const QString rightTitle = leftRank == 0 ? right.window->windowTitle() : QString();
        if (leftTitle != rightTitle)
            return leftTitle < rightTitle;
        return m_registry.numberOf(Node(left.window)) < m_registry.numberOf(Node(right.window));
    });
    for (Stage &stage : m_stages)
        stage.owner = stageOf(stage.window->parentWidget());
    return m_stages;
}

int Tree::stageOf(const QWidget *widget)
{
    const QWidget *window = widget ? widget->window() : nullptr;
    const auto &all = stages();
    for (int i = 0; i < all.size(); ++i)
        if (all[i].window == window)
            return i;
    return -1;
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

/** Qt keeps pages in the order of their stacking. */
static void sortAsTabs(QTabWidget *tabs, QVector<Node> &nodes)
{
    const auto rank = [tabs](const Node &node) {
        const int page = tabs->indexOf(node.widget);
        return node.widget == tabs->tabBar() ? -1 : page < 0 ? tabs->count() : page;
    };
    std::stable_sort(nodes.begin(), nodes.end(), [&](const Node &left, const Node &right) { return rank(left) < rank(right); });
}

QVector<Node> Tree::children(const Node &node)
{
    if (node.kind != Node::Widget)
        return {};
    const ClassTraits &traits = m_traits.of(node.widget);
    QVector<Node> nodes;
    if (traits.control == Control::TabBar)
        nodes = tabsOf(static_cast<QTabBar *>(node.widget));
    else if (traits.control == Control::Menu || traits.control == Control::MenuBar)
        nodes = entriesOf(node.widget);
    if (m_withMachinery || traits.insides == ClassTraits::Children)
        appendChildren(node.widget, nodes);
    else if (traits.insides == ClassTraits::Viewport)
        appendViewportChildren(node.widget, nodes);
    if (traits.control == Control::TabWidget && !m_withMachinery)
        sortAsTabs(static_cast<QTabWidget *>(node.widget), nodes);
    return nodes;
}

void Tree::appendChildren(const QWidget *widget, QVector<Node> &nodes)
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

void Tree::appendViewportChildren(const QWidget *area, QVector<Node> &nodes)
{
    if (const QWidget *viewport = static_cast<const QAbstractScrollArea *>(area)->viewport())
        appendChildren(viewport, nodes);
}

bool Tree::isTransparent(const QWidget *widget)
{
    if (m_withMachinery || !widget->parentWidget())
        return false;
    const ClassTraits &around = m_traits.of(widget->parentWidget());
    if (around.control == Control::TabWidget)
        return qobject_cast<const QStackedWidget *>(widget);
    return around.insides == ClassTraits::Viewport
        && static_cast<const QAbstractScrollArea *>(widget->parentWidget())->viewport() == widget;
}

bool Tree::isIgnored(const QWidget *widget)
{
    return !m_withMachinery && m_traits.of(widget).insides == ClassTraits::Ignored;
}

Node Tree::nodeAround(QWidget *widget)
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

Node Tree::parent(const Node &node)
{
    if (node.kind != Node::Widget)
        return nodeAround(node.widget);
    return node.widget->isWindow() ? Node() : nodeAround(node.widget->parentWidget());
}

QString Tree::typeOf(const Node &node)
{
    switch (node.kind) {
    case Node::Action:
        return QStringLiteral("QAction");
    case Node::Tab:
        return QStringLiteral("Tab");
    case Node::Item:
        if (qobject_cast<const QTreeView *>(node.widget))
            return QStringLiteral("TreeItem");
        return qobject_cast<const QTableView *>(node.widget) ? QStringLiteral("TableRow") : QStringLiteral("ListItem");
    default:
        return m_traits.of(node.widget).type;
    }
}

QString Tree::pathOf(const Node &node)
{
    const Node around = parent(node);
    if (!around) {
        const int stage = stageOf(node.widget);
        return stage < 0 ? QString() : QStringLiteral("/stages[%1]/scene/root").arg(stage);
    }
    const QString outer = pathOf(around);
    if (outer.isEmpty())
        return {};
    const QString type = typeOf(node);
    int number = 0;
    for (const Node &sibling : children(around)) {
        if (sibling == node)
            return outer + QLatin1Char('/') + type + QLatin1Char('[') + QString::number(number) + QLatin1Char(']');
        number += typeOf(sibling) == type;
    }
    return {};
}

static ProbeError nothingAt(const QString &path)
{
    return ProbeError(protocol::error::nodeNotFound, QStringLiteral("There is nothing at %1.").arg(path.left(300)));
}

Node Tree::atPath(const QString &path)
{
    static const QRegularExpression whole(QStringLiteral("^/stages\\[(\\d+)\\]/scene/root((?:/[^/\\[\\]]+\\[\\d+\\])*)$"));
    static const QRegularExpression step(QStringLiteral("/([^/\\[\\]]+)\\[(\\d+)\\]"));
    const auto match = whole.match(path);
    const int stage = match.captured(1).toInt();
    if (!match.hasMatch() || stage >= stages().size())
        throw nothingAt(path);
    Node node(stages()[stage].window);
    for (auto steps = step.globalMatch(match.captured(2)); steps.hasNext();) {
        const auto next = steps.next();
        int number = next.captured(2).toInt();
        const auto inside = children(node);
        const auto found = std::find_if(inside.begin(), inside.end(), [&](const Node &child) {
            return typeOf(child) == next.captured(1) && number-- == 0;
        });
        if (found == inside.end())
            throw nothingAt(path);
        node = *found;
    }
    return node;
}

Node Tree::resolve(const QJsonObject &object)
{
    const Params ref(object);
    if (const auto uid = ref.string("uid"))
        return m_registry.get(*uid);
    if (const auto path = ref.string("path"))
        return atPath(*path);
    throw invalidParams(QStringLiteral("A ref needs a uid or a path."));
}

} // namespace widgetwright
