// listMethods, invokeMethod and listSignals.
#include "objects/object_values.h"
#include "objects/objects.h"
#include "objects/password_guard.h"
#include "objects/similar_names.h"
#include "objects/unblocked.h"

#include <QJsonArray>

namespace widgetwright {

namespace {

bool isInvokable(const QMetaMethod &method)
{
    return method.access() == QMetaMethod::Public
        && (method.methodType() == QMetaMethod::Slot || method.methodType() == QMetaMethod::Method);
}

void writeParameters(JsonWriter &out, const QMetaMethod &method)
{
    const QList<QByteArray> names = method.parameterNames();
    const QList<QByteArray> types = method.parameterTypes();
    out.key("parameters").beginArray();
    for (int i = 0; i < types.size(); ++i) {
        out.beginObject();
        out.member("name", QString::fromUtf8(names.value(i)));
        out.member("type", QString::fromUtf8(types[i]));
        out.endObject();
    }
    out.endArray();
}

void writeMethods(JsonWriter &out, const char *list, const QObject *object, bool (*isListed)(const QMetaMethod &),
                  bool withReturnType)
{
    const QMetaObject *meta = object->metaObject();
    out.beginObject();
    out.key(list).beginArray();
    for (int i = 0; i < meta->methodCount(); ++i) {
        const QMetaMethod method = meta->method(i);
        // A clone is the same method without its default arguments.
        if (!isListed(method) || method.attributes() & QMetaMethod::Cloned)
            continue;
        out.beginObject();
        out.member("name", QString::fromUtf8(method.name()));
        out.member("signature", QString::fromUtf8(method.methodSignature()));
        if (withReturnType)
            out.member("returnType", QString::fromUtf8(method.typeName()));
        writeParameters(out, method);
        out.endObject();
    }
    out.endArray();
    out.endObject();
}

QVector<QMetaMethod> methodsCalled(const QObject *object, const QString &wanted)
{
    const QByteArray name = wanted.contains(QLatin1Char('('))
        ? QMetaObject::normalizedSignature(wanted.toUtf8().constData())
        : wanted.toUtf8();
    const QMetaObject *meta = object->metaObject();
    QVector<QMetaMethod> found;
    // The most derived first.
    for (int i = meta->methodCount() - 1; i >= 0; --i) {
        const QMetaMethod method = meta->method(i);
        if (isInvokable(method) && (method.name() == name || method.methodSignature() == name))
            found.append(method);
    }
    return found;
}

ProbeError unknownMethod(const QObject *object, const QString &name)
{
    QStringList names;
    for (int i = 0; i < object->metaObject()->methodCount(); ++i)
        if (const QMetaMethod method = object->metaObject()->method(i); isInvokable(method))
            names.append(QString::fromUtf8(method.methodSignature()));
    const QStringList similar = similarNames(name, names);
    return ProbeError(protocol::error::invalidArgument,
                      QStringLiteral(
                          "A %1 has no public slot or invokable method \"%2\". Similar: %3; listMethods tells all.")
                          .arg(QLatin1String(classNameOf(object)), name.left(80), similar.join(QStringLiteral(", "))),
                      {{QStringLiteral("candidates"), QJsonArray::fromStringList(similar)}});
}

/** A method and the values to call it with. */
struct Invocation
{
    QMetaMethod method;
    QVector<QVariant> arguments;

    static Invocation of(const QMetaMethod &method, const QJsonArray &given, ObjectIds &ids)
    {
        Invocation invocation{method, {}};
        for (int i = 0; i < given.size(); ++i) {
            const Wanted wanted = Wanted::parameter(method, i);
            QVariant value = variantFrom(given[i], wanted, ids);
            const bool fits = numberOf(wanted.type) == QMetaType::QVariant || typeOf(value) == wanted.type
                || (!isKnown(wanted.type) && wanted.enumerator.isValid()) || value.convert(wanted.type);
            if (!fits)
                throw ProbeError(protocol::error::invalidArgument,
                                 QStringLiteral("Argument %1 of %2 is of a type that cannot be given.")
                                     .arg(i + 1)
                                     .arg(QString::fromUtf8(method.methodSignature())));
            invocation.arguments.append(value);
        }
        return invocation;
    }

