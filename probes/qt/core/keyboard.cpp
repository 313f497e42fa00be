#include "core/keyboard.h"
#include "core/input_events.h"

#include <QTextBoundaryFinder>

namespace widgetwright {

static Key keyFor(const QString &character)
{
    if (character == QLatin1String("\n") || character == QLatin1String("\r") || character == QLatin1String("\r\n"))
        return {Qt::Key_Return, Qt::NoModifier, QStringLiteral("\r")};
    if (character == QLatin1String("\t"))
        return {Qt::Key_Tab, Qt::NoModifier, character};
    Key key;
    key.text = character;
    if (character.size() == 1) {
        const QChar unit = character[0];
        key.code = unit.toUpper().unicode();
        if (unit.isUpper())
            key.modifiers = Qt::ShiftModifier;
    }
    return key;
}

QVector<Key> keysFor(const QString &text)
{
    QVector<Key> keys;
    QTextBoundaryFinder finder(QTextBoundaryFinder::Grapheme, text);
    for (int from = 0, to; (to = static_cast<int>(finder.toNextBoundary())) >= 0; from = to)
        keys.append(keyFor(text.mid(from, to - from)));
    return keys;
}

static void send(QWindow *window, QEvent::Type type, const Key &key)
{
    if (window)
        qt_handleKeyEvent(window, type, key.code, key.modifiers, key.text, false, 1);
}

void pressKey(QWindow *window, const Key &key) { send(window, QEvent::KeyPress, key); }

void releaseKey(QWindow *window, const Key &key) { send(window, QEvent::KeyRelease, key); }

struct ModifierKey
{
    Qt::KeyboardModifier modifier;
    Qt::Key key;
};

static const ModifierKey modifierKeys[] = {
    {Qt::ControlModifier, Qt::Key_Control},
    {Qt::ShiftModifier, Qt::Key_Shift},
    {Qt::AltModifier, Qt::Key_Alt},
    {Qt::MetaModifier, Qt::Key_Meta},
};

void pressModifiers(QWindow *window, Qt::KeyboardModifiers modifiers)
{
    Qt::KeyboardModifiers held;
    for (const ModifierKey &each : modifierKeys) {
        if (!modifiers.testFlag(each.modifier))
            continue;
        send(window, QEvent::KeyPress, {each.key, held, QString()});
        held |= each.modifier;
    }
}

void releaseModifiers(QWindow *window, Qt::KeyboardModifiers modifiers)
{
    Qt::KeyboardModifiers held = modifiers;
    for (const ModifierKey &each : modifierKeys) {
        if (!modifiers.testFlag(each.modifier))
            continue;
        send(window, QEvent::KeyRelease, {each.key, held, QString()});
        held &= ~Qt::KeyboardModifiers(each.modifier);
    }
}

} // namespace widgetwright
