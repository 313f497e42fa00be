// Text as a user reads it.
#pragma once

#include <QString>

namespace widgetwright {

/** Without mnemonic marks and without the shortcut that follows a tab in menus. */
QString withoutMnemonic(const QString &text);
/** Rich text without its markup. */
QString plainText(const QString &text);
/** For comparing menu entries as a reader would: "Save As…" equals "&Save as...\tCtrl+S". */
QString menuWords(const QString &text);

} // namespace widgetwright
