// The probe's own log, a file beside the discovery file. Never holds what a user typed, nor a token.
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

    /** At a normal end: a log without anything to worry about is not kept. */
    void removeIfUneventful();

private:
    const std::string m_path;
    const LogLevel m_level;
    std::mutex m_mutex;
    bool m_eventful = false;
};

} // namespace widgetwright
