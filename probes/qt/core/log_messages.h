// readLog: what the application logs through Qt. It is passed on to the application's own handler, as it would be
// without us.
#pragma once

#include "core/router.h"

namespace widgetwright {

/** From any thread: gets in front of the application's message handler, also of one that it has installed since. */
void listenToMessages();
/** The application's own handler is the first again. */
void stopListeningToMessages();

void addLogMethod(Router &router);

/** While one lives, what Qt and the application log on this thread is dropped: our own reading causes it. */
class Quietly
{
public:
    Quietly();
    ~Quietly();
    Quietly(const Quietly &) = delete;
    Quietly &operator=(const Quietly &) = delete;
};

} // namespace widgetwright
