// What the class of a QML item tells. These classes are not in Qt's public headers, so they are known by name.
#pragma once

#include "core/protocol.generated.h"

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
    ColumnHeaders,
    MenuBarItem,
    MenuItem,
    GroupBox,
    Container,
    Flickable,
    Canvas,
    MouseArea,
    TapHandler,
    DragHandler
};

struct ItemClass
{
    enum Insides {
        /** Stands for its children if it has no id. */
        Transparent,
        Children,
        /** Only the children that can be operated: its own text says the rest. */
        Operable,
        /** All its children are internal. */
        Nothing,
        /** It is internal itself, with everything in it. */
        Ignored
    };

    Control control = Control::Plain;
    const char *role = protocol::role::generic;
    Insides insides = Transparent;
    /** Without the suffix that the QML engine adds. */
    QString type = {};
};

/** Kept for one request only, because the engine may drop its types. */
class ItemClasses
{
public:
    const ItemClass &of(const QObject *object);

private:
    QHash<const QMetaObject *, ItemClass> m_known;
};

QString qmlTypeName(const QMetaObject *meta);

} // namespace widgetwright
