// What follows an action: the application settles, what changed is compared, and the call is answered.
#pragma once

#include "core/call.h"
#include "core/changes.h"
#include "core/gui_thread.h"

namespace widgetwright {

class Outcome : public std::enable_shared_from_this<Outcome>
{
public:
    /** Throws if the call asks for something impossible, such as changes since an unknown baseline. */
    Outcome(GuiThread &gui, ObjectRegistry &registry, Baselines &baselines, CallPtr call);

    /** After all checks, right before the application is touched. */
    void beforeActing();
    /** `result`: the members of the answer so far. From here on the call cannot fail; `over` runs after the answer. */
    void actionIsDone(std::string result, std::function<void()> over);
    /** The application ends before it has settled, perhaps in the middle of the action. */
    void applicationQuits(const std::string &result);

private:
    void settle();
    void report(const QString &busy);
    /** From any thread. */
    void answer(const QString &busy, const std::function<void(JsonWriter &)> &writeMore);

    GuiThread &m_gui;
    ObjectRegistry &m_registry;
    const CallPtr m_call;
    const std::optional<int> m_settleMs;
    Changes m_changes;
    std::shared_ptr<Schedule::Watch> m_watch;
    std::string m_result;
    std::function<void()> m_over;
};

} // namespace widgetwright
