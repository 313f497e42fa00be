// What the application is about to do: single-shot timers, animations and transitions that end by themselves.
#pragma once

#include "core/known_objects.h"

#include <QElapsedTimer>
#include <QHash>
#include <QObject>
#include <QPointer>
#include <QSet>
#include <memory>
#include <optional>
#include <vector>

namespace widgetwright {

/** Something that has been started and has not happened yet. */
struct Upcoming
{
    QPointer<QObject> object;
    bool isAnimation = false;
    /** At most; -1 if only the application knows. */
    int dueMs = -1;
};

/** A timer that fires later than this after it was started is not waited for. */
constexpr int mostTimerMs = 500;

class Schedule
{
public:
    explicit Schedule(KnownObjects &objects) : m_objects(objects) {}

    class Watch;
    /** What is started from now on is caused by what is done now. One that is still held is continued. */
    std::shared_ptr<Watch> watch();
    bool isWatching() const { return !m_watch.expired(); }

private:
    struct Timer
    {
        QObject *object;
        int id;
        int intervalMs;

        quint64 key() const;
    };

    std::vector<Timer> runningTimers();

    KnownObjects &m_objects;
    std::weak_ptr<Watch> m_watch;
};

/** From right before an action until the application has settled. */
class Schedule::Watch : public QObject
{
public:
    explicit Watch(Schedule &schedule);

    /** What is due first of all that was started since, and of the animations that were running before. */
    std::optional<Upcoming> next();

protected:
    bool eventFilter(QObject *object, QEvent *event) override;

private:
    struct Candidate
    {
        /** Of a timer, or of an animation and its purpose. */
        quint64 key;
        Activity::Kind kind;
        Upcoming upcoming;
    };

    std::vector<Candidate> candidates();
    void appendNewTimers(std::vector<Candidate> &all);
    /** Whether it is the same run of a timer that ran before, and not a new one. */
    bool isOfOthers(const Timer &timer);
    /** Tells what was started by the action from what was started by a clock; returns the former. */
    std::vector<Candidate> attribute();
    void onTick(QObject *object, quint64 key);
    void onQuickTick(quint64 key);

    Schedule &m_schedule;
    QElapsedTimer m_time;
    QSet<quint64> m_ours;
    /** When they are due; a timer that is started anew is due later. */
    QHash<quint64, qint64> m_others;
    /** Timers of Qt Quick that ran before: the action may have restarted them, which cannot be seen. */
    QSet<quint64> m_waiting;
    /** Ours that have fired and go on: periodic ones. */
    QSet<quint64> m_periodic;
    /** A timer that ran before the action is being handled. */
    bool m_isInAnother = false;
};

} // namespace widgetwright
