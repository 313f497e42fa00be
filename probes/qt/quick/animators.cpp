#include "quick/animators.h"
#include "core/schedule.h"
#include "quick/scene.h"

#include <QQmlProperty>
#include <QVariant>
#include <algorithm>

namespace widgetwright::animators {

static bool isAnimation(const QObject *object) { return isA(object, "QQuickAbstractAnimation"); }

static bool isTimer(const QObject *object) { return isA(object, "QQmlTimer"); }

static bool isBehavior(const QObject *object) { return isA(object, "QQuickBehavior"); }

bool isOne(const QObject *object)
{
    return isTimer(object) || isAnimation(object) || isBehavior(object) || isA(object, "QQuickTransition");
}

/** How the application looks, such as a spinner. */
static bool isEndless(const QObject *animation)
{
    const auto &parts = animation->children();
    return animation->property("loops").toInt() < 0 || std::any_of(parts.begin(), parts.end(), [](const QObject *part) {
               return isAnimation(part) && isEndless(part);
           });
}

static Activity activityOfTimer(const QObject *timer)
{
    const int interval = timer->property("interval").toInt();
    const bool isAwaited = !timer->property("repeat").toBool() && interval <= mostTimerMs;
    return isAwaited ? Activity{Activity::Timer, interval} : Activity{Activity::Periodic};
}

/** Not every version of Qt declares it as a type of values. */
static QVariant valueBehind(const QVariant &property)
{
    const bool isProperty = qstrcmp(property.typeName(), "QQmlProperty") == 0;
    return isProperty ? static_cast<const QQmlProperty *>(property.constData())->read() : QVariant();
}

/** A behavior does not say that it is running; only the value tells, on its way to another one. */
static Activity activityOfBehavior(const QObject *behavior)
{
    QVariant target = behavior->property("targetValue");
    const QVariant now = valueBehind(behavior->property("targetProperty"));
    if (!target.isValid() || !now.isValid())
        return {};
#if QT_VERSION >= QT_VERSION_CHECK(6, 0, 0)
    const bool isSameType = target.convert(now.metaType());
    const size_t purpose = qHash(target.toString());
#else
    const bool isSameType = target.convert(now.userType());
    const uint purpose = qHash(target.toString());
#endif
    if (!isSameType || target == now)
        return {};
    return {Activity::Approaching, -1, static_cast<quint16>(purpose)};
}

Activity activityOf(const QObject *object)
{
    if (isBehavior(object))
        return activityOfBehavior(object);
    if (!object->property("running").toBool())
        return {};
    if (isTimer(object))
        return activityOfTimer(object);
    const bool isPart = isAnimation(object->parent());
    return isPart || (isAnimation(object) && isEndless(object)) ? Activity() : Activity{Activity::Animating};
}

} // namespace widgetwright::animators
