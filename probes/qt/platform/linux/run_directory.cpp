#include "platform/run_directory.h"

#include <cstdlib>
#include <sys/stat.h>
#include <unistd.h>

namespace widgetwright {

static std::string usualDirectory()
{
    if (const char *runtime = std::getenv("XDG_RUNTIME_DIR"); runtime && *runtime)
        return std::string(runtime) + "/widgetwright";
    const char *temporary = std::getenv("TMPDIR");
    return std::string(temporary && *temporary ? temporary : "/tmp") + "/widgetwright-" + std::to_string(geteuid());
}

static bool isPrivate(const std::string &directory)
{
    struct stat found;
    if (lstat(directory.c_str(), &found) != 0 || !S_ISDIR(found.st_mode) || found.st_uid != geteuid())
        return false;
    return (found.st_mode & 077) == 0 || chmod(directory.c_str(), 0700) == 0;
}

std::string runDirectory(const std::string &given)
{
    const std::string directory = given.empty() ? usualDirectory() : given;
    mkdir(directory.c_str(), 0700);
    return isPrivate(directory) ? directory : std::string();
}

} // namespace widgetwright
