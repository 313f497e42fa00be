// Qt Quick as one of the toolkits of the probe.
#include "core/window_at.h"
#include "quick/quick_actions.h"
#include "quick/quick_objects.h"
#include "quick/quick_sight.h"

#include <QGuiApplication>
#include <QSet>

namespace widgetwright {

namespace {

class RowPart : public Part
{
public:
    explicit RowPart(const Node &node) : m_index(node.index), m_hasIndex(node.index.isValid()), m_row(node.row) {}

    Node in(QObject *host) const override
    {
        if (m_hasIndex && !m_index.isValid())
            return {};
        QuickClasses classes;
        const QuickRows rows(static_cast<QQuickItem *>(host), classes.of(host).control);
        const int row = m_hasIndex && !rows.isTree() ? m_index.row() : m_row;
        return m_hasIndex || row < rows.count() ? Node::quickRow(host, m_hasIndex ? -1 : row, m_index) : Node();
    }

private:
    const QPersistentModelIndex m_index;
    const bool m_hasIndex;
    const int m_row;
};

class LinkPart : public Part
{
public:
    explicit LinkPart(const Node &node)
        : m_number(node.link), m_text(linksIn(QuickSight::itemOf(node)).value(node.link).text)
    {
    }

    Node in(QObject *host) const override
    {
        const auto links = linksIn(static_cast<QQuickItem *>(host));
        if (links.value(m_number).text == m_text)
            return Node::quickLink(host, m_number);
        for (int number = 0; number < links.size(); ++number)
            if (links[number].text == m_text)
                return Node::quickLink(host, number);
        return {};
    }

private:
    const int m_number;
    const QString m_text;
};

/** Finite ones; what goes on for ever is how the application looks. */
bool isRunning(const QObject *object)
{
    if (isA(object, "QQuickTransition"))
        return object->property("running").toBool();
    if (!isA(object, "QQuickAbstractAnimation"))
        return false;
    return object->property("running").toBool() && object->property("loops").toInt() >= 0
        && !isA(object->parent(), "QQuickAbstractAnimation");
}

bool hasRunningAnimation(const QObject *object, int depth)
{
    constexpr int deepest = 100;
    if (isRunning(object))
        return true;
    for (const QObject *child : object->children())
        if (depth < deepest && hasRunningAnimation(child, depth + 1))
            return true;
    return false;
}

class QuickToolkit : public Toolkit
{
public:
    std::unique_ptr<Sight> look(ObjectRegistry &registry, bool withMachinery) override
    {
        return std::make_unique<QuickSight>(registry, withMachinery);
    }

    bool owns(const Node &node) const override { return node.kind >= Node::QuickItem && node.kind <= Node::QuickLink; }

    Node nodeOf(QObject *object) const override
    {
        return qobject_cast<QQuickItem *>(object) || qobject_cast<QQuickWindow *>(object) ? Node::quickItem(object)
                                                                                          : Node();
    }

    std::unique_ptr<Part> partOf(const Node &node) const override
    {
        if (node.kind == Node::QuickLink)
            return std::make_unique<LinkPart>(node);
        return std::make_unique<RowPart>(node);
    }

    const ObjectKind *objects() const override { return quickObjects(); }

    QList<const char *> actionTypes() const override { return quick::actionTypes(); }
    Declare actionNamed(const QString &name) const override { return quick::actionNamed(name); }
    bool hasKeyboard() const override { return qobject_cast<QQuickWindow *>(QGuiApplication::focusWindow()); }

    bool hasWindowAt(const QPoint &onScreen) const override
    {
        return qobject_cast<QQuickWindow *>(topWindowAt(onScreen));
    }

    std::function<bool()> nextFrame() override
    {
        const auto waiting = std::make_shared<QSet<QQuickWindow *>>();
        const auto ears = std::make_shared<QObject>();
        for (QQuickWindow *window : quickWindows()) {
            if (!window->isExposed())
                continue;
            waiting->insert(window);
            const auto done = [waiting, window] { waiting->remove(window); };
            QObject::connect(window, &QQuickWindow::afterAnimating, ears.get(), done);
            QObject::connect(window, &QObject::destroyed, ears.get(), done);
            window->update();
        }
        return [waiting, ears] { return waiting->isEmpty(); };
    }

    bool isAnimating() const override
    {
        for (const QQuickWindow *window : quickWindows())
            if (hasRunningAnimation(window, 0))
                return true;
        return false;
    }
};

} // namespace

} // namespace widgetwright

extern "C" __attribute__((visibility("default"))) widgetwright::Toolkit *widgetwright_toolkit()
{
    static widgetwright::QuickToolkit toolkit;
    return &toolkit;
}
