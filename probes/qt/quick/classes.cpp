#include "quick/classes.h"

#include <QMetaObject>
#include <QRegularExpression>

namespace widgetwright {

namespace role = protocol::role;

namespace {

struct KnownClass
{
    const char *name;
    ItemClass itemClass;
};

const KnownClass table[] = {
    {"QQuickAbstractButton", {Control::Button, role::button, ItemClass::Operable}},
    {"QQuickBusyIndicator", {Control::BusyIndicator, role::progressbar, ItemClass::Nothing}},
    {"QQuickCanvasItem", {Control::Canvas, role::generic, ItemClass::Transparent}},
    {"QQuickCheckBox", {Control::CheckBox, role::checkbox, ItemClass::Nothing}},
    {"QQuickCheckDelegate", {Control::CheckBox, role::checkbox, ItemClass::Operable}},
    {"QQuickComboBox", {Control::ComboBox, role::combobox, ItemClass::Nothing}},
    {"QQuickContainer", {Control::Container, role::generic, ItemClass::Children}},
    {"QQuickDial", {Control::Slider, role::slider, ItemClass::Nothing}},
    {"QQuickDragHandler", {Control::DragHandler, role::generic, ItemClass::Ignored}},
    {"QQuickFlickable", {Control::Flickable, role::generic, ItemClass::Transparent}},
    {"QQuickFramebufferObject", {Control::Canvas, role::generic, ItemClass::Transparent}},
    {"QQuickGridView", {Control::ListView, role::listbox, ItemClass::Operable}},
    {"QQuickGroupBox", {Control::GroupBox, role::group, ItemClass::Children}},
    {"QQuickHeaderViewBase", {Control::Plain, role::generic, ItemClass::Ignored}},
    {"QQuickHorizontalHeaderView", {Control::ColumnHeaders, role::generic, ItemClass::Ignored}},
    {"QQuickImage", {Control::Plain, role::img, ItemClass::Nothing}},
    {"QQuickItemDelegate", {Control::Delegate, role::button, ItemClass::Operable}},
    {"QQuickListView", {Control::ListView, role::listbox, ItemClass::Operable}},
    {"QQuickMenuBar", {Control::Container, role::menubar, ItemClass::Children}},
    {"QQuickMenuBarItem", {Control::MenuBarItem, role::menuitem, ItemClass::Nothing}},
    {"QQuickMenuItem", {Control::MenuItem, role::menuitem, ItemClass::Nothing}},
    {"QQuickMenuSeparator", {Control::Plain, role::separator, ItemClass::Ignored}},
    {"QQuickMouseArea", {Control::MouseArea, role::generic, ItemClass::Transparent}},
    {"QQuickOverlay", {Control::Plain, role::generic, ItemClass::Ignored}},
    {"QQuickPageIndicator", {Control::Plain, role::generic, ItemClass::Ignored}},
    {"QQuickPaintedItem", {Control::Canvas, role::generic, ItemClass::Transparent}},
    {"QQuickPane", {Control::Container, role::generic, ItemClass::Children}},
    {"QQuickPopupItem", {Control::Popup, role::group, ItemClass::Children}},
    {"QQuickProgressBar", {Control::ProgressBar, role::progressbar, ItemClass::Nothing}},
    {"QQuickRadioButton", {Control::RadioButton, role::radio, ItemClass::Nothing}},
    {"QQuickRadioDelegate", {Control::RadioButton, role::radio, ItemClass::Operable}},
    {"QQuickRangeSlider", {Control::Plain, role::slider, ItemClass::Nothing}},
    {"QQuickRepeater", {Control::Plain, role::generic, ItemClass::Ignored}},
    {"QQuickScrollBar", {Control::Plain, role::scrollbar, ItemClass::Ignored}},
    {"QQuickScrollIndicator", {Control::Plain, role::scrollbar, ItemClass::Ignored}},
    {"QQuickScrollView", {Control::Flickable, role::generic, ItemClass::Transparent}},
    {"QQuickSlider", {Control::Slider, role::slider, ItemClass::Nothing}},
    {"QQuickSpinBox", {Control::SpinBox, role::spinbutton, ItemClass::Nothing}},
    {"QQuickStackLayout", {Control::Pages, role::generic, ItemClass::Transparent}},
    {"QQuickStackView", {Control::Container, role::generic, ItemClass::Transparent}},
    {"QQuickSwipeView", {Control::Pages, role::generic, ItemClass::Transparent}},
    {"QQuickSwitch", {Control::CheckBox, role::switch_, ItemClass::Nothing}},
    {"QQuickSwitchDelegate", {Control::CheckBox, role::switch_, ItemClass::Operable}},
    {"QQuickTabBar", {Control::TabBar, role::tablist, ItemClass::Children}},
    {"QQuickTabButton", {Control::TabButton, role::tab, ItemClass::Operable}},
    {"QQuickTableView", {Control::TableView, role::table, ItemClass::Operable}},
    {"QQuickTapHandler", {Control::TapHandler, role::generic, ItemClass::Ignored}},
    {"QQuickText", {Control::Text, role::text, ItemClass::Children}},
    {"QQuickTextEdit", {Control::TextEdit, role::textbox, ItemClass::Operable}},
    {"QQuickTextInput", {Control::TextInput, role::textbox, ItemClass::Operable}},
    {"QQuickToolBar", {Control::Container, role::toolbar, ItemClass::Children}},
    {"QQuickToolSeparator", {Control::Plain, role::separator, ItemClass::Ignored}},
    {"QQuickTreeView", {Control::TreeView, role::tree, ItemClass::Operable}},
    {"QQuickTumbler", {Control::Plain, role::listbox, ItemClass::Nothing}},
    {"QQuickWindow", {Control::Window, role::window, ItemClass::Children}},
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

QString qmlTypeName(const QMetaObject *meta)
{
    static const QRegularExpression marks(QStringLiteral("(_QMLTYPE_\\d+|_QML_\\d+)+$"));
    return QString::fromLatin1(meta->className()).remove(marks).section(QLatin1String("::"), -1);
}

const ItemClass &ItemClasses::of(const QObject *object)
{
    const QMetaObject *meta = object->metaObject();
    auto found = m_known.find(meta);
    if (found == m_known.end()) {
        const KnownClass *known = knownClass(meta);
        ItemClass itemClass = known ? known->itemClass : ItemClass();
        itemClass.type = qmlTypeName(meta);
        found = m_known.insert(meta, itemClass);
    }
    return *found;
}

} // namespace widgetwright
