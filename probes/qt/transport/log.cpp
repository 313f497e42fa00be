#include "transport/log.h"
#include "platform/platform.h"

#include <chrono>
#include <cstdio>
#include <ctime>

namespace widgetwright {

Log::Log(std::string path, LogLevel level) : m_path(std::move(path)), m_level(level) {}

static std::string timestamp()
{
    using namespace std::chrono;
    const auto now = system_clock::now();
    const std::time_t seconds = system_clock::to_time_t(now);
    std::tm utc;
    gmtime_r(&seconds, &utc);
    char text[40];
    const size_t length = strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%S", &utc);
    const auto milliseconds = duration_cast<std::chrono::milliseconds>(now.time_since_epoch()).count() % 1000;
    snprintf(text + length, sizeof text - length, ".%03dZ", static_cast<int>(milliseconds));
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
    appendToPrivateFile(m_path, line);
}

void Log::removeIfUneventful()
{
    const std::lock_guard<std::mutex> lock(m_mutex);
    if (!m_eventful && !m_path.empty())
        removeFile(m_path);
}

} // namespace widgetwright
