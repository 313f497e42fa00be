#include "objects/object_values.h"
#include "core/probe_error.h"
#include "objects/object_kinds.h"

#include <QBrush>
#include <QColor>
#include <QCursor>
#include <QFont>
#include <QIcon>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QKeySequence>
#include <QPixmap>
#include <QRegularExpression>
#include <QThread>
#include <QUrl>
#include <algorithm>
#include <cmath>

namespace widgetwright {

QJsonValue enumJson(const QMetaEnum &enumerator, int value)
{
    const QByteArray keys =
        enumerator.isFlag() ? enumerator.valueToKeys(value) : QByteArray(enumerator.valueToKey(value));
    return keys.isEmpty() && !(enumerator.isFlag() && value == 0) ? QJsonValue(value)
                                                                  : QJsonValue(QString::fromLatin1(keys));
}

QMetaEnum enumNamed(const QByteArray &typeName, const QMetaObject *meta)
{
    const int at = typeName.lastIndexOf("::");
    const QByteArray scope = at < 0 ? QByteArray() : typeName.left(at);
    const QByteArray name = at < 0 ? typeName : typeName.mid(at + 2);
    if (scope == "Qt")
        meta = QMetaEnum::fromType<Qt::CursorShape>().enclosingMetaObject();
    for (; meta; meta = meta->superClass()) {
        const QMetaEnum found = meta->enumerator(meta->indexOfEnumerator(name.constData()));
        if (found.isValid() && (scope.isEmpty() || scope == found.scope()))
            return found;
    }
    return {};
}

namespace {

QMetaEnum enumOf(ValueType type)
{
    const QMetaObject *meta = isEnum(type) ? metaObjectOf(type) : nullptr;
    if (!meta)
        return {};
    QByteArray name = nameOf(type);
    // QFlags<Qt::AlignmentFlag>
    if (name.endsWith('>'))
        name = name.mid(name.indexOf('<') + 1).chopped(1);
    name = name.mid(name.lastIndexOf(':') + 1);
    for (int i = 0; i < meta->enumeratorCount(); ++i)
        if (name == meta->enumerator(i).name() || name == meta->enumerator(i).enumName())
            return meta->enumerator(i);
    return {};
}

int intOf(const QVariant &value)
{
    if (isEnum(typeOf(value)))
        switch (sizeOf(typeOf(value))) {
        case 1:
            return *static_cast<const qint8 *>(value.constData());
        case 2:
            return *static_cast<const qint16 *>(value.constData());
        default:
            return *static_cast<const qint32 *>(value.constData());
        }
    return value.toInt();
}

QString key(const char *name) { return QLatin1String(name); }

template <class Rect> QJsonObject rectJson(const Rect &rect)
{
    return {{key("x"), rect.x()}, {key("y"), rect.y()}, {key("width"), rect.width()}, {key("height"), rect.height()}};
}

template <class Size> QJsonObject sizeJson(const Size &size)
{
    return {{key("width"), size.width()}, {key("height"), size.height()}};
}

template <class Point> QJsonObject pointJson(const Point &point)
{
    return {{key("x"), point.x()}, {key("y"), point.y()}};
}

QJsonObject fontJson(const QFont &font)
{
    return {{key("family"), font.family()},       {key("pointSize"), font.pointSizeF()},
            {key("pixelSize"), font.pixelSize()}, {key("bold"), font.bold()},
            {key("italic"), font.italic()},       {key("underline"), font.underline()},
            {key("strikeOut"), font.strikeOut()}};
}

QJsonValue colourJson(const QColor &colour)
{
    if (!colour.isValid())
        return QJsonValue();
    return colour.name(colour.alpha() == 255 ? QColor::HexRgb : QColor::HexArgb);
}

QJsonValue bytesJson(const QByteArray &bytes)
{
    const QString text = QString::fromUtf8(bytes);
    return text.toUtf8() == bytes ? text : QString::fromLatin1(bytes.toBase64());
}

QJsonValue listJson(const QVariantList &list, ObjectIds *ids)
{
    QJsonArray array;
    for (const QVariant &element : list)
        array.append(jsonOf(element, ids));
    return array;
}

QJsonValue mapJson(const QVariantMap &map, ObjectIds *ids)
{
    QJsonObject object;
    for (auto it = map.begin(); it != map.end(); ++it)
        object.insert(it.key(), jsonOf(it.value(), ids));
    return object;
}

QJsonValue objectJson(QObject *object, ObjectIds *ids)
{
    if (!object)
        return QJsonValue();
    const bool isReachable = ids && object->thread() == QThread::currentThread();
    return isReachable ? ids->idOf(object) : QString::fromUtf8(classNameOf(object));
}

QJsonValue otherJson(const QVariant &value)
{
    for (const ObjectKind *kind : kinds::all())
        if (const QJsonValue json = kind->jsonOf(value); !json.isUndefined())
            return json;
    const QJsonValue json = QJsonValue::fromVariant(value);
    if (!json.isNull() && !(json.isString() && json.toString().isEmpty()))
        return json;
    return value.canConvert<QString>() ? QJsonValue(value.toString()) : QJsonValue();
}

} // namespace

QJsonValue jsonOf(const QVariant &value, ObjectIds *ids)
{
    if (!value.isValid())
        return QJsonValue();
    const ValueType type = typeOf(value);
    if (const QMetaEnum enumerator = enumOf(type); enumerator.isValid())
        return enumJson(enumerator, intOf(value));
    if (isObjectPointer(type))
        return objectJson(*static_cast<QObject *const *>(value.constData()), ids);
    switch (numberOf(type)) {
    case QMetaType::Nullptr:
        return QJsonValue();
    case QMetaType::QRect:
        return rectJson(value.toRect());
    case QMetaType::QRectF:
        return rectJson(value.toRectF());
    case QMetaType::QSize:
        return sizeJson(value.toSize());
    case QMetaType::QSizeF:
        return sizeJson(value.toSizeF());
    case QMetaType::QPoint:
        return pointJson(value.toPoint());
    case QMetaType::QPointF:
        return pointJson(value.toPointF());
    case QMetaType::QColor:
        return colourJson(value.value<QColor>());
    case QMetaType::QBrush:
        return colourJson(value.value<QBrush>().color());
    case QMetaType::QFont:
        return fontJson(value.value<QFont>());
    case QMetaType::QKeySequence:
        return value.value<QKeySequence>().toString(QKeySequence::PortableText);
    case QMetaType::QLocale:
        return value.toLocale().name();
    case QMetaType::QRegularExpression:
        return value.toRegularExpression().pattern();
    case QMetaType::QCursor:
        return enumJson(QMetaEnum::fromType<Qt::CursorShape>(), value.value<QCursor>().shape());
    case QMetaType::QIcon:
        return value.value<QIcon>().name();
    case QMetaType::QPixmap:
        return sizeJson(value.value<QPixmap>().size());
    case QMetaType::QImage:
        return sizeJson(value.value<QImage>().size());
    case QMetaType::QModelIndex:
        return QJsonObject{{key("row"), value.toModelIndex().row()}, {key("column"), value.toModelIndex().column()}};
    case QMetaType::QByteArray:
        return bytesJson(value.toByteArray());
    case QMetaType::QVariantList:
        return listJson(value.toList(), ids);
    case QMetaType::QVariantMap:
    case QMetaType::QVariantHash:
        return mapJson(value.toMap(), ids);
    default:
        return otherJson(value);
    }
}

QJsonValue jsonOf(const QMetaProperty &property, const QVariant &value, ObjectIds *ids)
{
    return property.isEnumType() && value.isValid() ? enumJson(property.enumerator(), intOf(value))
                                                    : jsonOf(value, ids);
}

Wanted Wanted::of(const QMetaProperty &property, const QVariant &current)
{
    Wanted wanted;
    wanted.type = typeOf(property);
    wanted.typeName = property.typeName();
    if (property.isEnumType())
        wanted.enumerator = property.enumerator();
    wanted.current = current;
    return wanted;
}

Wanted Wanted::parameter(const QMetaMethod &method, int index)
{
    Wanted wanted;
    wanted.type = parameterTypeOf(method, index);
    wanted.typeName = method.parameterTypes().at(index);
    wanted.enumerator =
        isKnown(wanted.type) ? enumOf(wanted.type) : enumNamed(wanted.typeName, method.enclosingMetaObject());
    return wanted;
}

namespace {

ProbeError wrongValue(const Wanted &wanted, const QJsonValue &json, const QString &form)
{
    QByteArray given = QJsonDocument(QJsonArray{json}).toJson(QJsonDocument::Compact);
    given = given.mid(1, given.size() - 2).left(80);
    return ProbeError(protocol::error::invalidArgument,
                      QStringLiteral("%1 is no value for the type %2: it must be %3.")
                          .arg(QString::fromUtf8(given), QString::fromLatin1(wanted.typeName), form));
}

/** The fields of an object, all of them numbers. */
class Numbers
{
public:
    Numbers(const Wanted &wanted, const QJsonValue &json, const QStringList &fields)
    {
        const QJsonObject object = json.toObject();
        for (const QString &field : fields) {
            if (!object.value(field).isDouble())
                throw wrongValue(wanted, json,
                                 QStringLiteral("an object with the numbers ") + fields.join(QStringLiteral(", ")));
            m_values.append(object.value(field).toDouble());
        }
    }
    double operator[](int index) const { return m_values[index]; }

private:
    QVector<double> m_values;
};

const QStringList &rectFields()
{
    static const QStringList fields{key("x"), key("y"), key("width"), key("height")};
    return fields;
}

QString requireText(const Wanted &wanted, const QJsonValue &json, const QString &form = QStringLiteral("a string"))
{
    if (!json.isString())
        throw wrongValue(wanted, json, form);
    return json.toString();
}

template <class Value>
QVariant requireValid(const Value &value, bool isValid, const Wanted &wanted, const QJsonValue &json, const char *form)
{
    if (!isValid)
        throw wrongValue(wanted, json, QLatin1String(form));
    return QVariant::fromValue(value);
}

QVariant enumFrom(const QJsonValue &json, const Wanted &wanted)
{
    const QMetaEnum &enumerator = wanted.enumerator;
    QStringList keys;
    for (int i = 0; i < enumerator.keyCount(); ++i)
        keys.append(QLatin1String(enumerator.key(i)));
    const QString form = (enumerator.isFlag() ? QStringLiteral("names joined by | of ") : QStringLiteral("one of "))
        + keys.join(QStringLiteral(", ")).left(600);
    bool ok = false;
    int value = 0;
    if (json.isString()) {
        const QByteArray text = json.toString().toLatin1();
        value = enumerator.isFlag() ? enumerator.keysToValue(text.constData(), &ok)
                                    : enumerator.keyToValue(text.constData(), &ok);
        ok = ok || (enumerator.isFlag() && text.isEmpty());
    } else if (json.isDouble()) {
        value = json.toInt();
        ok = json.toDouble() == value && (enumerator.isFlag() || enumerator.valueToKey(value));
    }
    if (!ok)
        throw wrongValue(wanted, json, form);
    // A method takes the enumeration itself, and this is its size everywhere in Qt.
    if (isEnum(wanted.type) && sizeOf(wanted.type) == sizeof(int))
        return QVariant(wanted.type, &value);
    return value;
}

QVariant integerFrom(const QJsonValue &json, const Wanted &wanted, double least, double most)
{
    const double number = json.toDouble();
    if (!json.isDouble() || number != std::trunc(number) || number < least || number > most)
        throw wrongValue(wanted, json,
                         QStringLiteral("a whole number from %1 to %2").arg(least, 0, 'f', 0).arg(most, 0, 'f', 0));
    QVariant value = number < 0 ? QVariant(static_cast<qint64>(number)) : QVariant(static_cast<quint64>(number));
    value.convert(wanted.type);
    return value;
}

template <class Integer> QVariant integerFrom(const QJsonValue &json, const Wanted &wanted)
{
    // JSON numbers are exact only up to here.
    constexpr double exact = 9007199254740992.0;
    return integerFrom(json, wanted, std::max(-exact, static_cast<double>(std::numeric_limits<Integer>::min())),
                       std::min(exact, static_cast<double>(std::numeric_limits<Integer>::max())));
}

QVariant fontFrom(const QJsonValue &json, const Wanted &wanted)
{
    QFont font = wanted.current.value<QFont>();
    if (json.isString())
        return requireValid(font, font.fromString(json.toString()), wanted, json, "a font description");
    const QJsonObject given = json.toObject();
    for (auto it = given.begin(); it != given.end(); ++it) {
        const QString name = it.key();
        const QJsonValue value = it.value();
        if (name == key("family") && value.isString())
            font.setFamily(value.toString());
        else if (name == key("pointSize") && value.toDouble() > 0)
            font.setPointSizeF(value.toDouble());
        else if (name == key("pixelSize") && value.toInt() > 0)
            font.setPixelSize(value.toInt());
        else if (name == key("bold") && value.isBool())
            font.setBold(value.toBool());
        else if (name == key("italic") && value.isBool())
            font.setItalic(value.toBool());
        else if (name == key("underline") && value.isBool())
            font.setUnderline(value.toBool());
        else if (name == key("strikeOut") && value.isBool())
            font.setStrikeOut(value.toBool());
        // What we tell of a font that has a size in points.
        else if (name != key("pixelSize") && name != key("pointSize"))
            throw wrongValue(wanted, json,
                             QStringLiteral("an object with family, pointSize, bold, italic, underline, strikeOut"));
    }
    return requireValid(font, !given.isEmpty(), wanted, json,
                        "an object with family, pointSize, bold, italic, underline, strikeOut");
}

QVariant objectFrom(const QJsonValue &json, const Wanted &wanted, ObjectIds &ids)
{
    QObject *object =
        json.isNull() ? nullptr : ids.get(requireText(wanted, json, QStringLiteral("the id of an object, or null")));
    const QMetaObject *required = metaObjectOf(wanted.type);
    if (object && required && !required->cast(object))
        throw wrongValue(wanted, json,
                         QStringLiteral("the id of a %1; this is a %2")
                             .arg(QLatin1String(required->className()), QLatin1String(classNameOf(object))));
    return QVariant(wanted.type, &object);
}

QVariant stringsFrom(const QJsonValue &json, const Wanted &wanted)
{
    QStringList strings;
    const QJsonArray array = json.toArray();
    for (const QJsonValue &element : array)
        strings.append(requireText(wanted, element));
    return requireValid(strings, json.isArray(), wanted, json, "an array of strings");
}

QVariant otherFrom(const QJsonValue &json, const Wanted &wanted)
{
    QVariant value = json.toVariant();
    if (!isKnown(wanted.type) || !canConvertTo(value, wanted.type) || !value.convert(wanted.type))
        throw wrongValue(wanted, json, QStringLiteral("of a type that JSON has a form for, which this is not"));
    return value;
}

} // namespace

QVariant variantFrom(const QJsonValue &json, const Wanted &wanted, ObjectIds &ids)
{
    if (wanted.enumerator.isValid())
        return enumFrom(json, wanted);
    if (isObjectPointer(wanted.type))
        return objectFrom(json, wanted, ids);
    switch (numberOf(wanted.type)) {
    case QMetaType::Bool:
        return requireValid(json.toBool(), json.isBool(), wanted, json, "true or false");
    case QMetaType::Int:
        return integerFrom<int>(json, wanted);
    case QMetaType::UInt:
        return integerFrom<uint>(json, wanted);
    case QMetaType::Short:
        return integerFrom<short>(json, wanted);
    case QMetaType::UShort:
        return integerFrom<ushort>(json, wanted);
    case QMetaType::Long:
        return integerFrom<long>(json, wanted);
    case QMetaType::ULong:
        return integerFrom<ulong>(json, wanted);
    case QMetaType::LongLong:
        return integerFrom<qint64>(json, wanted);
    case QMetaType::ULongLong:
        return integerFrom<quint64>(json, wanted);
    case QMetaType::Double:
        return requireValid(json.toDouble(), json.isDouble(), wanted, json, "a number");
    case QMetaType::Float:
        return requireValid(static_cast<float>(json.toDouble()), json.isDouble(), wanted, json, "a number");
    case QMetaType::QString:
        return requireText(wanted, json);
    case QMetaType::QByteArray:
        return requireText(wanted, json).toUtf8();
    case QMetaType::QChar:
        return requireValid(json.toString().isEmpty() ? QChar() : json.toString().at(0), json.toString().size() == 1,
                            wanted, json, "one character");
    case QMetaType::QStringList:
        return stringsFrom(json, wanted);
    case QMetaType::QUrl:
        return requireValid(QUrl(json.toString(), QUrl::StrictMode),
                            json.isString() && QUrl(json.toString(), QUrl::StrictMode).isValid(), wanted, json,
                            "a URL");
    case QMetaType::QDate:
        return requireValid(QDate::fromString(json.toString(), Qt::ISODate),
                            QDate::fromString(json.toString(), Qt::ISODate).isValid(), wanted, json,
                            "a date such as \"2000-01-31\"");
    case QMetaType::QTime:
        return requireValid(QTime::fromString(json.toString(), Qt::ISODate),
                            QTime::fromString(json.toString(), Qt::ISODate).isValid(), wanted, json,
                            "a time such as \"13:45:00\"");
    case QMetaType::QDateTime:
        return requireValid(QDateTime::fromString(json.toString(), Qt::ISODateWithMs),
                            QDateTime::fromString(json.toString(), Qt::ISODateWithMs).isValid(), wanted, json,
                            "a date and time such as \"2000-01-31T13:45:00\"");
    case QMetaType::QColor:
        return requireValid(QColor(json.toString()), json.isString() && QColor::isValidColor(json.toString()), wanted,
                            json, "a colour such as \"#ff0000\" or \"red\"");
    case QMetaType::QKeySequence:
        return QVariant::fromValue(QKeySequence::fromString(requireText(wanted, json)));
    case QMetaType::QLocale:
        return QLocale(requireText(wanted, json));
    case QMetaType::QFont:
        return fontFrom(json, wanted);
    case QMetaType::QRect: {
        const Numbers of(wanted, json, rectFields());
        return QRectF(of[0], of[1], of[2], of[3]).toRect();
    }
    case QMetaType::QRectF: {
        const Numbers of(wanted, json, rectFields());
        return QRectF(of[0], of[1], of[2], of[3]);
    }
    case QMetaType::QSize: {
        const Numbers of(wanted, json, {key("width"), key("height")});
        return QSizeF(of[0], of[1]).toSize();
    }
    case QMetaType::QSizeF: {
        const Numbers of(wanted, json, {key("width"), key("height")});
        return QSizeF(of[0], of[1]);
    }
    case QMetaType::QPoint: {
        const Numbers of(wanted, json, {key("x"), key("y")});
        return QPointF(of[0], of[1]).toPoint();
    }
    case QMetaType::QPointF: {
        const Numbers of(wanted, json, {key("x"), key("y")});
        return QPointF(of[0], of[1]);
    }
    case QMetaType::QVariant:
        return json.toVariant();
    default:
        return otherFrom(json, wanted);
    }
}

} // namespace widgetwright
