// Calls that wait for the GUI thread: clients take turns, and the application handles its own events in between.
#pragma once

#include <deque>
#include <functional>
#include <mutex>

namespace widgetwright {

class Turns
{
public:
    using Work = std::function<void()>;
    /** Runs work in a later round of the event loop. */
    using Post = std::function<void(Work)>;

    explicit Turns(Post post) : m_post(std::move(post)) {}

    /** From any thread. A client's own calls keep their order. */
    void add(const void *client, Work work);

private:
    struct Waiting
    {
        const void *client;
        std::deque<Work> calls;
    };

    void runNext();
    Work takeNext();

    const Post m_post;
    std::mutex m_mutex;
    /** Never empty ones; the first is next. */
    std::deque<Waiting> m_clients;
};

} // namespace widgetwright
