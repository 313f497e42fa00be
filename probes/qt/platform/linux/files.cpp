#include "platform/platform.h"

#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
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

static bool writeTo(const std::string &path, int flags, const std::string &text)
{
    const int file = open(path.c_str(), O_WRONLY | O_CREAT | O_NOFOLLOW | O_CLOEXEC | flags, 0600);
    if (file < 0)
        return false;
    const bool complete = write(file, text.data(), text.size()) == static_cast<ssize_t>(text.size());
    return close(file) == 0 && complete;
}

bool writePrivateFile(const std::string &path, const std::string &content)
{
    const std::string unfinished = path + ".tmp";
    unlink(unfinished.c_str());
    return writeTo(unfinished, O_EXCL, content) && rename(unfinished.c_str(), path.c_str()) == 0;
}

bool appendToPrivateFile(const std::string &path, const std::string &text) { return writeTo(path, O_APPEND, text); }

void removeFile(const std::string &path) { unlink(path.c_str()); }

} // namespace widgetwright
