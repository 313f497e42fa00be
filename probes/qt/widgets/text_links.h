// Links in rich texts, as far as they are on the screen: those of text fields and of labels.
#pragma once

#include <QRect>
#include <QString>
#include <QVector>
#include <QWidget>

namespace widgetwright {

struct TextLink
{
    /** Positions in the document; none at all for a link that is not there. */
    int start = -1;
    int end = -1;
    QString text;
};

/** Of a QTextEdit or a QLabel; none of anything else. */
QVector<TextLink> visibleLinks(const QWidget *shown);
/** The link that starts there, else one with the same text; `start` is -1 for none. */
TextLink findLink(const QWidget *shown, int start, const QString &text);
TextLink linkStartingAt(const QWidget *shown, int start);
/** Its first line, in the widget. */
QRect linkRect(const QWidget *shown, const TextLink &link);

} // namespace widgetwright
