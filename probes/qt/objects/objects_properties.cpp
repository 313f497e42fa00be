// listProperties, getProperty and setProperty.
#include "objects/object_values.h"
#include "objects/objects.h"
#include "objects/password_guard.h"
#include "objects/similar_names.h"
#include "objects/unblocked.h"

#include <QJsonArray>
#include <QMetaProperty>
#include <QPointer>

namespace widgetwright {

namespace {

QJsonValue redactedValue() { return QString::fromUtf16(redacted); }

/** Reads the properties of one object, with secrets masked. */
class PropertyReader
{
public:
    PropertyReader(QObject *object, ObjectIds &ids, ObjectsAs objects = ObjectsAs::Ids)
        : m_object(object), m_ids(objects == ObjectsAs::Ids ? &ids : nullptr), m_isSecret(ids.isSecret(object)),
          m_guard(object, ids.registry().passwords())
    {
    }

    QJsonValue read(const QMetaProperty &property) const
    {
        const QVariant value = property.read(m_object);
        return m_guard.hides(property, value) ? redactedValue() : safe(jsonOf(property, value, m_ids));
    }

    QJsonValue read(const QByteArray &dynamic) const
    {
        const QVariant value = m_object->property(dynamic.constData());
        return m_guard.hides(dynamic, value) ? redactedValue() : safe(jsonOf(value, m_ids));
    }

    /** One that is not the object's own, but known where it is. */
    QJsonValue read(const QByteArray &name, const QVariant &value) const
    {
        const bool isHidden = mayHoldText(typeOf(value)) && speaksOfPassword(name);
        return isHidden ? redactedValue() : safe(jsonOf(value, m_ids));
    }

private:
    QJsonValue safe(const QJsonValue &value) const { return m_isSecret ? masked(value) : value; }

    QObject *const m_object;
    ObjectIds *const m_ids;
    const bool m_isSecret;
    const PasswordGuard m_guard;
};

using EachProperty = std::function<void(const QMetaProperty &)>;

void forEachReadable(const QObject *object, const EachProperty &visit)
{
    const QMetaObject *meta = object->metaObject();
    for (int i = 0; i < meta->propertyCount(); ++i) {
        const QMetaProperty property = meta->property(i);
        // A property that a derived class redeclares counts once.
        if (property.isReadable() && meta->indexOfProperty(property.name()) == i)
            visit(property);
    }
}

void writeProperty(JsonWriter &out, const QString &name, const QString &type, const QJsonValue &value, bool writable)
{
    out.beginObject();
    out.member("name", name);
    out.member("type", type);
    out.member("value", value);
    out.member("writable", writable);
    out.endObject();
}

void writeAll(JsonWriter &out, QObject *object, ObjectIds &ids)
{
    const PropertyReader reader(object, ids);
    out.beginObject();
    out.key("properties").beginArray();
    forEachReadable(object, [&](const QMetaProperty &property) {
        writeProperty(out, QString::fromUtf8(property.name()), QString::fromLatin1(property.typeName()),
                      reader.read(property), property.isWritable());
    });
    for (const QByteArray &name : object->dynamicPropertyNames())
        writeProperty(out, QString::fromUtf8(name), QString::fromLatin1(object->property(name.constData()).typeName()),
                      reader.read(name), true);
    out.endArray();
    out.endObject();
}

ProbeError unknownProperty(const QObject *object, const QString &name)
{
    QStringList names;
    for (int i = 0; i < object->metaObject()->propertyCount(); ++i)
        names.append(QString::fromUtf8(object->metaObject()->property(i).name()));
    for (const QByteArray &dynamic : object->dynamicPropertyNames())
        names.append(QString::fromUtf8(dynamic));
    const QStringList similar = similarNames(name, names);
    return ProbeError(protocol::error::invalidArgument,
                      QStringLiteral("A %1 has no property \"%2\". Similar: %3; listProperties tells all.")
                          .arg(QLatin1String(classNameOf(object)), name.left(80), similar.join(QStringLiteral(", "))),
                      {{QStringLiteral("candidates"), QJsonArray::fromStringList(similar)}});
}

bool isDynamic(const QObject *object, const QByteArray &name) { return object->dynamicPropertyNames().contains(name); }

QJsonValue readNamed(QObject *object, const QString &name, ObjectIds &ids)
{
    const PropertyReader reader(object, ids);
    const QByteArray bytes = name.toUtf8();
    const int index = object->metaObject()->indexOfProperty(bytes.constData());
    if (index >= 0)
        return reader.read(object->metaObject()->property(index));
    if (isDynamic(object, bytes))
        return reader.read(bytes);
    if (QObject *scope = kinds::of(object).scopeOf(object, name))
        return readNamed(scope, name, ids);
    if (const auto value = kinds::of(object).propertyOf(object, name))
        return reader.read(bytes, *value);
    throw unknownProperty(object, name);
}

/** One property that is to be set. */
struct Setting
{
    QPointer<QObject> object;
    /** Invalid for a dynamic one. */
    QMetaProperty property;
    QByteArray name;
    QVariant value;

