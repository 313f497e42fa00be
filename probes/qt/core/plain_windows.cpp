#include "core/plain_windows.h"
#include "core/childless_reader.h"
#include "core/object_registry.h"
#include "core/screen_picture.h"
#include "core/stage_kind.h"
#include "core/window_at.h"

#include <QGuiApplication>

namespace widgetwright {

namespace {

QWindow *windowOf(const Node &node) { return static_cast<QWindow *>(node.object); }

/** Not what Qt shows under the pointer while something is dragged. */
bool isForUsers(const QWindow *window)
{
    return window->isVisible() && window->handle() && !(window->flags() & Qt::WindowTransparentForInput)
        && window->type() != Qt::Desktop && window->type() != Qt::ForeignWindow;
}

class PlainReader : public ChildlessReader
{
public:
    explicit PlainReader(const PlainWindows &toolkit) : m_toolkit(toolkit) {}

    void appendStages(QVector<Stage> &stages) override
    {
        for (QWindow *window : QGuiApplication::topLevelWindows()) {
            if (!PlainWindows::isOne(window) || !isForUsers(window))
                continue;
            Stage stage;
            stage.root = m_toolkit.nodeOf(window);
            stage.isModal = window->modality() != Qt::NonModal;
            stage.kind = stageKindOf(window->type(), stage.isModal);
            stage.title = window->title();
            stage.ownerRoot = m_toolkit.nodeOf(window->transientParent());
            stage.frame = window->frameGeometry();
            stage.isMinimized = window->windowStates() & Qt::WindowMinimized;
            stage.isActive = window == QGuiApplication::focusWindow();
            stages.append(stage);
        }
    }
    Node focused() override { return m_toolkit.nodeOf(QGuiApplication::focusWindow()); }
    Node activeModal() override { return m_toolkit.nodeOf(QGuiApplication::modalWindow()); }
    Node nodeAt(const QPoint &onScreen) override { return m_toolkit.nodeOf(topWindowAt(onScreen)); }

    const char *roleOf(const Node &) override { return protocol::role::window; }
    QString nameOf(const Node &node) override { return windowOf(node)->title(); }
    bool isVisible(const Node &node) override { return windowOf(node)->isVisible(); }

    QRect rectOf(const Node &node) override { return {QPoint(), windowOf(node)->size()}; }
    QPoint onScreen(const Node &node, const QPoint &inside) override { return windowOf(node)->mapToGlobal(inside); }
    QImage pictureOf(const Node &node) override
    {
        const QImage seen = seenOnScreen(windowOf(node), rectOf(node));
        if (seen.isNull())
            throw obstacle(protocol::reason::unsupported,
                           QStringLiteral(
                               "The window draws on the screen itself, and this platform gives no picture of "
                               "it, or another application covers it: bring it to the front first."));
        return seen;
    }

private:
    Node nodeOf(QObject *object) const override { return m_toolkit.nodeOf(object); }

    const PlainWindows &m_toolkit;
};

} // namespace

bool PlainWindows::isPlain(const QObject *object)
{
    return object && object->isWindowType() && !object->inherits("QQuickWindow") && !object->inherits("QWidgetWindow");
}

bool PlainWindows::isOne(const QObject *object)
{
    return isPlain(object) && !static_cast<const QWindow *>(object)->parent();
}

std::unique_ptr<TreeReader> PlainWindows::newReader(ObjectRegistry &, bool)
{
    return std::make_unique<PlainReader>(*this);
}

Node PlainWindows::nodeOf(QObject *object) const
{
    return isOne(object) ? Node(const_cast<PlainWindows *>(this), object, Node::Form::Object, 0) : Node();
}

bool PlainWindows::hasKeyboard() const { return isOne(QGuiApplication::focusWindow()); }

bool PlainWindows::hasWindowAt(const QPoint &onScreen) const { return isOne(topWindowAt(onScreen)); }

} // namespace widgetwright
