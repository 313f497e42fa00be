#include "core/toolkits.h"
#include "core/probe_error.h"
#include "platform/platform.h"

namespace widgetwright {

static Toolkit *open(const char *part)
{
    const auto toolkit =
        reinterpret_cast<Toolkit *(*)()>(functionOfPart(part, QT_VERSION_MAJOR, "widgetwright_toolkit"));
    return toolkit ? toolkit() : nullptr;
}

const std::vector<Toolkit *> &Toolkits::all()
{
    const auto loaded = librariesLoaded();
    if (loaded == m_loadedAtLastLook)
        return m_all;
    m_loadedAtLastLook = loaded;
    static const struct
    {
        const char *module;
        const char *part;
    } parts[Count] = {{"Widgets", "widgets"}, {"Quick", "quick"}};
    for (int i = 0; i < Count; ++i) {
        if (m_tried[i] || !hasQtModule(parts[i].module, QT_VERSION_MAJOR))
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
