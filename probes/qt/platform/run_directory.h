// The user's own directory for discovery files and logs.
#pragma once

#include <string>

namespace widgetwright {

/** Made when it is missing; empty when there is none that only this user can read. */
std::string runDirectory(const std::string &given);

} // namespace widgetwright
