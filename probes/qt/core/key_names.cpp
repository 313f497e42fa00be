// Keys by name. The table is generated from src/protocol/keys.ts.
#include "core/keyboard.h"
#include "core/keys.generated.h"
#include "core/probe_error.h"

#include <QHash>

namespace widgetwright {

static const QHash<QString, protocol::NamedKey> &keysByName()
{
    static const auto byName = [] {
        QHash<QString, protocol::NamedKey> hash;
        for (const protocol::NamedKey &key : protocol::keys)
            hash.insert(QLatin1String(key.name), key);
        return hash;
    }();
    return byName;
}

static Key withText(int code, Qt::KeyboardModifiers modifiers, const QString &text)
{
    Key key{code, modifiers, text};
    const bool isLetter = code >= Qt::Key_A && code <= Qt::Key_Z;
    // As on X11: with Ctrl, a letter brings a control character and any other key no text, so nothing gets typed.
    if (modifiers.testFlag(Qt::ControlModifier))
        key.text = isLetter ? QString(QChar(code & 0x1f)) : QString();
    else if (isLetter)
        key.text = modifiers.testFlag(Qt::ShiftModifier) ? text.toUpper() : text.toLower();
    // Qt has a key of its own for Shift+Tab.
    if (code == Qt::Key_Tab && modifiers.testFlag(Qt::ShiftModifier))
        key.code = Qt::Key_Backtab;
    return key;
}

Key keyNamed(const QString &name, Qt::KeyboardModifiers modifiers)
{
    if (name.size() == 1)
        return withText(name[0].toUpper().unicode(), modifiers, name.toLower());
    const QString upper = name.toUpper();
    const auto known = keysByName().constFind(upper);
    if (known != keysByName().constEnd()) {
        if (upper.startsWith(QLatin1String("NUMPAD")) || upper.startsWith(QLatin1String("KP_")))
            modifiers |= Qt::KeypadModifier;
        return withText(known->code, modifiers, QLatin1String(known->text));
    }
    throw ProbeError(protocol::error::invalidArgument,
                     QStringLiteral(
                         "There is no key \"%1\". Keys are A…Z, DIGIT0…9, F1…F24, ENTER, ESCAPE, TAB, SPACE, "
                         "BACK_SPACE, DELETE, UP, DOWN, LEFT, RIGHT, HOME, END, PAGE_UP, PAGE_DOWN, or one "
                         "character; Ctrl and the like go into modifiers.")
                         .arg(name.left(40)));
}

Qt::KeyboardModifiers modifiersNamed(const QStringList &names)
{
    static const QHash<QString, Qt::KeyboardModifier> known{
        {QStringLiteral("CTRL"), Qt::ControlModifier},
        {QStringLiteral("SHIFT"), Qt::ShiftModifier},
        {QStringLiteral("ALT"), Qt::AltModifier},
        {QStringLiteral("META"), Qt::MetaModifier},
    };
    Qt::KeyboardModifiers modifiers;
    for (const QString &name : names) {
        if (!known.contains(name))
            throw invalidParams(
                QStringLiteral("A modifier is CTRL, SHIFT, ALT or META, not \"%1\".").arg(name.left(40)));
        modifiers |= known.value(name);
    }
    return modifiers;
}

} // namespace widgetwright
