// Replaces core/toolkits.cpp: nothing has to be opened.
#include "core/probe_error.h"
#include "core/toolkits.h"

extern "C" widgetwright::Toolkit *widgetwright_toolkit();

namespace widgetwright {

const std::vector<Toolkit *> &Toolkits::all()
{
    if (m_all.empty())
        m_all.push_back(widgetwright_toolkit());
    return m_all;
}

Toolkit &Toolkits::of(const Node &node)
{
    if (node.toolkit)
        return *node.toolkit;
    throw ProbeError(protocol::error::nodeNotFound, QStringLiteral("There is no such node."));
}

} // namespace widgetwright
