#include "objects/unblocked.h"

#include <QGuiApplication>
#include <QWindow>

namespace widgetwright {

namespace {

constexpr int pauseBetweenLooksMs = 10;

/** Looks from the event loop, if there is one before the work returns. */
class BlockedWatch : public std::enable_shared_from_this<BlockedWatch>
{
public:
    BlockedWatch(GuiThread &gui, CallPtr call, Call::WriteResult whileBlocked)
        : m_gui(gui), m_call(std::move(call)), m_whileBlocked(std::move(whileBlocked)), m_before(blocker())
    {
    }

    void lookSoon()
    {
        m_gui.post([self = shared_from_this()] { self->look(); });
    }

    void end() { m_isOver = true; }

private:
    /** An open menu or list, or the innermost modal dialog. */
    static const void *blocker()
    {
        for (const QWindow *window : QGuiApplication::topLevelWindows())
            if (window->type() == Qt::Popup && window->isVisible())
                return window;
        return QGuiApplication::modalWindow();
    }

    void look()
    {
        if (m_isOver || m_call->isAnswered())
            return;
        const void *now = blocker();
        if (now && now != m_before)
            return m_call->answer(m_whileBlocked);
        // It only runs the event loop in between; its result is still to come.
        m_gui.postAfter(pauseBetweenLooksMs, [self = shared_from_this()] { self->look(); });
    }

    GuiThread &m_gui;
    const CallPtr m_call;
    const Call::WriteResult m_whileBlocked;
    const void *const m_before;
    bool m_isOver = false;
};

} // namespace

void runUnblocked(GuiThread &gui, const CallPtr &call, const std::function<Call::WriteResult()> &work,
                  const Call::WriteResult &whileBlocked)
{
    if (!call->beginActing())
        return;
    const auto watch = std::make_shared<BlockedWatch>(gui, call, whileBlocked);
    watch->lookSoon();
    try {
        const Call::WriteResult result = work();
        watch->end();
        call->answer(result);
    } catch (const ProbeError &error) {
        watch->end();
        call->fail(error);
    } catch (const std::exception &error) {
        // It would not have been called without us.
        watch->end();
        call->fail(
            ProbeError(protocol::error::actionFailed,
                       QStringLiteral("The application threw an exception: %1").arg(QString::fromUtf8(error.what()))));
    }
}

} // namespace widgetwright
