// Widgets as one of the toolkits of the probe.
#include "core/object_registry.h"
#include "widgets/qt_compat.h"
#include "widgets/item_views.h"
#include "widgets/text_links.h"
#include "widgets/widget_actions.h"
#include "widgets/widget_describer.h"
#include "widgets/widget_objects.h"

#include <QtWidgets>

namespace widgetwright {

Place Place::of(QWidget *widget)
{
    const QWidget *window = widget->window();
    if (widget == window)
        return {widget, QPoint(), window->rect()};
    const Place outer = of(widget->parentWidget());
    const QPoint origin = outer.origin + widget->pos();
    return {widget, origin, outer.clip.intersected(QRect(origin, widget->size()))};
}

namespace {

bool isQuickWidget(const QWidget *widget) { return widget->inherits("QQuickWidget"); }

class WidgetSight : public Sight
{
public:
    WidgetSight(ObjectRegistry &registry, bool withMachinery)
        : m_registry(registry), m_tree(withMachinery), m_describer(m_tree)
    {
    }

    void appendStages(QVector<Stage> &stages) override
    {
        for (QWidget *window : m_tree.windows()) {
            Stage stage;
            stage.root = Node(window);
            stage.kind = kindOf(window);
            stage.title = nameOf(stage.root);
            stage.ownerRoot = window->parentWidget() ? Node(window->parentWidget()->window()) : Node();
            stage.frame = window->frameGeometry();
            stage.isModal = window->isModal();
            stage.isMinimized = window->isMinimized();
            stage.isActive = window == QApplication::activeWindow();
            stages.append(stage);
        }
    }

    Node rootOf(const Node &node) override { return node.widget ? Node(node.widget->window()) : Node(); }
    Node focused() override { return m_tree.nodeAround(QApplication::focusWidget()); }
    Node activeModal() override { return Node(QApplication::activeModalWidget()); }
    Node nodeAt(const QPoint &onScreen) override;

    QVector<Node> children(const Node &node) override { return m_tree.children(node); }
    Node parent(const Node &node) override { return m_tree.parent(node); }
    Node nodeAround(QObject *object) override { return m_tree.nodeAround(qobject_cast<QWidget *>(object)); }
    QString typeOf(const Node &node) override { return m_tree.typeOf(node); }

    QWindow *windowAround(const Node &node, QPoint *place) override
    {
        if (node.kind != Node::Widget || !isQuickWidget(node.widget))
            return nullptr;
        *place = node.widget->mapTo(node.widget->window(), QPoint());
        return node.widget->window()->windowHandle();
    }

    Node hostAt(QWindow *handle, const QPoint &place) override
    {
        const QWidget *window = handle->handle() ? QWidget::find(handle->winId()) : nullptr;
        if (window && isQuickWidget(window) && place.isNull())
            return Node(const_cast<QWidget *>(window));
        for (QWidget *widget : window ? window->findChildren<QWidget *>() : QList<QWidget *>())
            if (isQuickWidget(widget) && widget->mapTo(window, QPoint()) == place)
                return Node(widget);
        return {};
    }

    const char *roleOf(const Node &node) override { return m_describer.roleOf(node); }
    QString idOf(const Node &node) override { return m_describer.idOf(node); }
    QString nameOf(const Node &node) override { return m_describer.nameOf(node); }
    QString labelOf(const Node &node) override { return m_describer.labelOf(node); }
    QString promptOf(const Node &node) override { return m_describer.promptOf(node); }
    QString helpOf(const Node &node) override
    {
        return node.kind == Node::Widget ? node.widget->accessibleDescription() : QString();
    }
    NodeValue valueOf(const Node &node) override { return m_describer.valueOf(node); }
    States statesOf(const Node &node) override { return m_describer.statesOf(node); }
    bool isVisible(const Node &node) override { return m_describer.isVisible(node); }
    bool isEnabled(const Node &node) override { return m_describer.isEnabled(node); }

    Place placeOf(const Node &node) override { return node.widget ? Place::of(node.widget) : Place(); }

    Place placeInside(const Place &around, const Node &node) override
    {
        return node.widget ? inside(around, node.widget) : around;
    }

    QRect rectOf(const Node &node) override { return m_describer.rectOf(node); }

    QRect rectInParent(const Node &node) override
    {
        return node.kind == Node::Widget ? node.widget->geometry() : m_describer.rectOf(node);
    }

