// Values of properties, arguments and results: as JSON, and back.
#pragma once

#include "objects/object_ids.h"
#include "objects/value_types.h"

#include <QJsonValue>
#include <QMetaEnum>

namespace widgetwright {

/** What a value has to be. */
struct Wanted
{
    ValueType type = ValueType();
    QByteArray typeName;
    /** Where it is an enumeration. */
    QMetaEnum enumerator;
    /** A font is given by what shall be different. */
    QVariant current;

    static Wanted of(const QMetaProperty &property, const QVariant &current);
    static Wanted parameter(const QMetaMethod &method, int index);
};

/** One that Qt was not told of: by the name that a method of this class uses for it. */
QMetaEnum enumNamed(const QByteArray &typeName, const QMetaObject *meta);
QJsonValue enumJson(const QMetaEnum &enumerator, int value);

/** Enumerations by name, objects by id; null for what JSON has no form for. */
QJsonValue jsonOf(const QVariant &value, ObjectIds *ids);
QJsonValue jsonOf(const QMetaProperty &property, const QVariant &value, ObjectIds *ids);

/** Throws INVALID_ARGUMENT, which says what would be right. */
QVariant variantFrom(const QJsonValue &json, const Wanted &wanted, ObjectIds &ids);

/** A field whose content is for its user alone. */
bool holdsSecret(const QObject *object);
bool isSecret(const QObject *object, const char *property);

} // namespace widgetwright
