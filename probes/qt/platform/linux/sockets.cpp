#include "platform/platform.h"

#include <atomic>
#include <fcntl.h>
#include <pthread.h>
#include <sys/socket.h>
#include <unistd.h>

namespace widgetwright {

int openListener(int family, const void *address, size_t size)
{
    const int listener = socket(family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (listener < 0)
        return -1;
    const int reuse = 1;
    setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &reuse, sizeof reuse);
    if (bind(listener, static_cast<const sockaddr *>(address), static_cast<socklen_t>(size)) == 0
        && listen(listener, SOMAXCONN) == 0)
        return listener;
    close(listener);
    return -1;
}

void keepFromChildren(int socket) { fcntl(socket, F_SETFD, FD_CLOEXEC); }

bool isOfSameUser(int socket)
{
    ucred peer;
    socklen_t size = sizeof peer;
    if (getsockopt(socket, SOL_SOCKET, SO_PEERCRED, &peer, &size) != 0)
        return false;
    return peer.uid == geteuid() || peer.uid == 0;
}

namespace {

constexpr int slots = 64;
constexpr int unused = -1;
// Plain atomics: nothing else may be touched in a child between fork and exec.
std::atomic<int> openSockets[slots];

void closeInChild()
{
    for (auto &each : openSockets) {
        const int open = each.exchange(unused);
        if (open != unused)
            close(open);
    }
}

void prepareOnce()
{
    static const bool prepared = [] {
        for (auto &each : openSockets)
            each = unused;
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
        if (openSockets[slot].compare_exchange_strong(expected, open))
            return slot;
    }
    return unused;
}

} // namespace

ForkedChildCloses::ForkedChildCloses(int socket) : m_slot(slotFor(socket)) {}

ForkedChildCloses::~ForkedChildCloses()
{
    if (m_slot != unused)
        openSockets[m_slot] = unused;
}

} // namespace widgetwright
