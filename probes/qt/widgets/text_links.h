// Links in the rich text of text fields and labels, as far as they can be seen.
#pragma once

#include <QRect>
#include <QString>
#include <QVector>
#include <QWidget>

namespace widgetwright {

struct TextLink
{
    /** Positions in the document; -1 for a link that is not there. */
    int start = -1;
    int end = -1;
    QString text;
};

/** In a QTextEdit or a QLabel. */
QVector<TextLink> visibleLinks(const QWidget *shown);
/** The link that starts there, or else one with the same text; `start` is -1 if there is none. */
TextLink findLink(const QWidget *shown, int start, const QString &text);
TextLink linkStartingAt(const QWidget *shown, int start);
/** Its first line, in the widget. */
QRect linkRect(const QWidget *shown, const TextLink &link);

} // namespace widgetwright
