#include "platform/platform.h"

#include <dlfcn.h>
#include <link.h>

namespace widgetwright {

unsigned long long librariesLoaded()
{
    unsigned long long count = 0;
    dl_iterate_phdr(
        [](dl_phdr_info *info, size_t, void *result) {
            *static_cast<unsigned long long *>(result) = info->dlpi_adds;
            return 1;
        },
        &count);
    return count;
}

bool hasQtModule(const char *module, int major)
{
    const std::string number = std::to_string(major);
    return dlopen(("libQt" + number + module + ".so." + number).c_str(), RTLD_LAZY | RTLD_NOLOAD) != nullptr;
}

std::string libraryOf(const void *code)
{
    Dl_info found;
    const std::string path = dladdr(code, &found) && found.dli_fname ? found.dli_fname : "";
    return path.substr(path.rfind('/') + 1);
}

static std::string ownDirectory()
{
    Dl_info self;
    if (!dladdr(reinterpret_cast<void *>(&ownDirectory), &self) || !self.dli_fname)
        return {};
    const std::string path = self.dli_fname;
    return path.substr(0, path.rfind('/') + 1);
}

void *functionOfPart(const char *part, int major, const char *function)
{
    const std::string path = ownDirectory() + "libqtmcp-" + part + "-qt" + std::to_string(major) + ".so";
    void *library = dlopen(path.c_str(), RTLD_LAZY | RTLD_LOCAL);
    return library ? dlsym(library, function) : nullptr;
}

} // namespace widgetwright
