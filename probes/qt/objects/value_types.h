// Types of values, in which Qt 5 and Qt 6 differ.
#pragma once

#include <QMetaMethod>
#include <QMetaProperty>
#include <QVariant>

namespace widgetwright {

/** What a value is: Qt 6 has an object for it, Qt 5 a number. */
#if QT_VERSION >= QT_VERSION_CHECK(6, 0, 0)
using ValueType = QMetaType;
inline ValueType typeOf(const QVariant &value) { return value.metaType(); }
inline ValueType typeOf(const QMetaProperty &property) { return property.metaType(); }
inline ValueType parameterTypeOf(const QMetaMethod &method, int index) { return method.parameterMetaType(index); }
inline ValueType returnTypeOf(const QMetaMethod &method) { return method.returnMetaType(); }
inline int numberOf(ValueType type) { return type.id(); }
inline QByteArray nameOf(ValueType type) { return type.name(); }
inline int sizeOf(ValueType type) { return static_cast<int>(type.sizeOf()); }
inline QMetaType::TypeFlags flagsOf(ValueType type) { return type.flags(); }
inline const QMetaObject *metaObjectOf(ValueType type) { return type.metaObject(); }
inline bool canConvertTo(const QVariant &value, ValueType type)
{
    return QMetaType::canConvert(value.metaType(), type);
}
#else
using ValueType = int;
inline ValueType typeOf(const QVariant &value) { return value.userType(); }
inline ValueType typeOf(const QMetaProperty &property) { return property.userType(); }
inline ValueType parameterTypeOf(const QMetaMethod &method, int index) { return method.parameterType(index); }
inline ValueType returnTypeOf(const QMetaMethod &method) { return method.returnType(); }
inline int numberOf(ValueType type) { return type; }
inline QByteArray nameOf(ValueType type) { return QMetaType::typeName(type); }
inline int sizeOf(ValueType type) { return QMetaType::sizeOf(type); }
inline QMetaType::TypeFlags flagsOf(ValueType type) { return QMetaType::typeFlags(type); }
inline const QMetaObject *metaObjectOf(ValueType type) { return QMetaType::metaObjectForType(type); }
inline bool canConvertTo(const QVariant &value, ValueType type) { return value.canConvert(type); }
#endif

inline bool isKnown(ValueType type) { return numberOf(type) != QMetaType::UnknownType; }
inline bool isEnum(ValueType type) { return isKnown(type) && flagsOf(type).testFlag(QMetaType::IsEnumeration); }
inline bool isObjectPointer(ValueType type)
{
    return isKnown(type) && flagsOf(type).testFlag(QMetaType::PointerToQObject);
}

} // namespace widgetwright
