#include "core/code_of_qt.h"
#include "platform/platform.h"

namespace widgetwright {

bool isCodeOfQt(const void *function) { return libraryOf(function).rfind("libQt", 0) == 0; }

} // namespace widgetwright