    bool isReadable() const { return object && (!property.isValid() || property.isReadable()); }
    QVariant read() const { return property.isValid() ? property.read(object) : object->property(name.constData()); }
    bool write() const
    {
        if (property.isValid())
            return property.write(object, value);
        object->setProperty(name.constData(), value);
        return true;
    }
};

bool isSame(const QVariant &left, const QVariant &right)
{
    QVariant alike = left;
    return left == right || (alike.convert(typeOf(right)) && alike == right);
}

Setting settingFrom(const Params &params, QObject *object, ObjectIds &ids)
{
    const QString name = params.requiredString("property");
    const QJsonValue json = params.raw("value");
    if (json.isUndefined())
        throw invalidParams(QStringLiteral("\"value\" is missing"));
    Setting setting{object, {}, name.toUtf8(), {}};
    const int index = object->metaObject()->indexOfProperty(setting.name.constData());
    if (index < 0) {
        if (!isDynamic(object, setting.name))
            throw unknownProperty(object, name);
        Wanted wanted;
        wanted.current = object->property(setting.name.constData());
        wanted.type = typeOf(wanted.current);
        wanted.typeName = wanted.current.typeName();
        setting.value = variantFrom(json, wanted, ids);
        return setting;
    }
    setting.property = object->metaObject()->property(index);
    if (!setting.property.isWritable())
        throw obstacle(
            protocol::reason::readOnly,
            QStringLiteral("The property \"%1\" of a %2 cannot be set.").arg(name, QLatin1String(classNameOf(object))));
    setting.value = variantFrom(json, Wanted::of(setting.property, setting.property.read(object)), ids);
    return setting;
}

/** A password must not become readable by changing the echo mode, nor be confirmed by what else a field is called. */
void requireHarmless(const Setting &setting, const PasswordGuard &guard)
{
    const bool isDescribing = setting.property.isValid() && mayHoldText(typeOf(setting.value))
        && isDescription(setting.property.enclosingMetaObject(), setting.name);
    if ((setting.name == "echoMode" || isDescribing) && guard.isOnField())
        throw obstacle(protocol::reason::valueRejected,
                       QStringLiteral("The %1 of a field that holds a password stays as it is.")
                           .arg(QString::fromUtf8(setting.name)));
}

/** The answer to setting a property. */
struct Told
{
    QJsonValue value;
    /** Whether the application took a hidden value would confirm a guess, so that it is not told. */
    bool isHidden = false;
};

bool isHidden(const Setting &setting, const QVariant &value, ObjectIds &ids)
{
    const PasswordGuard guard(setting.object, ids.registry().passwords());
    return ids.isSecret(setting.object)
        || (setting.property.isValid() ? guard.hides(setting.property, value) : guard.hides(setting.name, value));
}

Told toldNow(const Setting &setting, ObjectIds &ids)
{
    if (!setting.isReadable())
        return {};
    const PropertyReader reader(setting.object, ids);
    const QJsonValue json = setting.property.isValid() ? reader.read(setting.property) : reader.read(setting.name);
    return {json, isHidden(setting, setting.read(), ids)};
}

Told set(const Setting &setting, ObjectIds &ids)
{
    const QVariant before = setting.read();
    if (!setting.write())
        throw obstacle(
            protocol::reason::valueRejected,
            QStringLiteral("The application did not take the value for \"%1\".").arg(QString::fromUtf8(setting.name)));
    const Told told = toldNow(setting, ids);
    if (!setting.isReadable() || told.isHidden)
        return told;
    const QVariant after = setting.read();
    if (!isSame(after, setting.value) && isSame(after, before))
        throw obstacle(protocol::reason::valueRejected,
                       QStringLiteral("\"%1\" did not change: the application keeps the value it has.")
                           .arg(QString::fromUtf8(setting.name)),
                       {{QStringLiteral("value"), told.value}});
    return told;
}

QObject *objectToRead(const ObjectWorld &world, const Params &params)
{
    QObject *object = world.object(params);
    // What is beside a field is known by the field.
    if (!object->isWidgetType())
        world.ids.registry().passwords().look();
    return object;
}

void writeAnswer(JsonWriter &out, const Told &told)
{
    out.beginObject();
    out.member("success", true);
    out.member("newValue", told.value);
    if (told.isHidden)
        out.member("verified", false);
    out.endObject();
}

} // namespace

QJsonObject ObjectIds::propertiesOf(QObject *object, const QStringList &names, ObjectsAs objects)
{
    // The toolkits know which fields are passwords.
    kinds::renew(m_registry.toolkits());
    const PropertyReader reader(object, *this, objects);
    const bool wantsAll = names.contains(QLatin1String("*"));
    QJsonObject properties;
    forEachReadable(object, [&](const QMetaProperty &property) {
        const QString name = QString::fromUtf8(property.name());
        if (wantsAll || names.contains(name))
            properties.insert(name, reader.read(property));
    });
    for (const QByteArray &dynamic : object->dynamicPropertyNames())
        if (wantsAll || names.contains(QString::fromUtf8(dynamic)))
            properties.insert(QString::fromUtf8(dynamic), reader.read(dynamic));
    return properties;
}

void addPropertyMethods(const ObjectWorld &world)
{
    world.router.addReader(protocol::method::listProperties, [world](const Params &params, JsonWriter &out) {
        writeAll(out, objectToRead(world, params), world.ids);
    });
    world.router.addReader(protocol::method::getProperty, [world](const Params &params, JsonWriter &out) {
        const QJsonValue value = readNamed(objectToRead(world, params), params.requiredString("property"), world.ids);
        out.beginObject();
        out.member("value", value);
        out.endObject();
    });
    world.router.add(protocol::method::setProperty, [world](const CallPtr &call) {
        world.requireActing();
        const Params params(call->params());
        QObject *object = world.object(params);
        world.ids.lookBeforeActing(object);
        Passwords &passwords = world.ids.registry().passwords();
        const Setting setting = settingFrom(params, object, world.ids);
        requireHarmless(setting, PasswordGuard(object, passwords));
        ObjectIds &ids = world.ids;
        // Setting it may open a dialog; by then it has the new value.
        runUnblocked(
            world.gui, call,
            [&]() -> Call::WriteResult {
                return [told = set(setting, ids)](JsonWriter &out) { writeAnswer(out, told); };
            },
            [setting, &ids](JsonWriter &out) { writeAnswer(out, toldNow(setting, ids)); });
    });
}

} // namespace widgetwright
