#include "core/describe.h"
#include "core/object_registry.h"
#include "core/protocol.generated.h"

namespace widgetwright {

Describer::Describer(Tree &tree) : m_tree(tree), m_hasSecrets(tree.registry().secrets().areThere()) {}

bool Describer::findsSecret(const Node &node)
{
    ObjectRegistry &registry = m_tree.registry();
    const quint64 number = registry.numberOf(node);
    if (registry.secrets().isMarked(number))
        return true;
    const auto known = m_verdicts.constFind(number);
    if (known != m_verdicts.constEnd())
        return *known;
    bool isSecretHere = isNamedSecret(node);
    if (!isSecretHere) {
        const Node around = m_tree.parent(node);
        // The popup of a control is a window of its own, but an object inside the control.
        isSecretHere =
            around ? findsSecret(around) : node.isObject() && node.object->parent() && isSecret(node.object->parent());
    }
    if (isSecretHere)
        registry.secrets().mark(number);
    m_verdicts.insert(number, isSecretHere);
    return isSecretHere;
}

bool Describer::isNamedSecret(const Node &node)
{
    const Secrets &secrets = m_tree.registry().secrets();
    return secrets.covers(idOf(node)) || secrets.covers(sight(node).nameOf(node));
}

static const ObjectKind *kindOf(Toolkits &toolkits, const QObject *object)
{
    for (const Toolkit *toolkit : toolkits.all())
        if (const ObjectKind *kind = toolkit->objects(); kind && kind->knows(object))
            return kind;
    return nullptr;
}

bool Describer::isSecret(QObject *object)
{
    if (!m_hasSecrets)
        return false;
    ObjectRegistry &registry = m_tree.registry();
    Secrets &secrets = registry.secrets();
    const quint64 own = registry.numberOf(object);
    for (QObject *each = object; each;) {
        const ObjectKind *kind = kindOf(registry.toolkits(), each);
        const quint64 number = registry.numberOf(each);
        if (secrets.isMarked(number) || secrets.covers(each->objectName())
            || (kind && secrets.covers(kind->nameOf(each)))) {
            secrets.mark(number);
            secrets.mark(own);
            return true;
        }
        each = kind ? kind->parentOf(each) : each->parent();
    }
    const Node around = m_tree.nodeAround(object);
    return around && findsSecret(around);
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
QString Describer::maskedName(const Node &node, const QString &name)
{
    if (name.isEmpty() || !isSecret(node) || m_tree.registry().secrets().isKnownName(name))
        return name;
    const bool isLabel = isLabelled(roleOf(node)) && sight(node).valueOf(node).text != name;
    return isLabel ? name : mask();
}

QString Describer::helpOf(const Node &node)
{
    const QString help = sight(node).helpOf(node);
    return help.isEmpty() || !isSecret(node) ? help : mask();
}

NodeValue Describer::valueOf(const Node &node)
{
    NodeValue value = sight(node).valueOf(node);
    if ((!value.text && !value.checked && !value.number) || !isSecret(node))
        return value;
    NodeValue hidden;
    hidden.text = mask();
    return hidden;
}

QStringList Describer::itemTexts(const Node &item)
{
    QStringList texts = sight(item).itemTexts(item);
    if (isSecret(item))
        for (QString &text : texts)
            text = mask();
    return texts;
}

QString Describer::phrase(const Node &node)
{
    QString words = QLatin1String(roleOf(node));
    if (words == QLatin1String(protocol::role::generic))
        words = m_tree.typeOf(node);
    if (const QString name = nameOf(node); !name.isEmpty())
        words += QStringLiteral(" \"%1\"").arg(name.left(60));
    if (const QString id = idOf(node); !id.isEmpty())
        words += QStringLiteral(" #") + id;
    return words;
}

} // namespace widgetwright
