// What the class of a widget tells: its role, and whether a user cares about the widgets inside it.
#pragma once

#include <QString>
#include <QWidget>
#include <unordered_map>

namespace widgetwright {

enum class Control {
    Plain,
    Window,
    Dialog,
    Button,
    CheckBox,
    RadioButton,
    Label,
    LineEdit,
    TextEdit,
    PlainTextEdit,
    KeySequenceEdit,
    ComboBox,
    SpinBox,
    Slider,
    ProgressBar,
    LcdNumber,
    GroupBox,
    Frame,
    ScrollArea,
    ItemView,
    TabWidget,
    TabBar,
    MenuBar,
    Menu,
    StatusBar,
    DockWidget,
    ToolTip
};

struct ClassTraits
{
    enum Insides {
        Children,
        /** The same, with the children of its viewport as its own. */
        Viewport,
        /** All its children are internal. */
        Nothing,
        /** It is internal itself, with everything in it. */
        Ignored
    };

    Control control = Control::Plain;
    const char *role = nullptr;
    Insides insides = Children;
    /** A class of the application that derives from no particular control. */
    bool isCustom = false;
    /** Without namespace. */
    QString type;
};

/** Kept for one request only: a plugin may be unloaded together with its classes. */
class ClassTraitsCache
{
public:
    const ClassTraits &of(const QWidget *widget);

private:
    std::unordered_map<const QMetaObject *, ClassTraits> m_traits;
    // Several questions about one widget follow each other.
    const QMetaObject *m_lastMeta = nullptr;
    const ClassTraits *m_last = nullptr;
};

} // namespace widgetwright
