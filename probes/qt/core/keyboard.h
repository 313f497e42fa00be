// The keyboard, as Qt gets it from the window system.
#pragma once

#include <QString>
#include <QVector>
#include <QWindow>

namespace widgetwright {

struct Key
{
    int code = 0;
    Qt::KeyboardModifiers modifiers;
    QString text;
};

/** By the name of the JavaFX KeyCode, a common alias, or the character itself; throws INVALID_ARGUMENT. */
Key keyNamed(const QString &name, Qt::KeyboardModifiers modifiers);
/** CTRL, SHIFT, ALT, META. */
Qt::KeyboardModifiers modifiersNamed(const QStringList &names);

/** The keys a user would press to type this text, one per grapheme. */
QVector<Key> keysFor(const QString &text);

void pressKey(QWindow *window, const Key &key);
void releaseKey(QWindow *window, const Key &key);
void pressModifiers(QWindow *window, Qt::KeyboardModifiers modifiers);
void releaseModifiers(QWindow *window, Qt::KeyboardModifiers modifiers);

} // namespace widgetwright
