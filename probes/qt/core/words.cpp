#include "core/words.h"

#include <QTextDocument>
#include <QTextDocumentFragment>

namespace widgetwright {

static bool isOfIconFont(const QString &text, int at)
{
    // All private-use characters are above the first surrogate.
    if (text[at].unicode() < 0xd800)
        return false;
    const uint code = text[at].isHighSurrogate() && at + 1 < text.size()
        ? QChar::surrogateToUcs4(text[at], text[at + 1])
        : text[at].unicode();
    return QChar::category(code) == QChar::Other_PrivateUse;
}

QString withoutIcons(const QString &text)
{
    int at = 0;
    while (at < text.size() && !isOfIconFont(text, at))
        ++at;
    if (at == text.size())
        return text;
    QString plain = text.left(at);
    for (; at < text.size(); ++at) {
        if (!isOfIconFont(text, at))
            plain += text[at];
        else if (text[at].isHighSurrogate())
            ++at;
    }
    return plain.trimmed();
}

static QString withoutMarks(const QString &text)
{
    const int shortcut = static_cast<int>(text.indexOf(QLatin1Char('\t')));
    if (!text.contains(QLatin1Char('&')) && shortcut < 0)
        return text;
    const QString words = shortcut < 0 ? text : text.left(shortcut);
    QString plain;
    plain.reserve(words.size());
    for (int i = 0; i < words.size(); ++i) {
        if (words[i] == QLatin1Char('&') && i + 1 < words.size())
            ++i;
        plain += words[i];
    }
    return plain;
}

QString withoutMnemonic(const QString &text) { return withoutIcons(withoutMarks(text)); }

QString plainText(const QString &text)
{
    if (!text.contains(QLatin1Char('<')) || !Qt::mightBeRichText(text))
        return withoutIcons(text);
    return withoutIcons(QTextDocumentFragment::fromHtml(text).toPlainText());
}

QString menuWords(const QString &text)
{
    QString words = withoutMnemonic(text).trimmed();
    if (words.endsWith(QLatin1String("...")))
        words.chop(3);
    else if (words.endsWith(QChar(0x2026)))
        words.chop(1);
    return words.trimmed().toCaseFolded();
}

} // namespace widgetwright
