#include "core/idle.h"

#include <QAbstractEventDispatcher>
#include <QElapsedTimer>
#include <QGuiApplication>
#include <QTimer>
#include <QWindow>
#include <algorithm>

namespace widgetwright {

namespace {

constexpr int quietRoundsWanted = 2;
constexpr int pauseMs = 10;
constexpr int briefPauseMs = 4;
constexpr int briefPauses = 5;
// After everything else in the queue, including requests to paint.
constexpr int lastPriority = -1000;
// A window that is not exposed by then is on another desktop or covered.
constexpr int mostMsForExposure = 500;
// Nothing draws a window that is covered.
constexpr int mostMsForFrame = 300;

/** Passes through the event loop until two rounds in a row were quiet; never runs a loop of its own. */
class IdleWatch : public QObject, public std::enable_shared_from_this<IdleWatch>
{
public:
    IdleWatch(GuiThread &gui, Toolkits &toolkits, int limitMs, CallPtr call, std::function<void(const char *)> then)
        : m_gui(gui), m_toolkits(toolkits), m_limitMs(limitMs), m_call(std::move(call)), m_then(std::move(then))
    {
        m_time.start();
        QCoreApplication::instance()->installEventFilter(this);
    }

    void nextRound()
    {
        m_seen = nullptr;
        m_frames.clear();
        for (Toolkit *toolkit : m_toolkits.all())
            if (auto frame = toolkit->nextFrame())
                m_frames.push_back(std::move(frame));
        m_sinceFrame.start();
        judgeSoon();
    }

protected:
    bool eventFilter(QObject *object, QEvent *event) override
    {
        // Single-shot timers are its children, including ours.
        if (object == QAbstractEventDispatcher::instance())
            return false;
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
            m_seen = "painting";
            break;
        case QEvent::DeferredDelete:
        case QEvent::ChildAdded:
        case QEvent::ChildRemoved:
            m_seen = "objects coming and going";
            break;
        default:
            break;
        }
        return false;
    }

private:
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
            return end("the UI thread");
        if (!hasFrames()) {
            QTimer::singleShot(1, &m_gui, [self = shared_from_this()] { self->judgeSoon(); });
            return;
        }
        // To look for animations takes a walk through all objects: only the last round does it.
        const char *busy = m_seen || m_quietRounds + 1 < quietRoundsWanted ? m_seen : whatGoesOn();
        m_quietRounds = busy ? 0 : m_quietRounds + 1;
        if (m_quietRounds >= quietRoundsWanted)
            return end(nullptr);
        if (m_time.elapsed() >= m_limitMs)
            return end(busy ? busy : "the event loop");
        if (!busy)
            return nextRound();
        // Events that cause events, one after the other, get a moment; only what goes on for long gets a longer one.
        const bool isBrief = m_seen && ++m_roundsWithEvents < briefPauses;
        QTimer::singleShot(isBrief ? briefPauseMs : pauseMs, &m_gui,
                           [self = shared_from_this()] { self->nextRound(); });
    }

    const char *whatGoesOn() const
    {
        for (const QWindow *window : QGuiApplication::topLevelWindows())
            if (window->isVisible() && window->handle() && !window->isExposed()
                && !(window->windowStates() & Qt::WindowMinimized) && m_time.elapsed() < mostMsForExposure)
                return "a window coming up";
        for (const Toolkit *toolkit : m_toolkits.all())
            if (toolkit->isAnimating())
                return "an animation";
        return nullptr;
    }

    void end(const char *busy)
    {
        QCoreApplication::instance()->removeEventFilter(this);
        m_then(busy);
    }

    GuiThread &m_gui;
    Toolkits &m_toolkits;
    const int m_limitMs;
    const CallPtr m_call;
    const std::function<void(const char *)> m_then;
    QElapsedTimer m_time;
    std::vector<std::function<bool()>> m_frames;
    QElapsedTimer m_sinceFrame;
    const char *m_seen = nullptr;
    int m_quietRounds = 0;
    int m_roundsWithEvents = 0;
};

void answerIdle(const CallPtr &call, const char *busy, const Changes &changes)
{
    call->answer([&](JsonWriter &out) {
        out.beginObject();
        out.member("idle", !busy);
        if (busy)
            out.member("busy", busy);
        changes.write(out);
        out.endObject();
    });
}

} // namespace

void awaitSettled(GuiThread &gui, Toolkits &toolkits, int limitMs, const CallPtr &call,
                  std::function<void(const char *)> then)
{
    std::make_shared<IdleWatch>(gui, toolkits, limitMs, call, std::move(then))->nextRound();
}

void addIdleMethod(Router &router, GuiThread &gui, ObjectRegistry &registry, Baselines &baselines)
{
    constexpr int graceMs = 300;
    router.add(
        protocol::method::awaitIdle,
        [&gui, &registry, &baselines](const CallPtr &call) {
            const Changes changes(registry, baselines, Params(call->params()));
            awaitSettled(gui, registry.toolkits(), call->timeoutMs(), call,
                         [=](const char *busy) { answerIdle(call, busy, changes); });
        },
        graceMs);
}

} // namespace widgetwright
