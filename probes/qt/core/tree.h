// The tree that a user sees, whichever toolkits show it: windows, and the nodes in them, without the internal parts of
// controls.
#pragma once

#include "core/item_address.h"
#include "core/toolkits.h"

#include <QHash>
#include <QJsonObject>

namespace widgetwright {

/** For one request. */
class Tree
{
public:
    explicit Tree(ObjectRegistry &registry, bool withInternals = false);
    ~Tree();

    ObjectRegistry &registry() const { return m_registry; }
    TreeReader &reader(const Node &node);

    /** Main windows first, by title; then dialogs, popups, menus and tooltips. */
    const QVector<Stage> &stages();
    /** The window that the node is in; -1 if it is not showing. */
    int stageOf(const Node &node);
    int activeStage();
    Node focused();
    Node activeModal();
    Node nodeAt(const QPoint &onScreen);

    QVector<Node> children(const Node &node);
    /** Whether another toolkit may show something inside this window. */
    bool mayEmbed(const Node &root) { return m_loaded.size() > 1 && reader(root).canEmbed(); }
    /** Null for an object that is not a node. */
    Node nodeOf(QObject *object);
    /** The nearest node around an object, which may be an internal part of a control. */
    Node nodeAround(QObject *object);
    Node parent(const Node &node);
    QString typeOf(const Node &node) { return reader(node).typeOf(node); }

    // What clients may know about a node, with secrets masked; `reader` tells everything:
    QString nameOf(const Node &node) { return maskedName(node, reader(node).nameOf(node)); }
    QString labelOf(const Node &node) { return maskedName(node, reader(node).labelOf(node)); }
    QString helpOf(const Node &node);
    NodeValue valueOf(const Node &node);
    States statesOf(const Node &node);
    /** `button "Save" #save`, for sentences. */
    QString phrase(const Node &node);
    bool hasId(const Node &node, const QString &id);
    /** By an id or the name, or because it is inside a secret node; once secret, it stays so. */
    bool isSecret(const Node &node) { return m_hasSecrets && findsSecret(node); }
    /** The same for any object, such as a part of a control. */
    bool isSecret(QObject *object);
    /** What is secret now stays so, even if it is called something else before a client looks at it. */
    void markSecrets();
    /** Throws if an item of a secret node is named by its text: that would tell whether it has such an item. */
    void requireNoGuess(const Node &node, const ItemAddress &address);

    QString pathOf(const Node &node);
    /** Throws NODE_NOT_FOUND. */
    Node atPath(const QString &path);
    /** By uid, or by path if there is none. */
    Node resolve(const QJsonObject &ref);

private:
    struct Loaded
    {
        Toolkit *toolkit;
        std::unique_ptr<TreeReader> reader;
    };

    Node hostOf(const Node &root);
    bool findsSecret(const Node &node);
    void markBelow(const Node &node, int depth);
    bool hasSecretAround(QObject *object);
    bool isNamedSecret(const Node &node);
    QString maskedName(const Node &node, const QString &name);

    ObjectRegistry &m_registry;
    std::vector<Loaded> m_loaded;
    QVector<Stage> m_stages;
    bool m_hasStages = false;
    const bool m_hasSecrets;
    QHash<quint64, bool> m_isSecret;
};

} // namespace widgetwright
