#include "core/idle.h"
#include "core/tree.h"

#include <QAbstractEventDispatcher>
#include <QElapsedTimer>
#include <QGuiApplication>
#include <QPointer>
#include <QPropertyAnimation>
#include <QWindow>
#include <algorithm>

namespace widgetwright {

namespace {

constexpr int quietRoundsWanted = 2;
constexpr int pauseMs = 10;
constexpr int briefPauseMs = 4;
constexpr int briefPauses = 5;
// An application may queue calls all the time.
constexpr int mostRoundsOfCalls = 50;
constexpr char painting[] = "painting";
// What is due later may be cancelled earlier.
constexpr int longestNapMs = 20;
// After everything else in the queue, including requests to paint.
constexpr int lastPriority = -1000;
// A window that is not exposed by then is on another desktop or covered.
constexpr int mostMsForExposure = 500;
// Nothing draws a window that is covered.
constexpr int mostMsForFrame = 300;

/** `a timer of textbox "Search" #search due within 120 ms`. */
QString describe(const Upcoming &upcoming, ObjectRegistry &registry)
{
    Tree tree(registry);
    Node owner;
    for (QObject *object = upcoming.object; object && !owner; object = object->parent()) {
        const auto *animation = qobject_cast<QPropertyAnimation *>(object);
        owner = tree.nodeAround(animation ? animation->targetObject() : object);
    }
    QString words = upcoming.isAnimation ? QStringLiteral("an animation") : QStringLiteral("a timer");
    if (owner)
        words += QStringLiteral(" of ") + tree.phrase(owner);
    if (upcoming.dueMs >= 0)
        words += QStringLiteral(" due within %1 ms").arg(upcoming.dueMs);
    return words;
}

/** Passes through the event loop until two rounds in a row were quiet; never runs a loop of its own. */
class IdleWatch : public QObject, public std::enable_shared_from_this<IdleWatch>
{
public:
    IdleWatch(GuiThread &gui, ObjectRegistry &registry, std::shared_ptr<Schedule::Watch> watch, int limitMs,
              CallPtr call, Settled then)
        : m_gui(gui), m_registry(registry), m_watch(std::move(watch)), m_limitMs(limitMs), m_call(std::move(call)),
          m_then(std::move(then))
    {
        m_time.start();
        QCoreApplication::instance()->installEventFilter(this);
    }

    void nextRound()
    {
        m_frames.clear();
        for (Toolkit *toolkit : m_registry.toolkits().all())
            if (auto frame = toolkit->nextFrame())
                m_frames.push_back(std::move(frame));
        m_sinceFrame.start();
        passOnce();
    }

protected:
    bool eventFilter(QObject *object, QEvent *event) override
    {
        // Single-shot timers are its children.
        if (object == QAbstractEventDispatcher::instance())
            return false;
        if (object == m_awaited && (event->type() == QEvent::Timer || event->type() > QEvent::User))
            wakeSoon();
        // We ask for its frames ourselves.
        if (event->type() == QEvent::UpdateRequest && object->isWindowType() && object->inherits("QQuickWindow"))
            return false;
        switch (event->type()) {
        case QEvent::LayoutRequest:
        case QEvent::Polish:
        case QEvent::Resize:
        case QEvent::Show:
            m_seen = "layout";
            break;
        case QEvent::UpdateRequest:
        case QEvent::Paint:
            if (!m_seen)
                m_seen = painting;
            break;
        case QEvent::DeferredDelete:
        case QEvent::ChildAdded:
        case QEvent::ChildRemoved:
            m_seen = "objects coming and going";
            break;
        case QEvent::MetaCall:
            m_hasQueuedCalls = true;
            break;
        default:
            break;
        }
        return false;
    }

private:
    /** One pass through the event queue. */
    void passOnce()
    {
        m_seen = nullptr;
        m_hasQueuedCalls = false;
        judgeSoon();
    }

    void judgeSoon()
    {
        m_gui.post([self = shared_from_this()] { self->judge(); }, lastPriority);
    }

    /** Items of a scene are laid out just before a frame is drawn. */
    bool hasFrames() const
    {
        return m_sinceFrame.elapsed() > mostMsForFrame
            || std::all_of(m_frames.begin(), m_frames.end(),
                           [](const std::function<bool()> &frame) { return frame(); });
    }

    void judge()
    {
        if (m_call->isAnswered())
            return end(QStringLiteral("the UI thread"));
        if (!hasFrames())
            return m_gui.postAfter(1, [self = shared_from_this()] { self->judgeSoon(); });
        if (m_seen && !isOnlyRepainted())
            return goOn(QLatin1String(m_seen), pauseAfterEvents());
        // A call may queue the next one.
        if (m_hasQueuedCalls && ++m_roundsOfCalls <= mostRoundsOfCalls)
            return passOnce();
        // What is scheduled takes a walk through all objects to see: only the last round does it.
        if (m_quietRounds + 1 >= quietRoundsWanted) {
            if (isWindowComingUp())
                return goOn(QStringLiteral("a window coming up"), pauseMs);
            if (const auto upcoming = m_watch->next())
                return napUntil(*upcoming);
        }
        if (++m_quietRounds >= quietRoundsWanted)
            return end(QString());
        if (isOver())
            return endAtLimit(QStringLiteral("the event loop"));
        nextRound();
    }

