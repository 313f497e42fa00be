// The only way from the transport's thread to the widgets.
#pragma once

#include <QObject>
#include <functional>

namespace widgetwright {

class GuiThread : public QObject
{
public:
    using Work = std::function<void()>;

    /** From any thread: runs `work` from the event loop, also from a nested one such as that of a modal dialog. */
    void post(Work work, int priority = Qt::NormalEventPriority);
    /** The same, later. Creates no object in the application, as a timer of Qt would. */
    void postAfter(int delayMs, Work work);
    /** Runs `work` on the transport's thread, even while this one hangs. */
    void offThreadAfter(int delayMs, Work work) { m_timer(delayMs, std::move(work)); }

    using Timer = std::function<void(int delayMs, Work work)>;
    void setTimer(Timer timer) { m_timer = std::move(timer); }

protected:
    bool event(QEvent *event) override;

private:
    Timer m_timer;
};

} // namespace widgetwright
