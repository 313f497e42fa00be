// The rich text of a label. QLabel does not tell where its words are, so the document is laid out a second time.
#pragma once

#include <QLabel>
#include <QTextDocument>

namespace widgetwright {

/** A cheap check, because most labels have none. */
bool mayHaveLinks(const QLabel *label);

class LabelDocument
{
public:
    explicit LabelDocument(const QLabel *label);

    const QTextDocument &text() const { return m_text; }
    /** Where these characters are in the label, as far as they are on their first line. */
    QRect rectOf(int start, int end) const;

private:
    QTextDocument m_text;
    QPointF m_corner;
};

} // namespace widgetwright
