// The probe's own log, a file beside the discovery file. Never contains what a user typed, or a token.
#pragma once

#include "transport/settings.h"

#include <mutex>
#include <string>

namespace widgetwright {

class Log
{
public:
    Log(std::string path, LogLevel level);

    void write(LogLevel level, const std::string &message);

    /** When the application ends normally: a log without warnings is not kept. */
    void removeIfUneventful();

private:
    const std::string m_path;
    const LogLevel m_level;
    std::mutex m_mutex;
    bool m_eventful = false;
};

} // namespace widgetwright
