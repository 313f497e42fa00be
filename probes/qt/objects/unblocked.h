// Runs code of the application that may open a modal dialog and not return until that is closed.
#pragma once

#include "core/call.h"
#include "core/gui_thread.h"

namespace widgetwright {

/** `work` returns the result to answer with. If it opens a modal dialog or a menu, the answer is `whileBlocked`, sent
    from inside the event loop of that dialog. */
void runUnblocked(GuiThread &gui, const CallPtr &call, const std::function<Call::WriteResult()> &work,
                  const Call::WriteResult &whileBlocked);

} // namespace widgetwright
