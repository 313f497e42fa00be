// What clients may know about a node: the part of Tree that masks secrets.
#include "core/object_registry.h"
#include "core/probe_error.h"
#include "core/protocol.generated.h"
#include "core/tree.h"

#include <algorithm>

namespace widgetwright {

bool Tree::findsSecret(const Node &node)
{
    const quint64 number = m_registry.numberOf(node);
    if (m_registry.secrets().isMarked(number))
        return true;
    const auto known = m_isSecret.constFind(number);
    if (known != m_isSecret.constEnd())
        return *known;
    // Objects may be parents of each other in a circle as we follow them.
    m_isSecret.insert(number, false);
    bool isSecretHere = isNamedSecret(node);
    if (!isSecretHere) {
        const Node around = parent(node);
        // The popup of a control is a window of its own, but an object inside the control; and not every object around
        // it is a node.
        isSecretHere = (around && findsSecret(around)) || (node.isObject() && hasSecretAround(node.object));
    }
    if (isSecretHere)
        m_registry.secrets().mark(number);
    m_isSecret.insert(number, isSecretHere);
    return isSecretHere;
}

bool Tree::isNamedSecret(const Node &node)
{
    const Secrets &secrets = m_registry.secrets();
    if (secrets.covers(reader(node).idOf(node)) || secrets.covers(reader(node).nameOf(node)))
        return true;
    const QStringList others = reader(node).otherIdsOf(node);
    return std::any_of(others.begin(), others.end(), [&](const QString &id) { return secrets.covers(id); });
}

static const ObjectKind *kindOf(Toolkits &toolkits, const QObject *object)
{
    for (const Toolkit *toolkit : toolkits.all())
        if (const ObjectKind *kind = toolkit->objects(); kind && kind->knows(object))
            return kind;
    return nullptr;
}

/** The object itself or one around it. */
bool Tree::hasSecretAround(QObject *object)
{
    Secrets &secrets = m_registry.secrets();
    QVector<QObject *> passed;
    // Objects may be parents of each other in a circle as we follow them.
    for (QObject *each = object; each && !passed.contains(each);) {
        passed.append(each);
        const ObjectKind *kind = kindOf(m_registry.toolkits(), each);
        if (secrets.isMarked(m_registry.numberOf(each)) || secrets.covers(each->objectName())
            || (kind && secrets.covers(kind->nameOf(each)))) {
            for (QObject *inside : passed)
                secrets.mark(m_registry.numberOf(inside));
            return true;
        }
        each = kind ? kind->parentOf(each) : each->parent();
    }
    return false;
}

bool Tree::isSecret(QObject *object)
{
    if (!m_hasSecrets)
        return false;
    if (hasSecretAround(object))
        return true;
    const Node around = nodeAround(object);
    bool isSecretHere = around && findsSecret(around);
    // A model tells what the views show.
    for (const Toolkit *toolkit : m_registry.toolkits().all())
        if (const ObjectKind *kind = toolkit->objects(); kind && !isSecretHere)
            for (QObject *view : kind->viewsOf(object))
                isSecretHere = isSecretHere || isSecret(view);
    if (isSecretHere)
        m_registry.secrets().mark(m_registry.numberOf(object));
    return isSecretHere;
}

States Tree::statesOf(const Node &node)
{
    const States states = reader(node).statesOf(node);
    if (!isSecret(node))
        return states;
    States shown;
    for (const char *state : states)
        if (qstrcmp(state, protocol::state::checked) != 0 && qstrcmp(state, protocol::state::mixed) != 0
            && qstrcmp(state, protocol::state::selected) != 0)
            shown.append(state);
    return shown;
}

void Tree::markSecrets()
{
    if (!m_hasSecrets)
        return;
    try {
        for (const Stage &stage : stages())
            markBelow(stage.root, 0);
    } catch (const std::exception &) {
        // Of a model of the application; what it hides is found when somebody asks for it.
    }
}

void Tree::markBelow(const Node &node, int depth)
{
    isSecret(node);
    if (depth < protocol::limit::depth)
        for (const Node &child : children(node))
            markBelow(child, depth + 1);
}

void Tree::requireNoGuess(const Node &node, const ItemAddress &address)
{
    if (!address.index && isSecret(node))
        throw obstacle(protocol::reason::unsupported,
                       phrase(node) + QStringLiteral(" is secret: its items can only be named by index."));
}

static bool isLabelled(const char *role)
{
    namespace roles = protocol::role;
    for (const char *labelled : {roles::textbox, roles::combobox, roles::spinbutton, roles::slider})
        if (qstrcmp(role, labelled) == 0)
            return true;
    return false;
}

/** A label beside a field may be shown; the name of anything else may be the secret itself. */
QString Tree::maskedName(const Node &node, const QString &name)
{
    if (name.isEmpty() || !isSecret(node) || m_registry.secrets().isKnownName(name))
        return name;
    const bool isLabel = isLabelled(reader(node).roleOf(node)) && reader(node).valueOf(node).text != name;
    return isLabel ? name : mask();
}

QString Tree::helpOf(const Node &node)
{
    const QString help = reader(node).helpOf(node);
    if (help.isEmpty())
        return help;
    const bool isPassword = node.isObject() && m_registry.passwords().isDescribedBy(node.object, help);
    return isPassword || isSecret(node) ? mask() : help;
}

NodeValue Tree::valueOf(const Node &node)
{
    NodeValue value = reader(node).valueOf(node);
    if ((!value.text && !value.checked && !value.number) || !isSecret(node))
        return value;
    NodeValue hidden;
    hidden.text = mask();
    return hidden;
}

bool Tree::hasId(const Node &node, const QString &id)
{
    return reader(node).idOf(node) == id || reader(node).otherIdsOf(node).contains(id);
}

QString Tree::phrase(const Node &node)
{
    QString words = QLatin1String(reader(node).roleOf(node));
    if (words == QLatin1String(protocol::role::generic))
        words = typeOf(node);
    if (const QString name = nameOf(node); !name.isEmpty())
        words += QStringLiteral(" \"%1\"").arg(name.left(60));
    if (const QString id = reader(node).idOf(node); !id.isEmpty())
        words += QStringLiteral(" #") + id;
    return words;
}

} // namespace widgetwright
