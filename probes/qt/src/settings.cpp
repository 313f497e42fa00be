#include "settings.h"

#include <cstdlib>
#include <sys/random.h>

namespace widgetwright {

static std::string variable(const char *name)
{
    const char *value = std::getenv(name);
    return value ? value : "";
}

static int portFrom(const std::string &text, int otherwise)
{
    if (text.empty() || text.size() > 5 || text.find_first_not_of("0123456789") != std::string::npos)
        return otherwise;
    const int port = std::atoi(text.c_str());
    return port <= 65535 ? port : otherwise;
}

static LogLevel levelFrom(const std::string &name)
{
    if (name == "debug")
        return LogLevel::debug;
    if (name == "warn")
        return LogLevel::warn;
    if (name == "error")
        return LogLevel::error;
    return LogLevel::info;
}

static std::string randomToken()
{
    unsigned char bytes[24];
    if (getrandom(bytes, sizeof bytes, 0) != sizeof bytes)
        return {};
    std::string token;
    for (unsigned char byte : bytes) {
        token += "0123456789abcdef"[byte >> 4];
        token += "0123456789abcdef"[byte & 15];
    }
    return token;
}

Settings Settings::fromEnvironment()
{
    Settings settings;
    if (const std::string bind = variable("QTMCP_BIND"); !bind.empty())
        settings.bind = bind;
    settings.port = portFrom(variable("QTMCP_PORT"), settings.port);
    settings.token = variable("QTMCP_TOKEN");
    if (settings.token.empty())
        settings.token = randomToken();
    settings.readOnly = variable("QTMCP_READ_ONLY") == "1";
    settings.logLevel = levelFrom(variable("QTMCP_LOG_LEVEL"));
    settings.launchId = variable("WIDGETWRIGHT_LAUNCH_ID");
    // Without a token nobody could be kept out.
    settings.enabled = variable("QTMCP_ENABLED") != "0" && !settings.token.empty();
    return settings;
}

} // namespace widgetwright
