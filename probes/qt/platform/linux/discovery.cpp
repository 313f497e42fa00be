#include "platform/discovery.h"
#include "core/protocol.generated.h"

#include <cstdio>
#include <fcntl.h>
#include <fstream>
#include <sstream>
#include <unistd.h>

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

/** Field 22 of /proc/self/stat; the second one, the name, may hold blanks and parentheses. */
static std::string startTime()
{
    std::ifstream file("/proc/self/stat");
    std::string stat;
    std::getline(file, stat);
    std::istringstream afterName(stat.substr(stat.rfind(')') + 1));
    std::string field;
    for (int number = 3; number <= 22; ++number)
        afterName >> field;
    return field.empty() ? "0" : field;
}

static std::string toJson(const Announcement &announcement)
{
    std::string json = "{\"pid\":" + std::to_string(getpid()) + ",\"startTime\":" + startTime()
        + ",\"toolkit\":\"qt\",\"version\":" + quoted(protocol::probeVersion)
        + ",\"endpoint\":" + quoted(announcement.endpoint) + ",\"token\":" + quoted(announcement.token);
    if (!announcement.launchId.empty())
        json += ",\"launchId\":" + quoted(announcement.launchId);
    return json + "}\n";
}

static bool writeFile(const std::string &path, const std::string &content)
{
    unlink(path.c_str());
    const int file = open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
    if (file < 0)
        return false;
    const bool complete = write(file, content.data(), content.size()) == static_cast<ssize_t>(content.size());
    return close(file) == 0 && complete;
}

bool announce(const std::string &path, const Announcement &announcement)
{
    const std::string unfinished = path + ".tmp";
    return writeFile(unfinished, toJson(announcement)) && rename(unfinished.c_str(), path.c_str()) == 0;
}

void withdraw(const std::string &path) { unlink(path.c_str()); }

} // namespace widgetwright
