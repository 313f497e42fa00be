// Texts as a user reads them.
#pragma once

#include <QString>

namespace widgetwright {

/** Without mnemonic marks and without the shortcut that a menu shows behind a tab. */
QString withoutMnemonic(const QString &text);
/** The words of a rich text. */
QString plainText(const QString &text);
/** Compares entries of menus as a reader would: "Save As…" is "&Save as...\tCtrl+S". */
QString menuWords(const QString &text);

} // namespace widgetwright
