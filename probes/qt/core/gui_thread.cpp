#include "core/gui_thread.h"

#include <QCoreApplication>
#include <QEvent>

namespace widgetwright {

namespace {

class WorkEvent : public QEvent
{
public:
    explicit WorkEvent(GuiThread::Work work) : QEvent(type()), m_work(std::move(work)) {}
    static Type type()
    {
        static const Type registered = static_cast<Type>(QEvent::registerEventType());
        return registered;
    }
    void run() const { m_work(); }

private:
    GuiThread::Work m_work;
};

} // namespace

void GuiThread::post(Work work, int priority)
{
    QCoreApplication::postEvent(this, new WorkEvent(std::move(work)), priority);
}

void GuiThread::postAfter(int delayMs, Work work)
{
    // Moved, so that what it holds is released on this thread.
    m_timer(delayMs, [this, work = std::move(work)]() mutable { post(std::move(work)); });
}

bool GuiThread::event(QEvent *event)
{
    if (event->type() != WorkEvent::type())
        return QObject::event(event);
    static_cast<WorkEvent *>(event)->run();
    return true;
}

} // namespace widgetwright
