// The toolkits that are in this process.
#pragma once

#include "core/toolkit.h"

#include <vector>

namespace widgetwright {

class Toolkits
{
public:
    /** On the GUI thread. Opens those whose part of Qt has been loaded since the last call. */
    const std::vector<Toolkit *> &all();
    Toolkit &of(const Node &node);
    /** One that is not in a library of its own. */
    void add(Toolkit *toolkit) { m_all.push_back(toolkit); }

private:
    enum { Widgets, Quick, Count };

    bool m_tried[Count] = {};
    unsigned long long m_loadedAtLastLook = 0;
    std::vector<Toolkit *> m_all;
};

} // namespace widgetwright
