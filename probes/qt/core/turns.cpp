#include "core/turns.h"

#include <algorithm>

namespace widgetwright {

void Turns::add(const void *client, Work work)
{
    {
        const std::lock_guard<std::mutex> lock(m_mutex);
        const auto known = std::find_if(m_clients.begin(), m_clients.end(),
                                        [&](const Waiting &waiting) { return waiting.client == client; });
        if (known != m_clients.end())
            known->calls.push_back(std::move(work));
        else
            m_clients.push_back({client, {std::move(work)}});
        if (m_clients.size() > 1 || m_clients.front().calls.size() > 1)
            return;
    }
    m_post([this] { runNext(); });
}

void Turns::runNext()
{
    if (const Work work = takeNext())
        work();
}

Turns::Work Turns::takeNext()
{
    const std::lock_guard<std::mutex> lock(m_mutex);
    Waiting next = std::move(m_clients.front());
    m_clients.pop_front();
    Work work = std::move(next.calls.front());
    next.calls.pop_front();
    if (!next.calls.empty())
        m_clients.push_back(std::move(next));
    // Before the work runs: it may open a dialog, whose event loop then answers the others.
    if (!m_clients.empty())
        m_post([this] { runNext(); });
    return work;
}

} // namespace widgetwright
