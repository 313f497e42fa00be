#include "core/words.h"

#include <QTextDocument>
#include <QTextDocumentFragment>

namespace widgetwright {

QString withoutMnemonic(const QString &text)
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

QString plainText(const QString &text)
{
    if (!text.contains(QLatin1Char('<')) || !Qt::mightBeRichText(text))
        return text;
    return QTextDocumentFragment::fromHtml(text).toPlainText();
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
