#include "core/protocol.generated.h"
#include "core/stage_kind.h"
#include "core/window_at.h"
#include "widgets/accessible_list.h"
#include "widgets/headers.h"
#include "widgets/reach.h"
#include "widgets/reader.h"
#include "widgets/text_links.h"

#include <QAbstractButton>
#include <QAbstractScrollArea>
#include <QApplication>
#include <QComboBox>
#include <QDialog>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QScrollBar>
#include <QStackedWidget>
#include <QTabWidget>
#include <QTableView>
#include <QTreeView>
#include <QWindow>
#include <algorithm>

namespace widgetwright {

WidgetReader::WidgetReader(ObjectRegistry &registry, bool withInternals)
    : m_registry(registry), m_withInternals(withInternals), m_focused(widgetOf(nodeAround(QApplication::focusWidget())))
{
}

static const char *stageKind(const QWidget *window)
{
    if (qobject_cast<const QMenu *>(window))
        return "menu";
    return stageKindOf(window->windowType(), qobject_cast<const QDialog *>(window));
}

QWidget *widgetOf(const QWindow *window)
{
    if (!window || !window->handle())
        return nullptr;
    QWidget *widget = QWidget::find(window->winId());
    if (widget || !window->inherits("QWidgetWindow"))
        return widget;
    // On X11, Qt recreates the native window of a tool tip, and find() does not know the new one.
    for (QWidget *each : QApplication::topLevelWidgets())
        if (each->windowHandle() == window)
            return each;
    return nullptr;
}

QWidget *topWidgetAt(const QPoint &onScreen) { return widgetOf(topWindowAt(onScreen)); }

bool isOfDesktop(const QWidget *widget)
{
    return widget->testAttribute(Qt::WA_DontShowOnScreen) && widget->isVisible()
        && qobject_cast<const QDialog *>(widget);
}

static bool isStage(const QWidget *widget)
{
    if (isOfDesktop(widget))
        return true;
    return widget->isWindow() && widget->isVisible() && widget->windowType() != Qt::Desktop
        && !widget->testAttribute(Qt::WA_DontShowOnScreen) && widget->windowHandle()
        && widget->windowHandle()->isVisible()
        // What shows a tray icon inside the tray.
        && !widget->inherits("QSystemTrayIconSys");
}

QVector<QWidget *> WidgetReader::windows()
{
    QVector<QWidget *> windows;
    // QApplication::topLevelWidgets() would visit every widget of the application.
    for (const QWindow *handle : QGuiApplication::topLevelWindows()) {
        QWidget *window = widgetOf(handle);
        if (window && isStage(window) && !isIgnored(window))
            windows.append(window);
    }
    return windows;
}

void WidgetReader::appendStages(QVector<Stage> &stages)
{
    for (QWidget *window : windows()) {
        Stage stage;
        stage.root = nodeOf(window);
        stage.kind = stageKind(window);
        stage.isActive = window == QApplication::activeWindow();
        stage.isModal = window->isModal();
        stage.isOfDesktop = isOfDesktop(window);
        stage.isMinimized = window->isMinimized();
        stage.ownerRoot = window->parentWidget() ? nodeOf(window->parentWidget()->window()) : Node();
        stage.frame = window->frameGeometry();
        stage.title = nameOf(stage.root);
        stages.append(stage);
    }
}

Node WidgetReader::activeModal() { return nodeOf(modalWidget()); }

constexpr QTabBar::ButtonPosition tabSides[] = {QTabBar::LeftSide, QTabBar::RightSide};

/** Each with the buttons on it, such as one that closes it. */
static QVector<Node> tabsOf(QTabBar *bar)
{
    QVector<Node> tabs;
    for (int tab = 0; tab < bar->count(); ++tab) {
        tabs.append(tabNode(bar, tab));
        for (const auto side : tabSides)
            if (auto *button = qobject_cast<QAbstractButton *>(bar->tabButton(tab, side)))
                tabs.append(nodeOf(button));
    }
    return tabs;
}

int tabWithButton(const QWidget *button)
{
    const auto *bar = qobject_cast<const QTabBar *>(button->parentWidget());
    for (int tab = 0; bar && tab < bar->count(); ++tab)
        for (const auto side : tabSides)
            if (bar->tabButton(tab, side) == button)
                return tab;
    return -1;
}

static QVector<Node> entriesOf(QWidget *menu)
{
    QVector<Node> entries;
    for (QAction *action : menu->actions())
        if (action->isVisible() && !action->isSeparator())
            entries.append(actionNode(action, menu));
    return entries;
}

static QVector<Node> linksOf(QWidget *shown)
{
    QVector<Node> links;
    for (const TextLink &link : visibleLinks(shown))
        links.append(linkNode(shown, link.start));
    return links;
}

/** Qt keeps the pages in stacking order. */
static void sortAsTabs(QTabWidget *tabs, QVector<Node> &nodes)
{
    const auto rank = [tabs](const Node &node) {
        const int page = tabs->indexOf(widgetOf(node));
        return widgetOf(node) == tabs->tabBar() ? -1 : page < 0 ? tabs->count() : page;
    };
    std::stable_sort(nodes.begin(), nodes.end(),
                     [&](const Node &left, const Node &right) { return rank(left) < rank(right); });
}

/** The widget itself, or the field of an editable combo box. */
static const QWidget *lineEditIn(const QWidget *widget, Control control)
{
    if (control == Control::ComboBox)
        return static_cast<const QComboBox *>(widget)->lineEdit();
    return control == Control::LineEdit ? widget : nullptr;
}

QVector<Node> WidgetReader::children(const Node &node)
{
    if (QGraphicsObject *list = paintedListOf(node))
        return entriesIn(sceneViewOf(node), list);
    if (!isWidget(node) || (isOfDesktop(widgetOf(node)) && !m_withInternals))
        return {};
    const ClassTraits &known = traits(widgetOf(node));
    QVector<Node> nodes;
    if (known.control == Control::TabBar)
        nodes = tabsOf(static_cast<QTabBar *>(widgetOf(node)));
    else if (known.control == Control::Menu || known.control == Control::MenuBar)
        nodes = entriesOf(widgetOf(node));
    else if (known.control == Control::ItemView)
        nodes = headersOf(static_cast<QAbstractItemView *>(widgetOf(node)));
    else if (known.control == Control::TextEdit || known.control == Control::Label)
        nodes = linksOf(widgetOf(node));
    if (const QWidget *field = m_withInternals ? nullptr : lineEditIn(widgetOf(node), known.control))
        for (QObject *child : field->children())
            if (auto *inside = child->isWidgetType() ? static_cast<QWidget *>(child) : nullptr;
                inside && isButtonInField(inside))
                nodes.append(nodeOf(inside));
    if (m_withInternals || known.insides != ClassTraits::Nothing)
        appendChildren(widgetOf(node), nodes);
    if (QGraphicsView *view = sceneIn(widgetOf(node)))
        nodes += sceneNodesIn(view, m_overrides);
    if (known.control == Control::TabWidget && !m_withInternals)
        sortAsTabs(static_cast<QTabWidget *>(widgetOf(node)), nodes);
    return nodes;
}

void WidgetReader::appendChildren(const QWidget *widget, QVector<Node> &nodes)
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
            nodes.append(nodeOf(inside));
    }
}

