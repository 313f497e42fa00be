// Settings from the environment, or from whoever loaded the probe into a running process.
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
    /** Use Qt's own dialogs: on a private display nobody can answer the desktop's. */
    bool ownDialogs = false;
    LogLevel logLevel = LogLevel::info;
    std::string launchId;
    /** Where to announce itself; the usual place if empty. */
    std::string runDirectory;
    /** Listen on a socket in the run directory instead of a port. */
    bool listensAtFile = false;

    bool enabled = true;
    bool entered = false;
    bool startedByHand() const { return launchId.empty() && !entered; }

    /** Lines NAME=value take precedence over the environment; null for none. */
    static Settings read(const char *lines);
};

} // namespace widgetwright
