#include "transport/discovery.h"
#include "platform/platform.h"

#include <cstdio>

namespace widgetwright {

static std::string quoted(const std::string &text)
{
    std::string json = "\"";
    for (unsigned char c : text) {
        if (c < 0x20) {
            char escaped[8];
            snprintf(escaped, sizeof escaped, "\\u%04x", c);
            json += escaped;
            continue;
        }
        if (c == '"' || c == '\\')
            json += '\\';
        json += static_cast<char>(c);
    }
    return json + '"';
}

static std::string toJson(const Announcement &announcement)
{
    std::string json = "{\"pid\":" + std::to_string(processId()) + ",\"startTime\":" + processStartTime()
        + ",\"toolkit\":\"qt\",\"version\":" + quoted(announcement.version)
        + ",\"endpoint\":" + quoted(announcement.endpoint) + ",\"token\":" + quoted(announcement.token);
    if (!announcement.launchId.empty())
        json += ",\"launchId\":" + quoted(announcement.launchId);
    return json + "}\n";
}

bool announce(const std::string &path, const Announcement &announcement)
{
    return writePrivateFile(path, toJson(announcement));
}

} // namespace widgetwright