/** A scroll bar has a box of its own, where the application may put widgets beside it. */
static bool holdsScrollBarOf(const QAbstractScrollArea *area, const QWidget *box)
{
    return area->horizontalScrollBar()->parentWidget() == box || area->verticalScrollBar()->parentWidget() == box;
}

static bool isOfScrollArea(const QWidget *scrollBar)
{
    const QWidget *box = scrollBar->parentWidget();
    const auto *area = box ? qobject_cast<const QAbstractScrollArea *>(box->parentWidget()) : nullptr;
    return area && holdsScrollBarOf(area, box);
}

bool WidgetReader::isTransparent(const QWidget *widget)
{
    if (m_withInternals || !widget->parentWidget())
        return false;
    const ClassTraits &around = traits(widget->parentWidget());
    if (around.control == Control::TabWidget)
        return qobject_cast<const QStackedWidget *>(widget);
    if (around.insides != ClassTraits::Viewport)
        return false;
    const auto *area = static_cast<const QAbstractScrollArea *>(widget->parentWidget());
    return area->viewport() == widget || holdsScrollBarOf(area, widget);
}

/** Such as the one that empties a field, which Qt makes transparent while there is nothing to empty. */
bool WidgetReader::isButtonInField(const QWidget *widget)
{
    if (!widget->parentWidget() || traits(widget->parentWidget()).control != Control::LineEdit
        || !qobject_cast<const QAbstractButton *>(widget))
        return false;
    const QVariant opacity = widget->property("opacity");
    return !opacity.isValid() || opacity.toDouble() > 0;
}

bool WidgetReader::isButtonOfTab(const QWidget *widget)
{
    return widget->parentWidget() && traits(widget->parentWidget()).control == Control::TabBar
        && qobject_cast<const QAbstractButton *>(widget) && tabWithButton(widget) >= 0;
}

bool WidgetReader::isIgnored(const QWidget *widget)
{
    if (m_withInternals)
        return false;
    const ClassTraits &known = traits(widget);
    if (known.insides == ClassTraits::Ignored)
        return true;
    return qstrcmp(known.role, protocol::role::scrollbar) == 0 && isOfScrollArea(widget);
}