    QPoint onScreen(const Node &node, const QPoint &inWindow) override
    {
        return node.widget->window()->mapToGlobal(inWindow);
    }
    QImage pictureOf(const Node &node) override { return node.widget->grab(rectOf(node)).toImage(); }

    bool hasItems(const Node &node) override
    {
        return node.kind == Node::Widget && m_tree.traits(node.widget).control == Control::ItemView;
    }

    QVector<Node> visibleItems(const Node &node) override
    {
        QVector<Node> items;
        for (const QModelIndex &index : widgetwright::visibleItems(node.view()))
            items.append(Node(node.view(), index));
        return items;
    }

    QStringList itemTexts(const Node &item) override { return widgetwright::itemTexts(item.view(), item.index); }
    void writeVirtualization(JsonWriter &out, const Node &node) override
    {
        widgetwright::writeVirtualization(out, node.view(), m_registry);
    }

    void writeItems(JsonWriter &out, const Node &node, const Params &params, const QString &phrase) override
    {
        widgetwright::writeItems(out, node.widget, params, phrase);
    }

    void lookForId(const Node &root, const QString &id, bool visibleOnly,
                   const std::function<void(const Node &)> &found) override
    {
        lookForId(root.widget, id, visibleOnly, found);
        m_describer.labels().hasAllOf(root.widget);
    }

private:
    static Place inside(const Place &around, QWidget *widget)
    {
        if (widget == around.object)
            return around;
        QWidget *parent = widget->parentWidget();
        const Place outer = parent == around.object ? around : inside(around, parent);
        const QPoint origin = outer.origin + widget->pos();
        return {widget, origin, outer.clip.intersected(QRect(origin, widget->size()))};
    }

    /** Straight through Qt's own tree, and once: each further look at a widget is a line of memory more. */
    void lookForId(QWidget *widget, const QString &id, bool visibleOnly, const std::function<void(const Node &)> &found)
    {
        if (visibleOnly && !widget->isVisible()) {
            m_describer.labels().addInside(widget);
            return;
        }
        if (widget->objectName() == id && m_tree.nodeAround(widget).widget == widget)
            found(Node(widget));
        if (isMenu(widget))
            for (const Node &entry : m_tree.children(Node(widget)))
                found(entry);
        for (QObject *object : widget->children()) {
            if (!object->isWidgetType())
                continue;
            auto *child = static_cast<QWidget *>(object);
            if (m_tree.traits(child).control == Control::Label)
                m_describer.labels().add(static_cast<QLabel *>(child));
            const bool isWorthALook = child->objectName() == id || !child->children().isEmpty() || isMenu(child);
            if (isWorthALook && !child->isWindow())
                lookForId(child, id, visibleOnly, found);
        }
    }

    bool isMenu(QWidget *widget)
    {
        const Control control = m_tree.traits(widget).control;
        return control == Control::Menu || control == Control::MenuBar;
    }

    ObjectRegistry &m_registry;
    WidgetTree m_tree;
    WidgetDescriber m_describer;
};

QWidget *windowAt(const QPoint &point)
{
    QWidget *popup = QApplication::activePopupWidget();
    if (popup && popup->geometry().contains(point))
        return popup;
    return topWidgetAt(point);
}

/** The row, tab or entry under the point, if the widget has such parts. */
Node partAt(QWidget *widget, const QPoint &point)
{
    const QPoint inside = widget->mapFromGlobal(point);
    if (auto *view = qobject_cast<QAbstractItemView *>(widget)) {
        const QModelIndex index = view->indexAt(view->viewport()->mapFromGlobal(point));
        if (index.isValid())
            return Node(view, index.sibling(index.row(), 0));
    }
    if (auto *bar = qobject_cast<QTabBar *>(widget); bar && bar->tabAt(inside) >= 0)
        return Node(bar, bar->tabAt(inside));
    QAction *action = nullptr;
    if (auto *menu = qobject_cast<QMenu *>(widget))
        action = menu->actionAt(inside);
    else if (auto *bar = qobject_cast<QMenuBar *>(widget))
        action = bar->actionAt(inside);
    return action && !action->isSeparator() ? Node(action, widget) : Node(widget);
}

Node WidgetSight::nodeAt(const QPoint &point)
{
    QWidget *window = windowAt(point);
    if (!window)
        return {};
    QWidget *deepest = window->childAt(window->mapFromGlobal(point));
    const Node node = m_tree.nodeAround(deepest ? deepest : window);
    return node ? partAt(node.widget, point) : node;
}

class ItemPart : public Part
{
public:
    explicit ItemPart(const QModelIndex &index) : m_index(index) {}
    Node in(QObject *host) const override
    {
        auto *view = static_cast<QAbstractItemView *>(host);
        return m_index.isValid() && m_index.model() == view->model() ? Node(view, m_index) : Node();
    }

private:
    const QPersistentModelIndex m_index;
};

class TabPart : public Part
{
public:
    explicit TabPart(const Node &node) : m_text(node.tabBar()->tabText(node.tab)), m_tab(node.tab)
    {
        const auto *tabs = qobject_cast<QTabWidget *>(node.widget->parentWidget());
        if (tabs && tabs->count() == node.tabBar()->count())
            m_page = tabs->widget(node.tab);
    }

