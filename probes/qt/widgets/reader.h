// Reads what Widgets show: windows, the tree without the internal parts of Qt's controls, and what each node means to
// the user.
#pragma once

#include "widgets/accessible_list.h"
#include "widgets/class_traits.h"
#include "widgets/labels.h"
#include "widgets/node.h"
#include "widgets/overrides.h"
#include "widgets/scene.h"

class QLineEdit;

namespace widgetwright {

class WidgetReader : public TreeReader
{
public:
    WidgetReader(ObjectRegistry &registry, bool withInternals);

    // Windows, in windows.cpp and tree.cpp:
    void appendStages(QVector<Stage> &stages) override;
    Node rootOf(const Node &node) override { return widgetOf(node) ? nodeOf(windowAround(widgetOf(node))) : Node(); }
    Node focused() override { return nodeOf(m_focused); }
    Node activeModal() override;
    Node nodeAt(const QPoint &onScreen) override;

    Node parent(const Node &node) override
    {
        if (kindOf(node) == AccessibleNode)
            return sceneNode(sceneViewOf(node), entryOf(node).list);
        if (!isWidget(node))
            return nodeAround(widgetOf(node));
        return nodeAround(widgetOf(node)->isWindow() ? viewAround(widgetOf(node)) : widgetOf(node)->parentWidget());
    }
    QVector<Node> children(const Node &node) override;
    Node nodeAround(QObject *object) override { return nodeAround(qobject_cast<QWidget *>(object)); }
    Node nodeAround(QWidget *widget);
    QString typeOf(const Node &node) override;

    bool canEmbed() const override { return true; }
    WindowPlace placeEmbedding(const Node &node) override;
    Node hostAt(const WindowPlace &place) override;

    // Meaning, in description.cpp and value.cpp:
    QString idOf(const Node &node) override;
    QStringList otherIdsOf(const Node &node) override;
    const char *roleOf(const Node &node) override;
    QString helpOf(const Node &node) override
    {
        return isWidget(node) ? widgetOf(node)->accessibleDescription() : QString();
    }
    QString labelOf(const Node &node) override;
    QString nameOf(const Node &node) override;
    QString nameOfWidget(const QWidget *widget);
    QString promptOf(const Node &node) override;
    bool isEnabled(const Node &node) override;
    bool isVisible(const Node &node) override;
    States statesOfWidget(const QWidget *widget);
    States statesOf(const Node &node) override;
    NodeValue valueOf(const Node &node) override;

    // Place, in layout.cpp:
    Place placeInside(const Place &around, const Node &node) override;
    Place placeOf(const Node &node) override;
    QRect rectOf(const Node &node) override;
    QRect rectInParent(const Node &node) override { return isWidget(node) ? widgetOf(node)->geometry() : rectOf(node); }
    QImage pictureOf(const Node &node) override;
    // In painting.cpp:
    std::unique_ptr<Painting> paintingOf(const Node &node) override;
    QPoint onScreen(const Node &node, const QPoint &inWindow) override
    {
        return windowAround(widgetOf(node))->mapToGlobal(inWindow);
    }

    // Items, in item_views.cpp and item_reading.cpp:
    Node rowAround(const Node &view, const Node &child) override;
    QVector<Node> visibleItems(const Node &node) override;
    bool hasItems(const Node &node) override
    {
        return isWidget(node) ? traits(widgetOf(node)).control == Control::ItemView : paintedListOf(node) != nullptr;
    }
    QStringList itemTexts(const Node &item) override;
    void writeItems(JsonWriter &out, const Node &node, const Params &params, const QString &phrase) override;
    void writeVirtualization(JsonWriter &out, const Node &node) override;

    void lookForId(const Node &root, const QString &id, bool visibleOnly,
                   const std::function<void(const Node &)> &found) override;

private:
    const ClassTraits &traits(const QWidget *widget) { return m_traits.of(widget); }
    QVector<QWidget *> windows();
    void appendChildren(const QWidget *widget, QVector<Node> &nodes);
    QWidget *painterOf(QWidget *widget);
    bool isTransparent(const QWidget *widget);
    bool isSeenThrough(const QWidget *widget);
    bool isIgnored(const QWidget *widget);
    bool isMenu(const QWidget *widget);
    bool asksAccessibility(const QWidget *widget);
    bool isCanvas(const QWidget *widget);
    bool isButtonInField(const QWidget *widget);
    bool isButtonOfTab(const QWidget *widget);
    void lookForId(QWidget *widget, const QString &id, bool visibleOnly,
                   const std::function<void(const Node &)> &found);

    ObjectRegistry &m_registry;
    const bool m_withInternals;
    ClassTraitsCache m_traits;
    OverridesCache m_overrides;
    Labels m_labels{m_traits};
    /** The node that shows the focus. */
    QWidget *m_focused;
    /** Most nodes have the parent of the one before. */
    const QWidget *m_lastParent = nullptr;
    bool m_isLastParentTransparent = false;
};

/** Hides what is typed, or did before; null does not. */
bool isPassword(const QWidget *widget);
/** The field itself, or the one inside a combo or spin box; null for anything else. */
QLineEdit *lineEditOf(const QWidget *widget);
/** All of which we know. */
QVector<QObject *> passwordFields();
/** The content of line and text edits, combo and spin boxes; nothing for a widget that holds no text. */
std::optional<QString> contentOf(const QWidget *widget);

/** The tab on which a button is; -1 if it is on none. */
int tabWithButton(const QWidget *button);

/** A dialog for which the desktop shows one of its own: what is in it cannot be seen. */
bool isOfDesktop(const QWidget *widget);

/** Null for a window that shows no widget, or that has not been shown yet. */
QWidget *widgetOf(const QWindow *window);
/** The window at a point of the screen. */
QWidget *topWidgetAt(const QPoint &onScreen);

} // namespace widgetwright