    QVariant run(QObject *object)
    {
        const ValueType type = returnTypeOf(method);
        const bool isVariant = numberOf(type) == QMetaType::QVariant;
        const bool returns = isKnown(type) && numberOf(type) != QMetaType::Void;
        const QMetaEnum returned =
            isKnown(type) ? QMetaEnum() : enumNamed(method.typeName(), method.enclosingMetaObject());
        QVariant result = returned.isValid() ? QVariant(0)
            : returns && !isVariant          ? QVariant(type, nullptr)
                                             : QVariant();
        QVector<void *> values{isVariant ? &result : result.isValid() ? result.data() : nullptr};
        for (int i = 0; i < arguments.size(); ++i) {
            const bool takesVariant = numberOf(parameterTypeOf(method, i)) == QMetaType::QVariant;
            values.append(takesVariant ? &arguments[i] : arguments[i].data());
        }
        QMetaObject::metacall(object, QMetaObject::InvokeMetaMethod, method.methodIndex(), values.data());
        return returned.isValid() ? enumJson(returned, result.toInt()).toVariant() : result;
    }
};

/** The overload that takes these arguments. */
Invocation invocationFrom(const Params &params, const QObject *object, ObjectIds &ids)
{
    const QString name = params.requiredString("method");
    if (params.has("args") && !params.raw("args").isArray())
        throw invalidParams(QStringLiteral("\"args\" must be an array"));
    const QJsonArray given = params.raw("args").toArray();
    const auto candidates = methodsCalled(object, name);
    if (candidates.isEmpty())
        throw unknownMethod(object, name);
    std::optional<ProbeError> refusal;
    QStringList signatures;
    for (const QMetaMethod &method : candidates) {
        signatures.append(QString::fromUtf8(method.methodSignature()));
        if (method.parameterCount() != given.size())
            continue;
        try {
            return Invocation::of(method, given, ids);
        } catch (const ProbeError &error) {
            refusal = error;
        }
    }
    signatures.removeDuplicates();
    if (refusal && signatures.size() == 1)
        throw *refusal;
    throw ProbeError(protocol::error::invalidArgument,
                     QStringLiteral("The arguments do not fit: there is %1.%2")
                         .arg(signatures.join(QStringLiteral(", ")),
                              refusal ? QLatin1Char(' ') + refusal->message : QString()),
                     {{QStringLiteral("candidates"), QJsonArray::fromStringList(signatures)}});
}

Call::WriteResult resultOf(const QJsonValue &value)
{
    return [value](JsonWriter &out) {
        out.beginObject();
        out.member("success", true);
        out.member("result", value);
        out.endObject();
    };
}

} // namespace

void addInvocationMethods(const ObjectWorld &world)
{
    world.router.addReader(protocol::method::listMethods, [world](const Params &params, JsonWriter &out) {
        writeMethods(out, "methods", world.object(params), &isInvokable, true);
    });
    world.router.addReader(protocol::method::listSignals, [world](const Params &params, JsonWriter &out) {
        const auto isSignal = [](const QMetaMethod &method) { return method.methodType() == QMetaMethod::Signal; };
        writeMethods(out, "signals", world.object(params), isSignal, false);
    });
    world.router.add(protocol::method::invokeMethod, [world](const CallPtr &call) {
        world.requireActing();
        const Params params(call->params());
        QObject *object = world.object(params);
        auto invocation = std::make_shared<Invocation>(invocationFrom(params, object, world.ids));
        ObjectIds &ids = world.ids;
        ids.lookBeforeActing(object);
        const bool isSecret = ids.isSecret(object);
        // Before it runs: it may remove a field, or delete the object.
        const bool hidesText = PasswordGuard(object, ids.registry().passwords()).hidesTextOf(invocation->method);
        runUnblocked(
            world.gui, call,
            [=, &ids] {
                const QVariant result = invocation->run(object);
                const bool isHidden = hidesText && mayHoldText(typeOf(result));
                const QJsonValue json = isHidden ? QJsonValue(mask()) : jsonOf(result, &ids);
                return resultOf(isSecret ? masked(json) : json);
            },
            resultOf(QJsonValue()));
    });
}

} // namespace widgetwright
