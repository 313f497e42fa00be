#include "text_links.h"

#include <QTextBlock>
#include <QTextDocument>

namespace widgetwright {

constexpr int mostLinks = 200;

/** A link may be in several pieces, such as a bold word in it. */
static void appendLinksOf(const QTextBlock &block, QVector<TextLink> &links)
{
    QString last;
    for (auto piece = block.begin(); !piece.atEnd(); ++piece) {
        const QTextFragment fragment = piece.fragment();
        const QTextCharFormat format = fragment.charFormat();
        const QString target = format.isAnchor() ? format.anchorHref() : QString();
        const int end = fragment.position() + fragment.length();
        if (target.isEmpty()) {
            last.clear();
        } else if (target == last) {
            links.last().end = end;
            links.last().text += fragment.text();
        } else {
            links.append({fragment.position(), end, fragment.text()});
            last = target;
        }
    }
}

QVector<TextLink> visibleLinks(const QTextEdit *edit)
{
    QVector<TextLink> links;
    if (!edit->textInteractionFlags().testFlag(Qt::LinksAccessibleByMouse) || !edit->isVisible())
        return links;
    const int last = edit->cursorForPosition(edit->viewport()->rect().bottomRight()).position();
    QTextBlock block = edit->cursorForPosition(QPoint(0, 0)).block();
    for (; block.isValid() && block.position() <= last && links.size() < mostLinks; block = block.next())
        appendLinksOf(block, links);
    return links;
}

TextLink linkStartingAt(const QTextEdit *edit, int start)
{
    QVector<TextLink> links;
    appendLinksOf(edit->document()->findBlock(start), links);
    for (const TextLink &link : links)
        if (link.start == start)
            return link;
    return {};
}

TextLink findLink(const QTextEdit *edit, int start, const QString &text)
{
    const TextLink there = linkStartingAt(edit, start);
    if (there.text == text)
        return there;
    for (const TextLink &link : visibleLinks(edit))
        if (link.text == text)
            return link;
    return {};
}

QRect linkRect(const QTextEdit *edit, const TextLink &link)
{
    if (link.start < 0)
        return {};
    QTextCursor cursor(edit->document());
    cursor.setPosition(link.start);
    QRect rect = edit->cursorRect(cursor);
    for (int position = link.start + 1; position <= link.end; ++position) {
        cursor.setPosition(position);
        const QRect here = edit->cursorRect(cursor);
        if (here.top() != rect.top())
            break;
        rect.setRight(qMax(rect.right(), here.left()));
    }
    return rect;
}

} // namespace widgetwright
