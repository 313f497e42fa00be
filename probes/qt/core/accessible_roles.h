// ARIA's words for the roles of QAccessible.
#pragma once

#include <QAccessible>

namespace widgetwright {

/** `generic` for one that has no word. */
const char *ariaRole(QAccessible::Role role);

} // namespace widgetwright