Node WidgetReader::nodeAround(QWidget *widget)
{
    if (!widget)
        return {};
    QVector<QWidget *> inwards;
    for (QWidget *around = widget; around; around = around->isWindow() ? viewAround(around) : around->parentWidget())
        inwards.prepend(around);
    QWidget *innermost = inwards.takeFirst();
    for (QWidget *inside : inwards)
        if (!m_withInternals && (isButtonInField(inside) || isButtonOfTab(inside)))
            return nodeOf(inside);
    for (QWidget *inside : inwards) {
        if (!m_withInternals && (traits(innermost).insides == ClassTraits::Nothing || isIgnored(inside)))
            break;
        if (!isTransparent(inside))
            innermost = inside;
    }
    return nodeOf(innermost);
}

QString WidgetReader::typeOf(const Node &node)
{
    switch (kindOf(node)) {
    case ActionNode:
        return QStringLiteral("QAction");
    case TabNode:
        return QStringLiteral("Tab");
    case HeaderNode:
        return QStringLiteral("ColumnHeader");
    case LinkNode:
        return QStringLiteral("Link");
    case SceneNode: {
        const QGraphicsObject *object = graphicsOf(node)->toGraphicsObject();
        return object ? QString::fromLatin1(object->metaObject()->className()) : QStringLiteral("QGraphicsItem");
    }
    case AccessibleNode:
        return QStringLiteral("ListItem");
    case ItemNode:
        if (qobject_cast<const QTreeView *>(widgetOf(node)))
            return QStringLiteral("TreeItem");
        return qobject_cast<const QTableView *>(widgetOf(node)) ? QStringLiteral("TableRow")
                                                                : QStringLiteral("ListItem");
    default:
        return traits(widgetOf(node)).type;
    }
}

static bool isQuickWidget(const QWidget *widget) { return widget->inherits("QQuickWidget"); }

WindowPlace WidgetReader::placeEmbedding(const Node &node)
{
    if (!isWidget(node) || !isQuickWidget(widgetOf(node)))
        return {};
    const QWidget *window = widgetOf(node)->window();
    return {window->windowHandle(), widgetOf(node)->mapTo(window, QPoint())};
}

Node WidgetReader::hostAt(const WindowPlace &place)
{
    QWidget *window = widgetOf(place.window);
    if (window && isQuickWidget(window) && place.corner.isNull())
        return nodeOf(window);
    for (QWidget *widget : window ? window->findChildren<QWidget *>() : QList<QWidget *>())
        if (isQuickWidget(widget) && widget->mapTo(window, QPoint()) == place.corner)
            return nodeOf(widget);
    return {};
}

/** The row, tab or menu entry at the point, if the widget has such parts. */
static Node partAt(QWidget *widget, const QPoint &point)
{
    const QPoint inside = widget->mapFromGlobal(point);
    if (auto *view = qobject_cast<QAbstractItemView *>(widget)) {
        if (const int column = headerAt(view, point); column >= 0)
            return headerNode(view, column);
        const QModelIndex index = view->indexAt(view->viewport()->mapFromGlobal(point));
        if (index.isValid())
            return itemNode(view, index.sibling(index.row(), 0));
    }
    if (auto *bar = qobject_cast<QTabBar *>(widget); bar && bar->tabAt(inside) >= 0)
        return tabNode(bar, bar->tabAt(inside));
    QAction *action = nullptr;
    if (auto *menu = qobject_cast<QMenu *>(widget))
        action = menu->actionAt(inside);
    else if (auto *bar = qobject_cast<QMenuBar *>(widget))
        action = bar->actionAt(inside);
    return action && !action->isSeparator() ? actionNode(action, widget) : nodeOf(widget);
}

static QWidget *windowAt(const QPoint &point)
{
    QWidget *popup = QApplication::activePopupWidget();
    return popup && popup->geometry().contains(point) ? popup : topWidgetAt(point);
}

Node WidgetReader::nodeAt(const QPoint &point)
{
    QWidget *window = windowAt(point);
    if (!window)
        return {};
    QWidget *deepest = window->childAt(window->mapFromGlobal(point));
    const Node node = nodeAround(deepest ? deepest : window);
    if (QGraphicsView *view = node ? sceneIn(widgetOf(node)) : nullptr)
        if (const Node item = sceneNodeAt(view, view->viewport()->mapFromGlobal(point), m_overrides))
            return isWidget(item) ? nodeAround(widgetOf(item)) : item;
    return node ? partAt(widgetOf(node), point) : node;
}

} // namespace widgetwright
