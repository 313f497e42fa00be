// Qt Quick as one of the toolkits of the probe.
#include "core/gestures/adapters.h"
#include "core/window_at.h"
#include "quick/animators.h"
#include "quick/dialogs.h"
#include "quick/objects.h"
#include "quick/reader.h"

#include <QGuiApplication>
#include <QSet>

namespace widgetwright {

namespace {

class RowPart : public Part
{
public:
    explicit RowPart(const Node &node)
        : m_index(indexOf(node)), m_hasIndex(indexOf(node).isValid()), m_row(node.number),
          m_identity(m_hasIndex ? QString() : rowsOf(node.object).identity(m_row))
    {
    }

    Node in(QObject *host) const override
    {
        const Rows rows = rowsOf(host);
        if (m_hasIndex) {
            const bool isThere = m_index.isValid() && m_index.model() == rows.model() && rows.shows(m_index);
            return isThere ? rowNode(host, m_index) : Node();
        }
        if (m_row < rows.count() && rows.identity(m_row) == m_identity)
            return rowNode(host, m_row);
        const int moved = rows.onlyRowLike(m_identity);
        return moved >= 0 ? rowNode(host, moved) : Node();
    }

    QString key() const override { return m_identity; }

private:
    static Rows rowsOf(QObject *view)
    {
        ItemClasses classes;
        return Rows(static_cast<QQuickItem *>(view), classes.of(view).control);
    }

    const QPersistentModelIndex m_index;
    const bool m_hasIndex;
    const int m_row;
    const QString m_identity;
};

class LinkPart : public Part
{
public:
    explicit LinkPart(const Node &node) : m_number(node.number), m_text(linksIn(itemOf(node)).value(node.number).text)
    {
    }

    Node in(QObject *host) const override
    {
        const auto links = linksIn(static_cast<QQuickItem *>(host));
        if (links.value(m_number).text == m_text)
            return linkNode(host, m_number);
        for (int number = 0; number < links.size(); ++number)
            if (links[number].text == m_text)
                return linkNode(host, number);
        return {};
    }

private:
    const int m_number;
    const QString m_text;
};

class QuickToolkit : public Toolkit
{
public:
    Node nodeOf(QObject *object) const override
    {
        return qobject_cast<QQuickItem *>(object) || qobject_cast<QQuickWindow *>(object) ? widgetwright::nodeOf(object)
                                                                                          : Node();
    }

    bool isAnimator(const QObject *object) const override { return animators::isOne(object); }
    Activity activityOf(const QObject *object) const override { return animators::activityOf(object); }
    const ObjectKind *objects() const override { return quickObjects(); }
    QVector<const Outside *> outside() const override { return {desktopDialogs()}; }
    QModelIndex indexOf(const Node &node) const override { return widgetwright::indexOf(node); }
    const Adapters &adapters() const override { return adapters::all(); }
    bool hasKeyboard() const override { return qobject_cast<QQuickWindow *>(QGuiApplication::focusWindow()); }

    bool hasWindowAt(const QPoint &onScreen) const override
    {
        return qobject_cast<QQuickWindow *>(topWindowAt(onScreen));
    }

    std::unique_ptr<TreeReader> newReader(ObjectRegistry &registry, bool withInternals) override
    {
        return std::make_unique<QuickReader>(registry, withInternals);
    }

    std::unique_ptr<Part> partOf(const Node &node) const override
    {
        if (node.kind == LinkNode)
            return std::make_unique<LinkPart>(node);
        return std::make_unique<RowPart>(node);
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
};

} // namespace

Toolkit *const quickToolkit = [] {
    static QuickToolkit toolkit;
    return &toolkit;
}();

} // namespace widgetwright

extern "C" __attribute__((visibility("default"))) widgetwright::Toolkit *widgetwright_toolkit()
{
    return widgetwright::quickToolkit;
}
