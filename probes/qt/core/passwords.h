// Which objects hold a password, and which are around one.
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QSet>
#include <QVector>

namespace widgetwright {

class ObjectRegistry;
class ObjectKind;

/** On the GUI thread. */
class Passwords
{
public:
    explicit Passwords(ObjectRegistry &registry) : m_registry(registry) {}

    /** Finds new fields, and after a while looks at all again. Before clients act: what they do may show a password, or
        remove its field. */
    void look();
    /** A field, or an object inside of one, such as its completer. */
    bool isField(const QObject *object) const;
    /** Whether a field is inside of it, or was when we looked: it may repeat what is in the field. */
    bool isAround(QObject *object);
    /** Whether this describes a field, or a part of one, by its password; short texts are no evidence. */
    bool isDescribedBy(const QObject *part, const QString &text) const;
    /** Fields that show their password now. */
    QVector<QObject *> shown() const;

private:
    const ObjectKind *kindOf(const QObject *object) const;
    bool contains(QObject *object) const;

    ObjectRegistry &m_registry;
    QSet<quint64> m_around;
    quint64 m_fieldsSeen = 0;
    QElapsedTimer m_sinceLook;
};

} // namespace widgetwright
