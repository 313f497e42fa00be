// Which values of an object may tell a password.
#pragma once

#include "core/passwords.h"
#include "objects/value_types.h"

#include <optional>

namespace widgetwright {

/**
 * Decides by where a value comes from, never by what it is: if a value were hidden because it equals a password,
 * a client that can write it could confirm a guess.
 */
class PasswordGuard
{
public:
    PasswordGuard(QObject *object, Passwords &passwords) : m_object(object), m_passwords(passwords) {}

    bool isOnField() const { return m_passwords.isField(m_object); }
    bool hides(const QMetaProperty &property, const QVariant &value) const;
    /** Text in the result of a method, or in the arguments of a signal; of a field, also what describes it. */
    bool hidesTextOf(const QMetaMethod &method) const
    {
        return isOnField() || hidesText(method.enclosingMetaObject(), method.name(), Member::Other);
    }
    /** A property that no class declares. */
    bool hides(const QByteArray &dynamic, const QVariant &value) const;
    /** A field whose tooltip or the like is its own password; clients cannot write those. */
    bool isDescribedBy(const QVariant &value) const;

private:
    enum class Member { Property, Other };
    /** The class is the one that declares the member; null for none. */
    bool hidesText(const QMetaObject *declaredBy, const QByteArray &name, Member member) const;

    enum class Place { Elsewhere, Around, Field };
    Place place() const;

    QObject *const m_object;
    Passwords &m_passwords;
    mutable std::optional<Place> m_place;
};

/** Whether a class says by this member what an object is called or for, not what it holds. */
bool isDescription(const QMetaObject *declaredBy, const QByteArray &name);
bool speaksOfPassword(const QByteArray &name);
/** Whether a value of this type may contain letters that somebody typed. */
bool mayHoldText(ValueType type);

} // namespace widgetwright
