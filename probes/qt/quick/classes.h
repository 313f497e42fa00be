// What the class of a QML item says about it. The classes are not in Qt's public headers: they are known by their
// names.
#pragma once

#include <QHash>
#include <QObject>
#include <QString>

namespace widgetwright {

enum class Control {
    Plain,
    Window,
    Popup,
    Button,
    CheckBox,
    RadioButton,
    Delegate,
    Text,
    TextInput,
    TextEdit,
    ComboBox,
    SpinBox,
    Slider,
    ProgressBar,
    BusyIndicator,
    Pages,
    TabBar,
    TabButton,
    ListView,
    TableView,
    TreeView,
    MenuBarItem,
    MenuItem,
    GroupBox,
    Container,
    Flickable,
};

struct ItemClass
{
    enum Insides {
        Children,
        /** Only what can be operated: the rest of a row is told by its text. */
        Operable,
        /** Its children are machinery. */
        Nothing,
        /** Itself machinery, with all that is in it. */
        Ignored,
        /** Stands for its children where it has no name. */
        Transparent,
    };

    Control control = Control::Plain;
    const char *role = nullptr;
    Insides insides = Transparent;
    /** Without the marks that the QML engine puts behind a name. */
    QString type;
};

/** Remembers classes for one request; not longer, because the engine drops its types. */
class ItemClasses
{
public:
    const ItemClass &of(const QObject *object);

private:
    QHash<const QMetaObject *, ItemClass> m_known;
};

QString qmlTypeName(const QMetaObject *meta);

} // namespace widgetwright
