#include "labels.h"

#include <QFormLayout>
#include <QLabel>
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

QString Labels::labelOf(const QWidget *widget)
{
    const QWidget *window = widget->window();
    if (!m_collected.contains(window)) {
        m_collected.insert(window);
        collect(window);
    }
    const auto buddy = m_texts.constFind(widget);
    if (buddy != m_texts.constEnd())
        return *buddy;
    const QWidget *parent = widget->parentWidget();
    const auto *form = parent ? qobject_cast<const QFormLayout *>(parent->layout()) : nullptr;
    const auto *label = form ? qobject_cast<const QLabel *>(form->labelForField(const_cast<QWidget *>(widget))) : nullptr;
    return label ? withoutMnemonic(plainText(label->text())) : QString();
}

void Labels::collect(const QWidget *widget)
{
    for (const QObject *child : widget->children()) {
        if (!child->isWidgetType())
            continue;
        const auto *label = qobject_cast<const QLabel *>(child);
        if (!label)
            collect(static_cast<const QWidget *>(child));
        else if (label->buddy())
            m_texts.insert(label->buddy(), withoutMnemonic(plainText(label->text())));
    }
}

} // namespace widgetwright
