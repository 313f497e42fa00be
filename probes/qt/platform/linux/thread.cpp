#include "platform/platform.h"

#include <csignal>
#include <pthread.h>

namespace widgetwright {

std::thread startThread(std::function<void()> work)
{
    sigset_t all;
    sigset_t before;
    sigfillset(&all);
    // A thread inherits the mask, so there is no moment in which it could take a signal.
    pthread_sigmask(SIG_SETMASK, &all, &before);
    std::thread thread([work = std::move(work)] {
        pthread_setname_np(pthread_self(), "widgetwright");
        work();
    });
    pthread_sigmask(SIG_SETMASK, &before, nullptr);
    return thread;
}

} // namespace widgetwright
