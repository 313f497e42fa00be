// What the environment, or who brought the probe into a running process, says about it.
#pragma once

#include <string>

namespace widgetwright {

enum class LogLevel { debug, info, warn, error };

struct Settings
{
    std::string bind = "127.0.0.1";
    int port = 9999;
    std::string token;
    bool readOnly = false;
    LogLevel logLevel = LogLevel::info;
    std::string launchId;
    /** Where to announce itself; the usual place where it is empty. */
    std::string runDirectory;

    bool enabled = true;
    bool entered = false;
    bool startedByHand() const { return launchId.empty() && !entered; }

    /** Lines NAME=value count more than the environment; null for none. */
    static Settings read(const char *lines);
};

} // namespace widgetwright
