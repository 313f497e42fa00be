#include "core/schedule.h"
#include "core/live_objects.h"

#include <QAbstractEventDispatcher>
#include <QCoreApplication>
#include <QGuiApplication>
#include <QStyleHints>
#include <QTimer>
#include <QTimerEvent>
#include <algorithm>
#include <cstring>
#include <typeinfo>

namespace widgetwright {

namespace {

QAbstractEventDispatcher *dispatcher() { return QAbstractEventDispatcher::instance(); }

/** Also Qt's own clocks: how the application looks, not what it is about to do. */
bool isCaretOrFrame(const QObject *object, int intervalMs)
{
    static const char *const classes[] = {"QWidgetLineControl", "QWidgetTextControl", "QQuickTextInput",
                                          "QQuickTextEdit", "QAnimationDriver"};
    if (object->isWindowType() || intervalMs == QGuiApplication::styleHints()->cursorFlashTime() / 2)
        return true;
    for (const char *name : classes)
        if (object->inherits(name))
            return true;
    // Has no meta object of its own.
    return std::strstr(typeid(*object).name(), "QUnifiedTimer");
}

// When a periodic timer is due next does not matter.
constexpr qint64 always = -1;
// Qt rounds to milliseconds.
constexpr int toleranceMs = 3;

bool isRepeating(const QObject *object)
{
    const auto *timer = qobject_cast<const QTimer *>(object);
    return timer && !timer->isSingleShot();
}

/** Others are timers that an object has started itself: the first tick tells whether they repeat. */
bool isSingleShot(const QObject *object)
{
    return object->inherits("QSingleShotTimer") || (qobject_cast<const QTimer *>(object) && !isRepeating(object));
}

/** An animation and its purpose, or an object and the id of its timer. */
quint64 keyOf(const QObject *object, quint64 number)
{
    return static_cast<quint64>(reinterpret_cast<quintptr>(object)) ^ (number << 48);
}

/** On the clock of `time`; nothing if it is overdue. */
std::optional<qint64> dueAt(int timerId, const QElapsedTimer &time)
{
    // Read again if something else ran in between.
    for (int attempt = 0;; ++attempt) {
        const qint64 before = time.elapsed();
        const int remaining = dispatcher()->remainingTime(timerId);
        if (remaining <= 0)
            return {};
        if (time.elapsed() - before <= 1 || attempt == 5)
            return before + remaining;
    }
}

} // namespace

std::shared_ptr<Schedule::Watch> Schedule::watch()
{
    auto current = m_watch.lock();
    if (!current) {
        current = std::make_shared<Watch>(*this);
        m_watch = current;
    }
    return current;
}

std::vector<Schedule::Timer> Schedule::runningTimers()
{
    std::vector<Timer> running;
    const QAbstractEventDispatcher *timers = dispatcher();
    if (!timers)
        return running;
    for (QObject *object : liveObjects::addresses())
        for (const auto &timer : timers->registeredTimers(object))
            running.push_back({object, timer.timerId, timer.interval});
    return running;
}

quint64 Schedule::Timer::key() const { return keyOf(object, static_cast<quint64>(id) + 1); }

Schedule::Watch::Watch(Schedule &schedule) : m_schedule(schedule)
{
    m_time.start();
    for (const Candidate &each : candidates())
        if (each.kind == Activity::Animating)
            m_ours.insert(each.key);
        else if (each.kind == Activity::Timer)
            m_waiting.insert(each.key);
        else
            m_others.insert(each.key, always);
    for (const Timer &timer : schedule.runningTimers())
        if (!isCaretOrFrame(timer.object, timer.intervalMs))
            m_others.insert(timer.key(), isRepeating(timer.object) ? always : dueAt(timer.id, m_time).value_or(always));
    QCoreApplication::instance()->installEventFilter(this);
}

std::vector<Schedule::Watch::Candidate> Schedule::Watch::candidates()
{
    std::vector<Candidate> all;
    for (const Animator &each : m_schedule.m_objects.animators()) {
        const Activity activity = each.activity();
        if (activity.kind != Activity::None)
            all.push_back({keyOf(each.object, activity.purpose),
                           activity.kind,
                           {each.object, activity.kind != Activity::Timer, activity.dueMs}});
    }
    return all;
}

void Schedule::Watch::appendNewTimers(std::vector<Candidate> &all)
{
    QSet<quint64> stillPeriodic;
    for (const Timer &timer : m_schedule.runningTimers()) {
        const quint64 key = timer.key();
        if (m_periodic.contains(key))
            stillPeriodic.insert(key);
        else if (timer.intervalMs <= mostTimerMs && !isRepeating(timer.object)
                 && !isCaretOrFrame(timer.object, timer.intervalMs) && !isOfOthers(timer))
            all.push_back({key, Activity::Timer, {timer.object, false, dispatcher()->remainingTime(timer.id)}});
    }
    m_periodic.swap(stillPeriodic);
}

bool Schedule::Watch::isOfOthers(const Timer &timer)
{
    const auto known = m_others.constFind(timer.key());
    if (known == m_others.constEnd())
        return false;
    const auto due = dueAt(timer.id, m_time);
    if (*known == always || !due || qAbs(*due - *known) <= toleranceMs)
        return true;
    m_others.remove(timer.key());
    return false;
}

std::vector<Schedule::Watch::Candidate> Schedule::Watch::attribute()
{
    std::vector<Candidate> all = candidates();
    appendNewTimers(all);
    std::vector<Candidate> ours;
    for (const Candidate &each : all) {
        if (each.kind == Activity::Periodic)
            continue;
        const bool isNew = !m_ours.contains(each.key) && !m_waiting.contains(each.key);
        if (isNew && m_isInAnother)
            m_others.insert(each.key, each.upcoming.isAnimation ? always : m_time.elapsed() + each.upcoming.dueMs);
        if (m_others.contains(each.key))
            continue;
        m_ours.insert(each.key);
        ours.push_back(each);
    }
    m_isInAnother = false;
    return ours;
}

std::optional<Upcoming> Schedule::Watch::next()
{
    std::optional<Upcoming> first;
    for (const Candidate &each : attribute())
        if (!first || each.upcoming.dueMs < first->dueMs)
            first = each.upcoming;
    return first;
}

bool Schedule::Watch::eventFilter(QObject *object, QEvent *event)
{
    const bool isTimer = event->type() == QEvent::Timer;
    const bool isOwnEvent = event->type() > QEvent::User;
    if (!isTimer && !isOwnEvent && event->type() != QEvent::MetaCall)
        return false;
    if (m_isInAnother)
        attribute();
    if (isTimer)
        onTick(object, Timer{object, static_cast<QTimerEvent *>(event)->timerId(), 0}.key());
    else if (isOwnEvent && object->inherits("QQmlTimer"))
        onQuickTick(keyOf(object, 0));
    return false;
}

void Schedule::Watch::onTick(QObject *object, quint64 key)
{
    const bool isOfOthers = m_others.contains(key);
    if (isOfOthers)
        attribute();
    if (isSingleShot(object)) {
        m_ours.remove(key);
        m_others.remove(key);
    } else if (isOfOthers) {
        m_others.insert(key, always);
    } else {
        m_periodic.insert(key);
    }
    m_isInAnother = isOfOthers;
}

void Schedule::Watch::onQuickTick(quint64 key)
{
    if (!m_waiting.contains(key) && !m_others.contains(key))
        return;
    attribute();
    // What ran before and starts itself again is a clock.
    m_waiting.remove(key);
    m_others.insert(key, always);
    m_isInAnother = true;
}

} // namespace widgetwright
