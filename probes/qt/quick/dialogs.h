// Dialogs that QML asks for by FileDialog, ColorDialog and the like. Qt draws them itself, or the desktop does.
#pragma once

#include "core/gestures/adapters.h"

namespace widgetwright {

/** Those that the desktop shows. */
const Outside *desktopDialogs();

/** For such an object, and for the popup by which Qt draws it. */
std::optional<FileDialog> quickFileDialog(QObject *dialogOrPopup);

} // namespace widgetwright
