// subscribeSignals and unsubscribeSignals.
#include "objects/event_pump.h"
#include "objects/objects.h"
#include "objects/similar_names.h"

#include <QJsonArray>

namespace widgetwright {

namespace {

QVector<QMetaMethod> signalsOf(const QObject *object)
{
    QVector<QMetaMethod> all;
    for (int i = 0; i < object->metaObject()->methodCount(); ++i) {
        const QMetaMethod method = object->metaObject()->method(i);
        if (method.methodType() == QMetaMethod::Signal && !(method.attributes() & QMetaMethod::Cloned))
            all.append(method);
    }
    return all;
}

ProbeError unknownSignal(const QObject *object, const QString &name)
{
    QStringList names;
    for (const QMetaMethod &method : signalsOf(object))
        names.append(QString::fromUtf8(method.name()));
    const QStringList similar = similarNames(name, names);
    return ProbeError(protocol::error::invalidArgument,
                      QStringLiteral("A %1 has no signal \"%2\". Similar: %3; listSignals tells all.")
                          .arg(QLatin1String(classNameOf(object)), name.left(80), similar.join(QStringLiteral(", "))),
                      {{QStringLiteral("candidates"), QJsonArray::fromStringList(similar)}});
}

/** By name, with all overloads, or by signature. */
QVector<QMetaMethod> signalsNamed(const QObject *object, const QStringList &names)
{
    const auto all = signalsOf(object);
    if (names.isEmpty())
        return all;
    QVector<QMetaMethod> found;
    for (const QString &name : names) {
        const bool isSignature = name.contains(QLatin1Char('('));
        const QByteArray wanted =
            isSignature ? QMetaObject::normalizedSignature(name.toUtf8().constData()) : name.toUtf8();
        const auto before = found.size();
        for (const QMetaMethod &method : all)
            if ((isSignature ? method.methodSignature() : method.name()) == wanted)
                found.append(method);
        if (found.size() == before)
            throw unknownSignal(object, name);
    }
    return found;
}

} // namespace

void addSignalMethods(const ObjectWorld &world)
{
    world.router.add(protocol::method::subscribeSignals, [world](const CallPtr &call) {
        const Params params(call->params());
        if (params.raw("id").isUndefined())
            throw invalidParams(
                QStringLiteral("\"id\" is missing; null is for the creation and destruction of objects"));
        QObject *object = params.has("id") ? world.object(params) : nullptr;
        const auto heard = object ? signalsNamed(object, params.strings("signals")) : QVector<QMetaMethod>();
        const QString id = world.events.subscribe(call->client(), object, heard);
        call->answer([&](JsonWriter &out) {
            out.beginObject();
            out.member("success", true);
            out.member("subscriptionId", id);
            out.endObject();
        });
    });
    world.router.add(protocol::method::unsubscribeSignals, [world](const CallPtr &call) {
        const QString id = Params(call->params()).requiredString("subscriptionId");
        if (!world.events.unsubscribe(call->client(), id))
            throw ProbeError(protocol::error::invalidArgument,
                             QStringLiteral("This client has no subscription \"%1\".").arg(id.left(40)));
        call->answer(&writeSuccess);
    });
}

} // namespace widgetwright
