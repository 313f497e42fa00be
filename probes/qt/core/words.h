// Text as a user reads it.
#pragma once

#include <QString>

namespace widgetwright {

/** Without mnemonic marks and without the shortcut that follows a tab in menus. */
QString withoutMnemonic(const QString &text);
/** Without the characters of icon fonts, which mean something in one font only. */
QString withoutIcons(const QString &text);
/** Whether an object name is one that Qt gives to the parts of its controls. */
inline bool isQtsOwn(const QString &id)
{
    return id.startsWith(QLatin1String("qt_")) || id == QLatin1String("qtooltip_label");
}
/** Rich text without its markup. */
QString plainText(const QString &text);
/** For comparing menu entries as a reader would: "Save As…" equals "&Save as...\tCtrl+S". */
QString menuWords(const QString &text);

} // namespace widgetwright
