// Values of properties, arguments and results: as JSON, and back.
#pragma once

#include "objects/object_ids.h"
#include "objects/value_types.h"

#include <QJsonValue>
#include <QMetaEnum>

namespace widgetwright {

/** The type that a value must have. */
struct Wanted
{
    ValueType type = ValueType();
    QByteArray typeName;
    /** If it is an enumeration. */
    QMetaEnum enumerator;
    /** A font is given by what differs from the current one. */
    QVariant current;

    static Wanted of(const QMetaProperty &property, const QVariant &current);
    static Wanted parameter(const QMetaMethod &method, int index);
};

/** One that Qt does not know as a type: by the name that a method of this class uses for it. */
QMetaEnum enumNamed(const QByteArray &typeName, const QMetaObject *meta);
QJsonValue enumJson(const QMetaEnum &enumerator, int value);

/** Enumerations by name, objects by id; null for what JSON cannot express. */
QJsonValue jsonOf(const QVariant &value, ObjectIds *ids);
QJsonValue jsonOf(const QMetaProperty &property, const QVariant &value, ObjectIds *ids);

/** Throws INVALID_ARGUMENT, which says what would be right. */
QVariant variantFrom(const QJsonValue &json, const Wanted &wanted, ObjectIds &ids);

} // namespace widgetwright
