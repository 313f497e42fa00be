#include "core/passwords.h"
#include "core/object_registry.h"

#include <QCoreApplication>

namespace widgetwright {

constexpr int shortestEvidence = 6;
/** Checking thousands of fields is slow, and nobody hides a field and types a password into it in less time. */
constexpr int lookAgainMs = 100;

const ObjectKind *Passwords::kindOf(const QObject *object) const
{
    for (const Toolkit *toolkit : m_registry.toolkits().all())
        if (const ObjectKind *kind = toolkit->objects(); kind && kind->knows(object))
            return kind;
    return nullptr;
}

void Passwords::look()
{
    KnownObjects &known = m_registry.knownObjects();
    const bool isFresh = m_sinceLook.isValid() && !m_sinceLook.hasExpired(lookAgainMs);
    if (isFresh && known.fieldsSeen() == m_fieldsSeen)
        return;
    m_fieldsSeen = known.fieldsSeen();
    m_sinceLook.start();
    for (const TypingField &field : known.fields()) {
        if (!field.kind->hidesPassword(field.object))
            continue;
        QVector<QObject *> around{field.object->parent(), field.kind->parentOf(field.object)};
        while (!around.isEmpty()) {
            QObject *each = around.takeLast();
            const quint64 number = each ? m_registry.numberOf(each) : 0;
            if (!each || m_around.contains(number))
                continue;
            m_around.insert(number);
            around.append(each->parent());
            if (const ObjectKind *kind = kindOf(each))
                around.append(kind->parentOf(each));
        }
    }
}

bool Passwords::isField(const QObject *object) const
{
    for (const QObject *each = object; each; each = each->parent())
        if (const ObjectKind *kind = kindOf(each); kind && kind->holdsPassword(each))
            return true;
    return false;
}

bool Passwords::isAround(QObject *object)
{
    const quint64 number = m_registry.numberOf(object);
    if (m_around.contains(number))
        return true;
    if (!contains(object))
        return false;
    m_around.insert(number);
    return true;
}

bool Passwords::contains(QObject *object) const
{
    QVector<QObject *> open{object};
    // The windows are not children of the application.
    if (object == QCoreApplication::instance())
        for (const Toolkit *toolkit : m_registry.toolkits().all())
            if (const ObjectKind *kind = toolkit->objects())
                kind->appendRoots(open);
    // Objects may be parents of each other in a circle as we follow them.
    QSet<const QObject *> seen;
    while (!open.isEmpty()) {
        QObject *each = open.takeLast();
        if (!each || seen.contains(each))
            continue;
        seen.insert(each);
        const ObjectKind *kind = kindOf(each);
        if (each != object && kind && kind->holdsPassword(each))
            return true;
        open += kind ? kind->childrenOf(each) : plainChildrenOf(each);
    }
    return false;
}

bool Passwords::isDescribedBy(const QObject *part, const QString &text) const
{
    if (text.size() < shortestEvidence)
        return false;
    for (const QObject *each = part; each; each = each->parent())
        if (const ObjectKind *kind = kindOf(each); kind && kind->holdsPassword(each))
            return kind->passwordIn(each) == text;
    return false;
}

QVector<QObject *> Passwords::shown() const
{
    QVector<QObject *> fields;
    for (const Toolkit *toolkit : m_registry.toolkits().all())
        if (const ObjectKind *kind = toolkit->objects())
            kind->appendShownPasswords(fields);
    return fields;
}

} // namespace widgetwright
