// Names of keys: those of JavaFX's KeyCode, and what people write instead.
#include "core/keyboard.h"
#include "core/probe_error.h"

#include <QHash>

namespace widgetwright {

struct NamedKey
{
    const char *name;
    int code;
    const char *text;
};

static const NamedKey namedKeys[] = {
    {"ENTER", Qt::Key_Return, "\r"},
    {"RETURN", Qt::Key_Return, "\r"},
    {"ESCAPE", Qt::Key_Escape, "\x1b"},
    {"ESC", Qt::Key_Escape, "\x1b"},
    {"TAB", Qt::Key_Tab, "\t"},
    {"BACK_SPACE", Qt::Key_Backspace, "\b"},
    {"BACKSPACE", Qt::Key_Backspace, "\b"},
    {"DELETE", Qt::Key_Delete, "\x7f"},
    {"DEL", Qt::Key_Delete, "\x7f"},
    {"INSERT", Qt::Key_Insert, ""},
    {"SPACE", Qt::Key_Space, " "},
    {"UP", Qt::Key_Up, ""},
    {"DOWN", Qt::Key_Down, ""},
    {"LEFT", Qt::Key_Left, ""},
    {"RIGHT", Qt::Key_Right, ""},
    {"ARROWUP", Qt::Key_Up, ""},
    {"ARROWDOWN", Qt::Key_Down, ""},
    {"ARROWLEFT", Qt::Key_Left, ""},
    {"ARROWRIGHT", Qt::Key_Right, ""},
    {"KP_UP", Qt::Key_Up, ""},
    {"KP_DOWN", Qt::Key_Down, ""},
    {"KP_LEFT", Qt::Key_Left, ""},
    {"KP_RIGHT", Qt::Key_Right, ""},
    {"HOME", Qt::Key_Home, ""},
    {"END", Qt::Key_End, ""},
    {"PAGE_UP", Qt::Key_PageUp, ""},
    {"PAGEUP", Qt::Key_PageUp, ""},
    {"PAGE_DOWN", Qt::Key_PageDown, ""},
    {"PAGEDOWN", Qt::Key_PageDown, ""},
    {"SHIFT", Qt::Key_Shift, ""},
    {"CONTROL", Qt::Key_Control, ""},
    {"CTRL", Qt::Key_Control, ""},
    {"ALT", Qt::Key_Alt, ""},
    {"META", Qt::Key_Meta, ""},
    {"WINDOWS", Qt::Key_Meta, ""},
    {"SUPER", Qt::Key_Meta, ""},
    {"COMMAND", Qt::Key_Meta, ""},
    {"CONTEXT_MENU", Qt::Key_Menu, ""},
    {"MENU", Qt::Key_Menu, ""},
    {"CAPS", Qt::Key_CapsLock, ""},
    {"NUM_LOCK", Qt::Key_NumLock, ""},
    {"SCROLL_LOCK", Qt::Key_ScrollLock, ""},
    {"PRINTSCREEN", Qt::Key_Print, ""},
    {"PAUSE", Qt::Key_Pause, ""},
    {"HELP", Qt::Key_Help, ""},
    {"UNDO", Qt::Key_Undo, ""},
    {"COPY", Qt::Key_Copy, ""},
    {"CUT", Qt::Key_Cut, ""},
    {"PASTE", Qt::Key_Paste, ""},
    {"FIND", Qt::Key_Find, ""},
    {"MINUS", Qt::Key_Minus, "-"},
    {"PLUS", Qt::Key_Plus, "+"},
    {"EQUALS", Qt::Key_Equal, "="},
    {"COMMA", Qt::Key_Comma, ","},
    {"PERIOD", Qt::Key_Period, "."},
    {"SLASH", Qt::Key_Slash, "/"},
    {"BACK_SLASH", Qt::Key_Backslash, "\\"},
    {"SEMICOLON", Qt::Key_Semicolon, ";"},
    {"COLON", Qt::Key_Colon, ":"},
    {"QUOTE", Qt::Key_Apostrophe, "'"},
    {"BACK_QUOTE", Qt::Key_QuoteLeft, "`"},
    {"OPEN_BRACKET", Qt::Key_BracketLeft, "["},
    {"CLOSE_BRACKET", Qt::Key_BracketRight, "]"},
    {"ADD", Qt::Key_Plus, "+"},
    {"SUBTRACT", Qt::Key_Minus, "-"},
    {"MULTIPLY", Qt::Key_Asterisk, "*"},
    {"DIVIDE", Qt::Key_Slash, "/"},
    {"DECIMAL", Qt::Key_Period, "."},
};

static const QHash<QString, NamedKey> &keysByName()
{
    static const auto byName = [] {
        QHash<QString, NamedKey> hash;
        for (const NamedKey &key : namedKeys)
            hash.insert(QLatin1String(key.name), key);
        return hash;
    }();
    return byName;
}

static Key withText(int code, Qt::KeyboardModifiers modifiers, const QString &text)
{
    Key key{code, modifiers, text};
    const bool isLetter = code >= Qt::Key_A && code <= Qt::Key_Z;
    // X11 delivers control characters with Ctrl, and nothing else may take such a key for typing.
    if (modifiers.testFlag(Qt::ControlModifier))
        key.text = isLetter ? QString(QChar(code & 0x1f)) : QString();
    else if (isLetter)
        key.text = modifiers.testFlag(Qt::ShiftModifier) ? text.toUpper() : text.toLower();
    // What Qt makes of Shift and Tab.
    if (code == Qt::Key_Tab && modifiers.testFlag(Qt::ShiftModifier))
        key.code = Qt::Key_Backtab;
    return key;
}

static Key functionKey(const QString &name, Qt::KeyboardModifiers modifiers)
{
    bool isNumber = false;
    const int number = name.mid(1).toInt(&isNumber);
    if (!name.startsWith(QLatin1Char('F')) || !isNumber || number < 1 || number > 35)
        return {};
    return {Qt::Key_F1 + number - 1, modifiers, QString()};
}

static Key digitKey(const QString &name, Qt::KeyboardModifiers modifiers)
{
    const bool onPad = name.startsWith(QLatin1String("NUMPAD"));
    if ((!onPad && !name.startsWith(QLatin1String("DIGIT"))) || !name.back().isDigit()
        || name.size() != (onPad ? 7 : 6))
        return {};
    if (onPad)
        modifiers |= Qt::KeypadModifier;
    return withText(name.back().unicode(), modifiers, name.right(1));
}

Key keyNamed(const QString &name, Qt::KeyboardModifiers modifiers)
{
    if (name.size() == 1)
        return withText(name[0].toUpper().unicode(), modifiers, name.toLower());
    const QString upper = name.toUpper();
    if (const auto known = keysByName().constFind(upper); known != keysByName().constEnd())
        return withText(known->code, modifiers, QLatin1String(known->text));
    if (const Key key = functionKey(upper, modifiers); key.code)
        return key;
    if (!upper.isEmpty())
        if (const Key key = digitKey(upper, modifiers); key.code)
            return key;
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
