// Reads what a QML scene shows: windows and popups, the tree without the internal items of controls, and what each node
// means to the user.
#pragma once

#include "core/toolkit.h"
#include "quick/buttons.h"
#include "quick/classes.h"
#include "quick/links.h"
#include "quick/node.h"
#include "quick/rows.h"
#include "quick/scene.h"

#include <QPointer>
#include <QSet>

namespace widgetwright {

class QuickReader : public TreeReader
{
public:
    QuickReader(ObjectRegistry &registry, bool withInternals) : m_registry(registry), m_withInternals(withInternals) {}

    const ItemClass &classOf(const QObject *object) { return m_classes.of(object); }
    Rows rowsOf(const Node &node);
    bool hasRows(const QObject *object);
    /** In the scene; for a row or a link, the part of the item that shows it. */
    QRectF sceneRectOf(const Node &node);
    /** The area of the scene in which it can be seen. */
    static QRectF sceneClipOf(const Node &node);

    void appendStages(QVector<Stage> &stages) override;
    Node rootOf(const Node &node) override;
    Node focused() override;
    Node activeModal() override;
    Node nodeAt(const QPoint &onScreen) override;

    QVector<Node> children(const Node &node) override;
    Node parent(const Node &node) override;
    Node nodeAround(QObject *object) override;
    QString typeOf(const Node &node) override;
    QVector<Node> rootsAt(const WindowPlace &place) override;
    WindowPlace placeOfEmbedded(const Node &node) override;

    const char *roleOf(const Node &node) override;
    QString idOf(const Node &node) override;
    QStringList otherIdsOf(const Node &node) override;
    QString nameOf(const Node &node) override;
    QString labelOf(const Node &node) override;
    QString promptOf(const Node &node) override;
    QString helpOf(const Node &node) override;
    NodeValue valueOf(const Node &node) override;
    States statesOf(const Node &node) override;
    bool isVisible(const Node &node) override;
    bool isEnabled(const Node &node) override;

    Place placeOf(const Node &node) override;
    Place placeInside(const Place &around, const Node &node) override;
    QRect rectOf(const Node &node) override;
    QRect rectInParent(const Node &node) override;
    QPoint onScreen(const Node &node, const QPoint &inWindow) override;
    QImage pictureOf(const Node &node) override;
    std::unique_ptr<Painting> paintingOf(const Node &node) override;

    Node rowAround(const Node &view, const Node &child) override;
    bool hasItems(const Node &node) override;
    QVector<Node> visibleItems(const Node &node) override;
    QStringList itemTexts(const Node &item) override;
    void writeVirtualization(JsonWriter &out, const Node &node) override;
    void writeItems(JsonWriter &out, const Node &node, const Params &params, const QString &phrase) override;
    void lookForId(const Node &root, const QString &id, bool visibleOnly,
                   const std::function<void(const Node &)> &found) override;

private:
    void appendChildren(const QQuickItem *item, bool operableOnly, QVector<Node> &nodes);
    void appendTextsBesideRows(const Rows &rows, const QQuickItem *item, QVector<Node> &nodes);
    void putInOrder(const Rows &rows, QVector<Node> &nodes);
    bool isIgnored(const QQuickItem *item);
    bool isTransparent(const QQuickItem *item);
    bool isContentItem(const QQuickItem *item);
    bool isOperable(const QQuickItem *item);
    bool isCanvas(const QQuickItem *item);
    ItemClass::Insides insidesOf(const QObject *object);
    void appendIdsInside(const QQuickItem *item, QStringList &ids);
    QStringList ownTextsOf(const QQuickItem *item);
    bool isField(const QQuickItem *item);
    const QQuickItem *fieldIn(const QQuickItem *item);
    QString labelNear(const QQuickItem *field);
    void lookAround(const QQuickItem *container);
    QString hintOf(const QQuickItem *item);
    bool isPage(const QQuickItem *item);
    bool isEmptyAndPassive(const Node &view);
    bool hasColumns(const Node &node);
    /** The heading of a column of a table. */
    bool isHeader(const QQuickItem *item);
    QVector<Node> headersOf(const Node &table);
    const QVector<Link> &linksOf(const QObject *text);
    Link linkOf(const Node &node) { return linksOf(node.object).value(node.number); }
    QString pageName(const QQuickItem *page);
    QString nameOfItem(const QObject *object);
    void appendItemStates(const QObject *object, States &states);

    ObjectRegistry &m_registry;
    const bool m_withInternals;
    ItemClasses m_classes;
    Buttons m_buttons{m_classes};
    /** The texts of labels near fields, and where they have been looked for. */
    QHash<const QQuickItem *, QString> m_near;
    QSet<const QQuickItem *> m_lookedAround;
    QHash<const QObject *, QVector<Link>> m_links;
};

/** A field that hides what is typed, or did before. */
bool isPassword(const QObject *item);
/** All of which we know. */
QVector<QObject *> passwordFields();
/** The id in the QML file, or the objectName if there is none. */
QString qmlId(const QObject *object);
/** The text of the tab that shows this page; empty for any other item. */
QString tabNameOf(const QQuickItem *page);

} // namespace widgetwright
