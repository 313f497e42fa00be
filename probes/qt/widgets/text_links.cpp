#include "widgets/text_links.h"
#include "widgets/label_document.h"

#include <QLabel>
#include <QTextBlock>
#include <QTextDocument>
#include <QTextEdit>

namespace widgetwright {

constexpr int mostLinks = 200;

/** A link may consist of several fragments, for example if one word of it is bold. */
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

static QVector<TextLink> linksFrom(QTextBlock block, int last)
{
    QVector<TextLink> links;
    for (; block.isValid() && block.position() <= last && links.size() < mostLinks; block = block.next())
        appendLinksOf(block, links);
    return links;
}

static QVector<TextLink> linksIn(const QTextEdit *edit)
{
    if (!edit->textInteractionFlags().testFlag(Qt::LinksAccessibleByMouse) || !edit->isVisible())
        return {};
    const int last = edit->cursorForPosition(edit->viewport()->rect().bottomRight()).position();
    return linksFrom(edit->cursorForPosition(QPoint(0, 0)).block(), last);
}

static QVector<TextLink> linksIn(const QLabel *label)
{
    if (!mayHaveLinks(label))
        return {};
    const LabelDocument document(label);
    return linksFrom(document.text().begin(), document.text().characterCount());
}

QVector<TextLink> visibleLinks(const QWidget *shown)
{
    if (const auto *edit = qobject_cast<const QTextEdit *>(shown))
        return linksIn(edit);
    const auto *label = qobject_cast<const QLabel *>(shown);
    return label ? linksIn(label) : QVector<TextLink>();
}

TextLink linkStartingAt(const QWidget *shown, int start)
{
    QVector<TextLink> links;
    if (const auto *edit = qobject_cast<const QTextEdit *>(shown))
        appendLinksOf(edit->document()->findBlock(start), links);
    else
        links = visibleLinks(shown);
    for (const TextLink &link : links)
        if (link.start == start)
            return link;
    return {};
}

TextLink findLink(const QWidget *shown, int start, const QString &text)
{
    const TextLink there = linkStartingAt(shown, start);
    if (there.text == text)
        return there;
    for (const TextLink &link : visibleLinks(shown))
        if (link.text == text)
            return link;
    return {};
}

static QRect rectInViewport(const QTextEdit *edit, const TextLink &link)
{
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

QRect linkRect(const QWidget *shown, const TextLink &link)
{
    if (link.start < 0)
        return {};
    if (const auto *edit = qobject_cast<const QTextEdit *>(shown))
        return rectInViewport(edit, link).translated(edit->viewport()->mapTo(edit, QPoint()));
    return LabelDocument(static_cast<const QLabel *>(shown)).rectOf(link.start, link.end);
}

} // namespace widgetwright
