// Distinguishes Qt's code from the application's.
#pragma once

namespace widgetwright {

/** Whether a function is in one of Qt's libraries. */
bool isCodeOfQt(const void *function);

} // namespace widgetwright
