// The rich text of a label: QLabel shows a document and tells nobody where its words are, so that it is laid out once
// more.
#pragma once

#include <QLabel>
#include <QTextDocument>

namespace widgetwright {

/** Quick to say: most labels have none. */
bool mayHaveLinks(const QLabel *label);

class LabelDocument
{
public:
    explicit LabelDocument(const QLabel *label);

    const QTextDocument &text() const { return m_text; }
    /** The part of these characters that is on their first line, in the label. */
    QRect rectOf(int start, int end) const;

private:
    QTextDocument m_text;
    QPointF m_corner;
};

} // namespace widgetwright
