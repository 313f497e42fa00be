#include "widgets/label_document.h"

#include <QAbstractTextDocumentLayout>
#include <QStyle>
#include <QTextBlock>
#include <QTextFrame>
#include <QTextLayout>
#include <cmath>

namespace widgetwright {

bool mayHaveLinks(const QLabel *label)
{
    const QString text = label->text();
    if (!text.contains(QLatin1String("href"), Qt::CaseInsensitive)
        || !label->textInteractionFlags().testFlag(Qt::LinksAccessibleByMouse))
        return false;
    return label->textFormat() == Qt::RichText || (label->textFormat() == Qt::AutoText && Qt::mightBeRichText(text));
}

/** The contents without margin and indent, computed as in QLabel. */
static QRect roomOf(const QLabel *label, Qt::Alignment alignment)
{
    const int margin = label->margin();
    QRect room = label->contentsRect().adjusted(margin, margin, -margin, -margin);
    int indent = label->indent();
    if (indent < 0 && label->frameWidth() > 0)
        indent = label->fontMetrics().horizontalAdvance(QLatin1Char('x')) / 2 - margin;
    if (indent <= 0)
        return room;
    if (alignment & Qt::AlignLeft)
        room.setLeft(room.left() + indent);
    if (alignment & Qt::AlignRight)
        room.setRight(room.right() - indent);
    if (alignment & Qt::AlignTop)
        room.setTop(room.top() + indent);
    if (alignment & Qt::AlignBottom)
        room.setBottom(room.bottom() - indent);
    return room;
}

LabelDocument::LabelDocument(const QLabel *label)
{
    const Qt::Alignment alignment = QStyle::visualAlignment(label->layoutDirection(), label->alignment());
    m_text.setDefaultFont(label->font());
    m_text.setHtml(label->text());
    QTextOption option = m_text.defaultTextOption();
    option.setAlignment(label->alignment());
    option.setTextDirection(label->layoutDirection());
    option.setWrapMode(label->wordWrap() ? QTextOption::WordWrap : QTextOption::ManualWrap);
    m_text.setDefaultTextOption(option);
    QTextFrameFormat frame = m_text.rootFrame()->frameFormat();
    frame.setMargin(0);
    m_text.rootFrame()->setFrameFormat(frame);
    const QRect room = roomOf(label, alignment);
    m_text.setTextWidth(room.width());
    const double spare = qMax(0.0, room.height() - m_text.documentLayout()->documentSize().height());
    m_corner = room.topLeft();
    if (alignment & Qt::AlignVCenter)
        m_corner.ry() += spare / 2;
    else if (alignment & Qt::AlignBottom)
        m_corner.ry() += spare;
}

QRect LabelDocument::rectOf(int start, int end) const
{
    const QTextBlock block = m_text.findBlock(start);
    const QTextLine line =
        block.isValid() ? block.layout()->lineForTextPosition(start - block.position()) : QTextLine();
    if (!line.isValid())
        return {};
    const double from = line.cursorToX(start - block.position());
    const double to = line.cursorToX(qMin(end - block.position(), line.textStart() + line.textLength()));
    const QPointF corner = m_corner + block.layout()->position() + QPointF(qMin(from, to), line.y());
    return QRectF(corner, QSizeF(std::abs(to - from), line.height())).toRect();
}

} // namespace widgetwright
