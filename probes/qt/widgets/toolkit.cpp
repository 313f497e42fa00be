// Widgets as one of the toolkits of the probe.
#include "core/gestures/adapters.h"
#include "widgets/headers.h"
#include "widgets/objects.h"
#include "widgets/qt_compat.h"
#include "widgets/reader.h"
#include "widgets/scene.h"
#include "widgets/text_links.h"
#include "widgets/tray_icons.h"

#include <QtWidgets>

namespace widgetwright {

namespace {

class ItemPart : public Part
{
public:
    explicit ItemPart(const QModelIndex &index) : m_index(index) {}
    Node in(QObject *host) const override
    {
        auto *view = static_cast<QAbstractItemView *>(host);
        return m_index.isValid() && m_index.model() == view->model() ? itemNode(view, m_index) : Node();
    }

private:
    const QPersistentModelIndex m_index;
};

class TabPart : public Part
{
public:
    explicit TabPart(const Node &node) : m_text(tabBarOf(node)->tabText(tabOf(node))), m_tab(tabOf(node))
    {
        const auto *tabs = qobject_cast<QTabWidget *>(widgetOf(node)->parentWidget());
        if (tabs && tabs->count() == tabBarOf(node)->count())
            m_page = tabs->widget(tabOf(node));
    }

    Node in(QObject *host) const override
    {
        auto *bar = static_cast<QTabBar *>(host);
        const auto *tabs = qobject_cast<QTabWidget *>(bar->parentWidget());
        const int tab = tabs && m_page ? tabs->indexOf(m_page) : tabIn(*bar);
        return tab >= 0 ? tabNode(bar, tab) : Node();
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

class HeaderPart : public Part
{
public:
    explicit HeaderPart(const Node &node) : m_column(columnOf(node)), m_text(headerText(viewOf(node), columnOf(node)))
    {
    }

    Node in(QObject *host) const override
    {
        auto *view = static_cast<QAbstractItemView *>(host);
        const int column = columnWithHeader(view, m_column, m_text);
        return column >= 0 ? headerNode(view, column) : Node();
    }
    QString key() const override { return QStringLiteral("column ") + m_text; }

private:
    const int m_column;
    const QString m_text;
};

class LinkPart : public Part
{
public:
    explicit LinkPart(const Node &node)
        : m_start(linkOf(node)), m_text(linkStartingAt(widgetOf(node), linkOf(node)).text)
    {
    }

    Node in(QObject *host) const override
    {
        auto *shown = static_cast<QWidget *>(host);
        const TextLink link = findLink(shown, m_start, m_text);
        return link.start >= 0 ? linkNode(shown, link.start) : Node();
    }

private:
    const int m_start;
    const QString m_text;
};

/** Another item may get the address of one that is gone, but not its data. */
quint64 markOf(QGraphicsItem *item)
{
    constexpr int key = 0x57696467;
    static quint64 last = 0;
    if (!item->data(key).isValid())
        item->setData(key, ++last);
    return item->data(key).toULongLong();
}

class ScenePart : public Part
{
public:
    explicit ScenePart(const Node &node) : m_item(graphicsOf(node)), m_mark(markOf(m_item)) {}

    Node in(QObject *host) const override
    {
        auto *view = static_cast<QGraphicsView *>(host);
        const bool isThere = view->scene() && view->scene()->items().contains(m_item) && markOf(m_item) == m_mark;
        return isThere ? sceneNode(view, m_item) : Node();
    }

    QString key() const override { return QString::number(m_mark); }

private:
    QGraphicsItem *const m_item;
    const quint64 m_mark;
};

/** By its text: lists reuse their places. */
class AccessiblePart : public Part
{
public:
    explicit AccessiblePart(const Node &node)
        : m_list(entryOf(node).list), m_index(entryOf(node).index), m_text(entryText(node))
    {
    }

    Node in(QObject *host) const override
    {
        auto *view = static_cast<QGraphicsView *>(host);
        const int index = m_list && m_list->scene() == view->scene() ? entryWithText(m_list, m_index, m_text) : -1;
        return index >= 0 ? accessibleNode(view, m_list, index) : Node();
    }
    QString key() const override { return QStringLiteral("entry %1 ").arg(m_index) + m_text; }

private:
    const QPointer<QGraphicsObject> m_list;
    const int m_index;
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

class WidgetToolkit : public Toolkit
{
public:
    std::unique_ptr<TreeReader> newReader(ObjectRegistry &registry, bool withInternals) override
    {
        return std::make_unique<WidgetReader>(registry, withInternals);
    }

    Node nodeOf(QObject *object) const override
    {
        if (auto *action = qobject_cast<QAction *>(object))
            return actionNode(action, hostOf(action));
        return widgetwright::nodeOf(qobject_cast<QWidget *>(object));
    }

    std::unique_ptr<Part> partOf(const Node &node) const override
    {
        if (kindOf(node) == ItemNode)
            return std::make_unique<ItemPart>(widgetwright::indexOf(node));
        if (kindOf(node) == HeaderNode)
            return std::make_unique<HeaderPart>(node);
        if (kindOf(node) == LinkNode)
            return std::make_unique<LinkPart>(node);
        if (kindOf(node) == SceneNode)
            return std::make_unique<ScenePart>(node);
        if (kindOf(node) == AccessibleNode)
            return std::make_unique<AccessiblePart>(node);
        return std::make_unique<TabPart>(node);
    }

    const ObjectKind *objects() const override { return widgetObjects(); }
    QVector<const Outside *> outside() const override { return {widgetTrayIcons()}; }

    QModelIndex indexOf(const Node &node) const override
    {
        return kindOf(node) == ItemNode ? widgetwright::indexOf(node) : QModelIndex();
    }

    const Adapters &adapters() const override { return adapters::all(); }

    bool hasKeyboard() const override
    {
        return QApplication::activePopupWidget() || QApplication::activeModalWidget() || QApplication::activeWindow();
    }

    bool hasWindowAt(const QPoint &onScreen) const override
    {
        const QWidget *popup = QApplication::activePopupWidget();
        return (popup && popup->geometry().contains(onScreen)) || topWidgetAt(onScreen);
    }
};

WidgetToolkit toolkit;

} // namespace

Toolkit *const widgetToolkit = &toolkit;

} // namespace widgetwright

extern "C" __attribute__((visibility("default"))) widgetwright::Toolkit *widgetwright_toolkit()
{
    return widgetwright::widgetToolkit;
}
