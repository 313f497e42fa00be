// Tells the user's tools that a probe listens here.
#pragma once

#include <string>

namespace widgetwright {

struct Announcement
{
    std::string version;
    std::string endpoint;
    std::string token;
    std::string launchId;
};

/** False if the file could not be written. */
bool announce(const std::string &path, const Announcement &announcement);

} // namespace widgetwright
