// What a node means to the user: role, name, states and value, with secrets masked. Whoever tells a client about a node
// reads it here.
#pragma once

#include "core/tree.h"

#include <QHash>

namespace widgetwright {

/** For one request. */
class Describer
{
public:
    explicit Describer(Tree &tree);

    Tree &tree() { return m_tree; }
    /** For everything that cannot hold a secret. */
    Sight &sight(const Node &node) { return m_tree.sight(node); }

    const char *roleOf(const Node &node) { return sight(node).roleOf(node); }
    QString idOf(const Node &node) { return sight(node).idOf(node); }
    QString nameOf(const Node &node) { return maskedName(node, sight(node).nameOf(node)); }
    QString labelOf(const Node &node) { return maskedName(node, sight(node).labelOf(node)); }
    QString promptOf(const Node &node) { return sight(node).promptOf(node); }
    QString helpOf(const Node &node);
    NodeValue valueOf(const Node &node);
    States statesOf(const Node &node) { return sight(node).statesOf(node); }
    QStringList itemTexts(const Node &item);
    bool isVisible(const Node &node) { return sight(node).isVisible(node); }
    bool isEnabled(const Node &node) { return sight(node).isEnabled(node); }
    QRect rectOf(const Node &node) { return sight(node).rectOf(node); }

    /** By its id or name, or because it is inside a secret node; once secret, it stays so. */
    bool isSecret(const Node &node) { return m_hasSecrets && findsSecret(node); }
    /** The same for any object, such as a part of a control. */
    bool isSecret(QObject *object);

    /** `button "Save" #save`, for sentences. */
    QString phrase(const Node &node);

private:
    bool findsSecret(const Node &node);
    bool isNamedSecret(const Node &node);
    QString maskedName(const Node &node, const QString &name);

    Tree &m_tree;
    const bool m_hasSecrets;
    QHash<quint64, bool> m_verdicts;
};

} // namespace widgetwright
