#include "core/toolkits.h"

#include "core/probe_error.h"

#include <QtGlobal>
#include <dlfcn.h>
#include <link.h>
#include <string>

#define TEXT_OF(number) #number
#define LIBRARY(module, major) "libQt" TEXT_OF(major) #module ".so." TEXT_OF(major)

namespace widgetwright {

/** Beside our own library. */
static std::string pathOf(const char *part)
{
    Dl_info self;
    if (!dladdr(reinterpret_cast<void *>(&pathOf), &self) || !self.dli_fname)
        return {};
    const std::string own = self.dli_fname;
    return own.substr(0, own.rfind('/') + 1) + "libqtmcp-" + part + "-qt" + std::to_string(QT_VERSION_MAJOR) + ".so";
}

static Toolkit *open(const char *part)
{
    void *library = dlopen(pathOf(part).c_str(), RTLD_LAZY | RTLD_LOCAL);
    const auto toolkit = library ? reinterpret_cast<Toolkit *(*)()>(dlsym(library, "widgetwright_toolkit")) : nullptr;
    return toolkit ? toolkit() : nullptr;
}

/** How many libraries have ever been loaded: one look, where asking for a library that is not there searches for it. */
static unsigned long long librariesLoaded()
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

const std::vector<Toolkit *> &Toolkits::all()
{
    const auto loaded = librariesLoaded();
    if (loaded == m_loadedAtLastLook)
        return m_all;
    m_loadedAtLastLook = loaded;
    static const struct
    {
        const char *qt;
        const char *part;
    } parts[Count] = {{LIBRARY(Widgets, QT_VERSION_MAJOR), "widgets"}, {LIBRARY(Quick, QT_VERSION_MAJOR), "quick"}};
    for (int i = 0; i < Count; ++i) {
        if (m_tried[i] || !dlopen(parts[i].qt, RTLD_LAZY | RTLD_NOLOAD))
            continue;
        m_tried[i] = true;
        if (Toolkit *toolkit = open(parts[i].part))
            m_all.push_back(toolkit);
    }
    return m_all;
}

Toolkit &Toolkits::of(const Node &node)
{
    if (node.toolkit)
        return *node.toolkit;
    throw ProbeError(protocol::error::nodeNotFound, QStringLiteral("There is no such node."));
}

} // namespace widgetwright
