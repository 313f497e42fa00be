// Texts as a user reads them, and labels that belong to other widgets.
#pragma once

#include <QHash>
#include <QSet>
#include <QString>
#include <QWidget>

namespace widgetwright {

/** Without mnemonic marks and without the shortcut that a menu shows behind a tab. */
QString withoutMnemonic(const QString &text);
/** The words of a rich text. */
QString plainText(const QString &text);
/** Compares entries of menus as a reader would: "Save As…" is "&Save as...\tCtrl+S". */
QString menuWords(const QString &text);

/** Which label names which widget; looked up once per request and window. */
class Labels
{
public:
    QString labelOf(const QWidget *widget);

private:
    void collect(const QWidget *widget);

    QHash<const QWidget *, QString> m_texts;
    QSet<const QWidget *> m_collected;
};

} // namespace widgetwright
