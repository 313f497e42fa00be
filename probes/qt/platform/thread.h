// Threads that the application does not notice.
#pragma once

#include <functional>
#include <thread>

namespace widgetwright {

/** Runs `work` on a thread that takes no signal meant for the application. */
std::thread startThread(std::function<void()> work);

/** Closes a socket of ours in a child that the application forks without exec; it must not answer for its parent. */
class ForkedChildCloses
{
public:
    explicit ForkedChildCloses(int descriptor);
    ~ForkedChildCloses();
    ForkedChildCloses(const ForkedChildCloses &) = delete;
    ForkedChildCloses &operator=(const ForkedChildCloses &) = delete;

private:
    int m_slot;
};

} // namespace widgetwright
