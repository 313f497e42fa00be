// Texts that a user can change or select, wherever a widget keeps them.
#pragma once

#include <QString>
#include <QWidget>
#include <optional>

namespace widgetwright {

bool isReadOnly(const QWidget *widget);

/** As a user: validator, mask and maximum length count. False for what holds no text. */
bool replaceContent(QWidget *widget, const QString &text);

/** What it holds, also of a password: for a comparison that stays inside. */
std::optional<QString> writtenText(QWidget *widget);

/** What was selected; nothing for what holds no text. The numbers are within its text. */
std::optional<QString> selectContent(QWidget *widget, int start, int end);

} // namespace widgetwright
