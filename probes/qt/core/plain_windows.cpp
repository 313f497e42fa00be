#include "core/plain_windows.h"
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

class PlainReader : public TreeReader
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
    Node rootOf(const Node &node) override { return node; }
    Node focused() override { return m_toolkit.nodeOf(QGuiApplication::focusWindow()); }
    Node activeModal() override { return m_toolkit.nodeOf(QGuiApplication::modalWindow()); }
    Node nodeAt(const QPoint &onScreen) override { return m_toolkit.nodeOf(topWindowAt(onScreen)); }

    QVector<Node> children(const Node &) override { return {}; }
    Node parent(const Node &) override { return {}; }
    Node nodeAround(QObject *object) override { return m_toolkit.nodeOf(object); }
    QString typeOf(const Node &node) override { return QString::fromLatin1(node.object->metaObject()->className()); }

    const char *roleOf(const Node &) override { return protocol::role::window; }
    QString idOf(const Node &node) override { return node.object->objectName(); }
    QString nameOf(const Node &node) override { return windowOf(node)->title(); }
    QString labelOf(const Node &) override { return {}; }
    QString promptOf(const Node &) override { return {}; }
    QString helpOf(const Node &) override { return {}; }
    NodeValue valueOf(const Node &) override { return {}; }
    States statesOf(const Node &) override { return {}; }
    bool isVisible(const Node &node) override { return windowOf(node)->isVisible(); }
    bool isEnabled(const Node &) override { return true; }

    Place placeOf(const Node &node) override { return {node.object, {}, rectOf(node)}; }
    Place placeInside(const Place &, const Node &node) override { return placeOf(node); }
    QRect rectOf(const Node &node) override { return {QPoint(), windowOf(node)->size()}; }
    QRect rectInParent(const Node &node) override { return rectOf(node); }
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

    bool hasItems(const Node &) override { return false; }
    QVector<Node> visibleItems(const Node &) override { return {}; }
    QStringList itemTexts(const Node &) override { return {}; }
    void writeVirtualization(JsonWriter &, const Node &) override {}
    void writeItems(JsonWriter &, const Node &, const Params &, const QString &phrase) override
    {
        throw obstacle(protocol::reason::unsupportedTargetType, phrase + QStringLiteral(" has no items."));
    }

    void lookForId(const Node &root, const QString &id, bool visibleOnly,
                   const std::function<void(const Node &)> &found) override
    {
        if (idOf(root) == id && (!visibleOnly || isVisible(root)))
            found(root);
    }

private:
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
