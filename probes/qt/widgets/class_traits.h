// What the class of a widget says about it: what it is in ARIA's words, and whether its insides concern the user.
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
    ToolTip,
};

struct ClassTraits
{
    enum Insides {
        Children,
        /** The children of its viewport; the rest is machinery. */
        Viewport,
        /** Its children are machinery. */
        Nothing,
        /** Itself machinery, with all that is in it. */
        Ignored,
    };

    Control control = Control::Plain;
    const char *role = nullptr;
    Insides insides = Children;
    /** A class of the application of which Qt knows nothing but that it is a widget. */
    bool isCustom = false;
    /** Without namespace. */
    QString type;
};

/** Remembers classes for one request; not longer, because a plugin may take its classes with it. */
class ClassTraitsCache
{
public:
    const ClassTraits &of(const QWidget *widget);

private:
    std::unordered_map<const QMetaObject *, ClassTraits> m_traits;
    // Questions about one widget come in a row.
    const QMetaObject *m_lastMeta = nullptr;
    const ClassTraits *m_last = nullptr;
};

} // namespace widgetwright
