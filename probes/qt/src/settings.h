// What the environment says about the probe.
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

    bool enabled = true;
    bool startedByHand() const { return launchId.empty(); }

    static Settings fromEnvironment();
};

} // namespace widgetwright
