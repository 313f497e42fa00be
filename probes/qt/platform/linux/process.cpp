#include "platform/platform.h"

#include <climits>
#include <fstream>
#include <sstream>
#include <sys/random.h>
#include <unistd.h>

namespace widgetwright {

long long processId() { return getpid(); }

std::string processStartTime()
{
    std::ifstream file("/proc/self/stat");
    std::string stat;
    std::getline(file, stat);
    // Field 22; the second one, the name, may contain spaces and parentheses.
    std::istringstream afterName(stat.substr(stat.rfind(')') + 1));
    std::string field;
    for (int number = 3; number <= 22; ++number)
        afterName >> field;
    return field.empty() ? "0" : field;
}

std::string processExecutable()
{
    char path[PATH_MAX];
    const ssize_t length = readlink("/proc/self/exe", path, sizeof path);
    return length < 0 ? std::string() : std::string(path, static_cast<size_t>(length));
}

std::vector<std::string> processArguments()
{
    std::ifstream file("/proc/self/cmdline");
    std::vector<std::string> arguments;
    for (std::string argument; std::getline(file, argument, '\0');)
        arguments.push_back(argument);
    if (!arguments.empty())
        arguments.erase(arguments.begin());
    return arguments;
}

std::string randomBytes(size_t count)
{
    std::string bytes(count, '\0');
    return getrandom(bytes.data(), count, 0) == static_cast<ssize_t>(count) ? bytes : std::string();
}

} // namespace widgetwright
