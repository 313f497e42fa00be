#include "transport/log.h"

#include <cstdio>
#include <ctime>
#include <fcntl.h>
#include <unistd.h>

namespace widgetwright {

Log::Log(std::string path, LogLevel level) : m_path(std::move(path)), m_level(level) {}

static std::string timestamp()
{
    timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    tm utc;
    gmtime_r(&now.tv_sec, &utc);
    char text[40];
    const size_t length = strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%S", &utc);
    snprintf(text + length, sizeof text - length, ".%03ldZ", now.tv_nsec / 1000000);
    return text;
}

static const char *nameOf(LogLevel level)
{
    static const char *names[] = {"debug", "info ", "warn ", "error"};
    return names[static_cast<int>(level)];
}

void Log::write(LogLevel level, const std::string &message)
{
    if (level < m_level || m_path.empty())
        return;
    const std::string line = timestamp() + ' ' + nameOf(level) + ' ' + message + '\n';
    const std::lock_guard<std::mutex> lock(m_mutex);
    m_eventful = m_eventful || level >= LogLevel::warn;
    const int file = open(m_path.c_str(), O_WRONLY | O_APPEND | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0600);
    if (file < 0)
        return;
    if (::write(file, line.data(), line.size()) < 0)
        m_eventful = true;
    close(file);
}

void Log::removeIfUneventful()
{
    const std::lock_guard<std::mutex> lock(m_mutex);
    if (!m_eventful && !m_path.empty())
        unlink(m_path.c_str());
}

} // namespace widgetwright