    /** Unlike layout, painting causes no further events: the first one needs no pause. */
    int pauseAfterEvents()
    {
        if (++m_roundsWithEvents == 1 && m_seen == painting)
            return 0;
        return m_roundsWithEvents < briefPauses ? briefPauseMs : pauseMs;
    }

    /** Again and again, by something that the action has not started: that is how the application looks. */
    bool isOnlyRepainted() const { return m_seen == painting && m_roundsWithEvents >= briefPauses; }

    /** Events that cause events, one after the other, get a moment; only what goes on for long gets a longer one. */
    void goOn(const QString &busy, int pause)
    {
        m_quietRounds = 0;
        if (isOver())
            return endAtLimit(busy);
        if (pause == 0)
            return nextRound();
        m_gui.postAfter(pause, [self = shared_from_this()] { self->nextRound(); });
    }

    /** Nothing is over before that, so no frame is asked for. */
    void napUntil(const Upcoming &upcoming)
    {
        m_quietRounds = 0;
        if (isOver())
            return endAtLimit(QStringLiteral("the event loop"));
        const int napMs = upcoming.dueMs < 0 ? pauseMs : qMin(upcoming.dueMs + 1, longestNapMs);
        m_awaited = upcoming.object;
        m_gui.postAfter(napMs, [self = shared_from_this(), nap = ++m_nap] { self->wake(nap); });
    }

    /** A timer of QML does not tell when it is due, but is seen when it fires. */
    void wakeSoon()
    {
        m_awaited.clear();
        m_gui.post([self = shared_from_this(), nap = m_nap] { self->wake(nap); }, lastPriority);
    }

    void wake(int nap)
    {
        if (nap != m_nap)
            return;
        ++m_nap;
        m_awaited.clear();
        const auto upcoming = m_watch->next();
        if (upcoming && !m_call->isAnswered())
            return napUntil(*upcoming);
        nextRound();
    }

    bool isOver() const { return m_time.elapsed() >= m_limitMs; }

    void endAtLimit(const QString &busy)
    {
        const auto upcoming = m_watch->next();
        end(upcoming ? describe(*upcoming, m_registry) : busy);
    }

    bool isWindowComingUp() const
    {
        const auto windows = QGuiApplication::topLevelWindows();
        return m_time.elapsed() < mostMsForExposure
            && std::any_of(windows.begin(), windows.end(), [](const QWindow *window) {
                   return window->isVisible() && window->handle() && !window->isExposed()
                       && !(window->windowStates() & Qt::WindowMinimized);
               });
    }

    void end(const QString &busy)
    {
        QCoreApplication::instance()->removeEventFilter(this);
        m_watch.reset();
        m_then(busy);
    }

    GuiThread &m_gui;
    ObjectRegistry &m_registry;
    std::shared_ptr<Schedule::Watch> m_watch;
    const int m_limitMs;
    const CallPtr m_call;
    const Settled m_then;
    QElapsedTimer m_time;
    std::vector<std::function<bool()>> m_frames;
    QElapsedTimer m_sinceFrame;
    const char *m_seen = nullptr;
    bool m_hasQueuedCalls = false;
    int m_quietRounds = 0;
    int m_roundsOfCalls = 0;
    int m_roundsWithEvents = 0;
    /** What it naps for. */
    QPointer<QObject> m_awaited;
    int m_nap = 0;
};

void answerIdle(const CallPtr &call, const QString &busy, const Changes &changes)
{
    call->answer([&](JsonWriter &out) {
        out.beginObject();
        out.member("idle", busy.isNull());
        if (!busy.isNull())
            out.member("busy", busy);
        changes.write(out);
        out.endObject();
    });
}

} // namespace

void awaitSettled(GuiThread &gui, ObjectRegistry &registry, std::shared_ptr<Schedule::Watch> watch, int limitMs,
                  const CallPtr &call, Settled then)
{
    std::make_shared<IdleWatch>(gui, registry, std::move(watch), limitMs, call, std::move(then))->nextRound();
}

void addIdleMethod(Router &router, GuiThread &gui, ObjectRegistry &registry, Baselines &baselines)
{
    constexpr int graceMs = 300;
    router.add(
        protocol::method::awaitIdle,
        [&gui, &registry, &baselines](const CallPtr &call) {
            const Changes changes(registry, baselines, Params(call->params()));
            awaitSettled(gui, registry, registry.schedule().watch(), call->timeoutMs(), call,
                         [=](const QString &busy) { answerIdle(call, busy, changes); });
        },
        graceMs);
}

} // namespace widgetwright
