// The tree of what a user sees, whichever toolkit shows it: windows, and in them nodes without the machinery of
// controls.
#pragma once

#include "core/toolkits.h"

#include <QJsonObject>

namespace widgetwright {

/** For one request. */
class Tree
{
public:
    explicit Tree(ObjectRegistry &registry, bool withMachinery = false);
    ~Tree();

    ObjectRegistry &registry() const { return m_registry; }
    Sight &sight(const Node &node);

    /** Main windows first, by title; then dialogs, popups, menus and tooltips. */
    const QVector<Stage> &stages();
    /** Of the window that the node is in; -1 where that is not showing. */
    int stageOf(const Node &node);
    int activeStage();
    Node focused();
    Node activeModal();
    Node nodeAt(const QPoint &onScreen);

    QVector<Node> children(const Node &node);
    /** Another toolkit may show something inside of this window. */
    bool mayEmbed(const Node &root) const { return root.kind == Node::Widget && m_seen.size() > 1; }
    /** The nearest node around an object that may be machinery. */
    Node nodeAround(QObject *object);
    Node parent(const Node &node);
    QString typeOf(const Node &node) { return sight(node).typeOf(node); }

    QString pathOf(const Node &node);
    /** Throws NODE_NOT_FOUND. */
    Node atPath(const QString &path);
    /** By uid, or by path where there is none. */
    Node resolve(const QJsonObject &ref);

private:
    struct Seen
    {
        Toolkit *toolkit;
        std::unique_ptr<Sight> sight;
    };

    Node hostOf(const Node &root);

    ObjectRegistry &m_registry;
    std::vector<Seen> m_seen;
    QVector<Stage> m_stages;
    bool m_hasStages = false;
};

} // namespace widgetwright