    Node in(QObject *host) const override
    {
        auto *bar = static_cast<QTabBar *>(host);
        const auto *tabs = qobject_cast<QTabWidget *>(bar->parentWidget());
        const int tab = tabs && m_page ? tabs->indexOf(m_page) : tabIn(*bar);
        return tab >= 0 ? Node(bar, tab) : Node();
    }

private:
    int tabIn(const QTabBar &bar) const
    {
        if (m_tab < bar.count() && bar.tabText(m_tab) == m_text)
            return m_tab;
        for (int tab = 0; tab < bar.count(); ++tab)
            if (bar.tabText(tab) == m_text)
                return tab;
        return -1;
    }

    QPointer<QWidget> m_page;
    const QString m_text;
    const int m_tab;
};

class LinkPart : public Part
{
public:
    explicit LinkPart(const Node &node) : m_start(node.link), m_text(linkStartingAt(node.widget, node.link).text) {}

    Node in(QObject *host) const override
    {
        auto *shown = static_cast<QWidget *>(host);
        const TextLink link = findLink(shown, m_start, m_text);
        return link.start >= 0 ? Node::linkIn(shown, link.start) : Node();
    }

private:
    const int m_start;
    const QString m_text;
};

QWidget *hostOf(QAction *action)
{
    QWidget *host = nullptr;
    for (QWidget *widget : widgetsShowing(action)) {
        if (!widget->isVisible() && host)
            continue;
        if (!host || !host->isVisible() || qobject_cast<QMenu *>(widget))
            host = widget;
    }
    return host;
}

bool hasRunningAnimation(const QObject *object)
{
    for (const QObject *child : object->children()) {
        const auto *animation = child->isWidgetType() ? nullptr : qobject_cast<const QAbstractAnimation *>(child);
        const bool isFinite = animation && animation->loopCount() >= 0 && animation->totalDuration() >= 0;
        if ((isFinite && animation->state() == QAbstractAnimation::Running) || hasRunningAnimation(child))
            return true;
    }
    return false;
}

class WidgetToolkit : public Toolkit
{
public:
    std::unique_ptr<Sight> look(ObjectRegistry &registry, bool withMachinery) override
    {
        return std::make_unique<WidgetSight>(registry, withMachinery);
    }

    bool owns(const Node &node) const override { return node.kind >= Node::Widget && node.kind <= Node::Link; }

    Node nodeOf(QObject *object) const override
    {
        if (auto *action = qobject_cast<QAction *>(object))
            return Node(action, hostOf(action));
        return Node(qobject_cast<QWidget *>(object));
    }

    std::unique_ptr<Part> partOf(const Node &node) const override
    {
        if (node.kind == Node::Item)
            return std::make_unique<ItemPart>(node.index);
        if (node.kind == Node::Link)
            return std::make_unique<LinkPart>(node);
        return std::make_unique<TabPart>(node);
    }

    const ObjectKind *objects() const override { return widgetObjects(); }

    QList<const char *> actionTypes() const override { return actions::types(); }
    Declare actionNamed(const QString &name) const override { return actions::named(name); }

    bool hasKeyboard() const override
    {
        return QApplication::activePopupWidget() || QApplication::activeModalWidget() || QApplication::activeWindow();
    }

    bool hasWindowAt(const QPoint &onScreen) const override { return windowAt(onScreen); }

    bool isAnimating() const override
    {
        for (const QWidget *window : QApplication::topLevelWidgets())
            if (window->isVisible() && hasRunningAnimation(window))
                return true;
        return hasRunningAnimation(QCoreApplication::instance());
    }
};

} // namespace

} // namespace widgetwright

extern "C" __attribute__((visibility("default"))) widgetwright::Toolkit *widgetwright_toolkit()
{
    static widgetwright::WidgetToolkit toolkit;
    return &toolkit;
}
