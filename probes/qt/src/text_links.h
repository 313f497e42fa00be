// Links in rich texts, as far as they are on the screen.
#pragma once

#include <QRect>
#include <QString>
#include <QTextEdit>
#include <QVector>

namespace widgetwright {

struct TextLink
{
    /** Positions in the document; none at all for a link that is not there. */
    int start = -1;
    int end = -1;
    QString text;
};

QVector<TextLink> visibleLinks(const QTextEdit *edit);
/** The link that starts there, else one with the same text; `start` is -1 for none. */
TextLink findLink(const QTextEdit *edit, int start, const QString &text);
TextLink linkStartingAt(const QTextEdit *edit, int start);
/** Its first line, in the viewport. */
QRect linkRect(const QTextEdit *edit, const TextLink &link);

} // namespace widgetwright
