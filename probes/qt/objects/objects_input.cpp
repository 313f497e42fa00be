// click and sendKeys: actions with an object in place of a node, and the specification's answer.
#include "objects/objects.h"

namespace widgetwright {

namespace {

QJsonObject targetOf(const ObjectWorld &world, const Params &params)
{
    return {{QStringLiteral("uid"), world.ids.registry().uidOf(world.object(params))}};
}

QJsonObject clickFrom(const ObjectWorld &world, const Params &params)
{
    QJsonObject action{{QStringLiteral("type"), QLatin1String(protocol::action::click)},
                       {QStringLiteral("target"), targetOf(world, params)},
                       {QStringLiteral("button"), params.string("button").value_or(QStringLiteral("left"))}};
    const QJsonValue position = params.raw("position");
    const bool isCentre = !params.has("position") || position == QJsonValue(QStringLiteral("center"));
    const QJsonObject point = position.toObject();
    if (!isCentre && (!point.value(QLatin1String("x")).isDouble() || !point.value(QLatin1String("y")).isDouble()))
        throw invalidParams(QStringLiteral("\"position\" must be \"center\" or {\"x\": …, \"y\": …}"));
    if (!isCentre)
        action.insert(QStringLiteral("position"), point);
    return action;
}

QJsonObject typingFrom(const ObjectWorld &world, const Params &params)
{
    return {{QStringLiteral("type"), QLatin1String(protocol::action::typeText)},
            {QStringLiteral("target"), targetOf(world, params)},
            {QStringLiteral("text"), params.requiredString("text")}};
}

using ActionFrom = QJsonObject (*)(const ObjectWorld &, const Params &);

void addAction(const ObjectWorld &world, const char *method, ActionFrom actionFrom)
{
    const Router::Handler act = world.router.handler(protocol::method::act);
    world.router.add(method, [world, act, actionFrom](const CallPtr &call) {
        world.requireActing();
        call->become({{QStringLiteral("action"), actionFrom(world, Params(call->params()))}}, &writeSuccess);
        act(call);
    });
}

} // namespace

void addInputMethods(const ObjectWorld &world)
{
    addAction(world, protocol::method::click, &clickFrom);
    addAction(world, protocol::method::sendKeys, &typingFrom);
}

} // namespace widgetwright
