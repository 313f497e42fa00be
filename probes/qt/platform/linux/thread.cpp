#include "platform/thread.h"

#include <atomic>
#include <csignal>
#include <pthread.h>
#include <unistd.h>

namespace widgetwright {

std::thread startThread(std::function<void()> work)
{
    sigset_t all;
    sigset_t before;
    sigfillset(&all);
    // A thread inherits the mask, so that there is no moment in which it could take a signal.
    pthread_sigmask(SIG_SETMASK, &all, &before);
    std::thread thread([work = std::move(work)] {
        pthread_setname_np(pthread_self(), "widgetwright");
        work();
    });
    pthread_sigmask(SIG_SETMASK, &before, nullptr);
    return thread;
}

namespace {

constexpr int slots = 64;
constexpr int unused = -1;
// Plain atomics: nothing else may be touched in a child between fork and exec.
std::atomic<int> openDescriptors[slots];

void closeInChild()
{
    for (auto &descriptor : openDescriptors) {
        const int open = descriptor.exchange(unused);
        if (open != unused)
            close(open);
    }
}

void prepareOnce()
{
    static const bool prepared = [] {
        for (auto &descriptor : openDescriptors)
            descriptor = unused;
        pthread_atfork(nullptr, nullptr, &closeInChild);
        return true;
    }();
    (void)prepared;
}

int slotFor(int open)
{
    prepareOnce();
    for (int slot = 0; slot < slots; ++slot) {
        int expected = unused;
        if (openDescriptors[slot].compare_exchange_strong(expected, open))
            return slot;
    }
    return unused;
}

} // namespace

ForkedChildCloses::ForkedChildCloses(int descriptor) : m_slot(slotFor(descriptor)) {}

ForkedChildCloses::~ForkedChildCloses()
{
    if (m_slot != unused)
        openDescriptors[m_slot] = unused;
}

} // namespace widgetwright
