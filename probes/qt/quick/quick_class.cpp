#include "quick/quick_class.h"
#include "core/protocol.generated.h"

#include <QMetaObject>
#include <QRegularExpression>

namespace widgetwright {

namespace role = protocol::role;

namespace {

struct KnownClass
{
    const char *name;
    QuickControl control;
    const char *role;
    QuickClass::Insides insides;
};

const KnownClass table[] = {
    {"QQuickAbstractButton", QuickControl::Button, role::button, QuickClass::Nothing},
    {"QQuickBusyIndicator", QuickControl::BusyIndicator, role::progressbar, QuickClass::Nothing},
    {"QQuickCheckBox", QuickControl::CheckBox, role::checkbox, QuickClass::Nothing},
    {"QQuickCheckDelegate", QuickControl::CheckBox, role::checkbox, QuickClass::Operable},
    {"QQuickComboBox", QuickControl::ComboBox, role::combobox, QuickClass::Nothing},
    {"QQuickContainer", QuickControl::Container, role::generic, QuickClass::Children},
    {"QQuickDial", QuickControl::Slider, role::slider, QuickClass::Nothing},
    {"QQuickFlickable", QuickControl::Flickable, role::generic, QuickClass::Transparent},
    {"QQuickGridView", QuickControl::ListView, role::listbox, QuickClass::Operable},
    {"QQuickGroupBox", QuickControl::GroupBox, role::group, QuickClass::Children},
    {"QQuickHeaderViewBase", QuickControl::Plain, role::generic, QuickClass::Ignored},
    {"QQuickImage", QuickControl::Plain, role::img, QuickClass::Nothing},
    {"QQuickItemDelegate", QuickControl::Delegate, role::button, QuickClass::Operable},
    {"QQuickListView", QuickControl::ListView, role::listbox, QuickClass::Operable},
    {"QQuickMenuBar", QuickControl::Container, role::menubar, QuickClass::Children},
    {"QQuickMenuBarItem", QuickControl::MenuBarItem, role::menuitem, QuickClass::Nothing},
    {"QQuickMenuItem", QuickControl::MenuItem, role::menuitem, QuickClass::Nothing},
    {"QQuickMenuSeparator", QuickControl::Plain, role::separator, QuickClass::Ignored},
    {"QQuickMouseArea", QuickControl::Plain, role::generic, QuickClass::Transparent},
    {"QQuickOverlay", QuickControl::Plain, role::generic, QuickClass::Ignored},
    {"QQuickPageIndicator", QuickControl::Plain, role::generic, QuickClass::Ignored},
    {"QQuickPane", QuickControl::Container, role::generic, QuickClass::Children},
    {"QQuickPopupItem", QuickControl::Popup, role::group, QuickClass::Children},
    {"QQuickProgressBar", QuickControl::ProgressBar, role::progressbar, QuickClass::Nothing},
    {"QQuickRadioButton", QuickControl::RadioButton, role::radio, QuickClass::Nothing},
    {"QQuickRadioDelegate", QuickControl::RadioButton, role::radio, QuickClass::Operable},
    {"QQuickRangeSlider", QuickControl::Plain, role::slider, QuickClass::Nothing},
    {"QQuickRepeater", QuickControl::Plain, role::generic, QuickClass::Ignored},
    {"QQuickScrollBar", QuickControl::Plain, role::scrollbar, QuickClass::Ignored},
    {"QQuickScrollIndicator", QuickControl::Plain, role::scrollbar, QuickClass::Ignored},
    {"QQuickScrollView", QuickControl::Flickable, role::generic, QuickClass::Transparent},
    {"QQuickSlider", QuickControl::Slider, role::slider, QuickClass::Nothing},
    {"QQuickSpinBox", QuickControl::SpinBox, role::spinbutton, QuickClass::Nothing},
    {"QQuickStackLayout", QuickControl::Pages, role::generic, QuickClass::Transparent},
    {"QQuickStackView", QuickControl::Container, role::generic, QuickClass::Transparent},
    {"QQuickSwipeView", QuickControl::Pages, role::generic, QuickClass::Transparent},
    {"QQuickSwitch", QuickControl::CheckBox, role::switch_, QuickClass::Nothing},
    {"QQuickSwitchDelegate", QuickControl::CheckBox, role::switch_, QuickClass::Operable},
    {"QQuickTabBar", QuickControl::TabBar, role::tablist, QuickClass::Children},
    {"QQuickTabButton", QuickControl::TabButton, role::tab, QuickClass::Nothing},
    {"QQuickTableView", QuickControl::TableView, role::table, QuickClass::Operable},
    {"QQuickText", QuickControl::Text, role::text, QuickClass::Children},
    {"QQuickTextEdit", QuickControl::TextEdit, role::textbox, QuickClass::Nothing},
    {"QQuickTextInput", QuickControl::TextInput, role::textbox, QuickClass::Nothing},
    {"QQuickToolBar", QuickControl::Container, role::toolbar, QuickClass::Children},
    {"QQuickToolSeparator", QuickControl::Plain, role::separator, QuickClass::Ignored},
    {"QQuickTreeView", QuickControl::TreeView, role::tree, QuickClass::Operable},
    {"QQuickTumbler", QuickControl::Plain, role::listbox, QuickClass::Nothing},
    {"QQuickWindow", QuickControl::Window, role::window, QuickClass::Children},
};

const KnownClass *knownClass(const QMetaObject *meta)
{
    for (; meta; meta = meta->superClass())
        for (const KnownClass &known : table)
            if (qstrcmp(meta->className(), known.name) == 0)
                return &known;
    return nullptr;
}

} // namespace

QString quickTypeName(const QMetaObject *meta)
{
    static const QRegularExpression marks(QStringLiteral("(_QMLTYPE_\\d+|_QML_\\d+)+$"));
    return QString::fromLatin1(meta->className()).remove(marks).section(QLatin1String("::"), -1);
}

const QuickClass &QuickClasses::of(const QObject *object)
{
    const QMetaObject *meta = object->metaObject();
    auto found = m_known.find(meta);
    if (found == m_known.end()) {
        QuickClass quickClass;
        const KnownClass *known = knownClass(meta);
        quickClass.control = known ? known->control : QuickControl::Plain;
        quickClass.role = known ? known->role : role::generic;
        quickClass.insides = known ? known->insides : QuickClass::Transparent;
        quickClass.type = quickTypeName(meta);
        found = m_known.insert(meta, quickClass);
    }
    return *found;
}

} // namespace widgetwright
