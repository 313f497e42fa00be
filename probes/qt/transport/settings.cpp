#include "transport/settings.h"
#include "platform/platform.h"

#include <cstdlib>

namespace widgetwright {

namespace {

class Variables
{
public:
    explicit Variables(const char *lines) : m_lines('\n' + std::string(lines ? lines : "") + '\n') {}

    std::string operator()(const std::string &name) const
    {
        const std::string start = '\n' + name + '=';
        if (const size_t at = m_lines.find(start); at != std::string::npos) {
            const size_t from = at + start.size();
            return m_lines.substr(from, m_lines.find('\n', from) - from);
        }
        const char *value = std::getenv(name.c_str());
        return value ? value : "";
    }

private:
    const std::string m_lines;
};

} // namespace

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
    std::string token;
    for (unsigned char byte : randomBytes(24)) {
        token += "0123456789abcdef"[byte >> 4];
        token += "0123456789abcdef"[byte & 15];
    }
    return token;
}

Settings Settings::read(const char *lines)
{
    const Variables variable(lines);
    Settings settings;
    settings.entered = lines;
    settings.runDirectory = variable("WIDGETWRIGHT_RUN_DIR");
    if (const std::string bind = variable("QTMCP_BIND"); !bind.empty())
        settings.bind = bind;
    settings.listensAtFile = variable("WIDGETWRIGHT_SOCKET") == "1";
    settings.port = portFrom(variable("QTMCP_PORT"), settings.port);
    settings.token = variable("QTMCP_TOKEN");
    if (settings.token.empty())
        settings.token = randomToken();
    settings.readOnly = variable("QTMCP_READ_ONLY") == "1";
    settings.ownDialogs = variable("WIDGETWRIGHT_OWN_DIALOGS") == "1";
    settings.logLevel = levelFrom(variable("QTMCP_LOG_LEVEL"));
    settings.launchId = variable("WIDGETWRIGHT_LAUNCH_ID");
    // Without a token anybody could connect.
    settings.enabled = variable("QTMCP_ENABLED") != "0" && !settings.token.empty();
    return settings;
}

} // namespace widgetwright
