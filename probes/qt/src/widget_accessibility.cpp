#include "widget_accessibility.h"
#include "protocol.generated.h"

#include <QAccessible>

namespace widgetwright {

namespace role = protocol::role;
namespace state = protocol::state;

static QAccessibleInterface *interfaceOf(const QWidget *widget)
{
    QAccessibleInterface *found = QAccessible::queryAccessibleInterface(const_cast<QWidget *>(widget));
    return found && found->isValid() ? found : nullptr;
}

const char *accessibleRole(const QWidget *widget)
{
    const auto *accessible = interfaceOf(widget);
    switch (accessible ? accessible->role() : QAccessible::NoRole) {
    case QAccessible::Button:
    case QAccessible::ButtonMenu:
    case QAccessible::ButtonDropDown:
        return role::button;
    case QAccessible::CheckBox:
        return role::checkbox;
    case QAccessible::RadioButton:
        return role::radio;
    case QAccessible::EditableText:
        return role::textbox;
    case QAccessible::StaticText:
        return role::text;
    case QAccessible::Heading:
        return role::heading;
    case QAccessible::Graphic:
    case QAccessible::Chart:
    case QAccessible::Canvas:
        return role::img;
    case QAccessible::Link:
        return role::link;
    case QAccessible::Slider:
    case QAccessible::Dial:
        return role::slider;
    case QAccessible::SpinBox:
        return role::spinbutton;
    case QAccessible::ProgressBar:
        return role::progressbar;
    case QAccessible::ComboBox:
        return role::combobox;
    case QAccessible::List:
        return role::listbox;
    case QAccessible::Table:
        return role::table;
    case QAccessible::Tree:
        return role::tree;
    case QAccessible::Grouping:
        return role::group;
    case QAccessible::ToolBar:
        return role::toolbar;
    case QAccessible::Document:
    case QAccessible::WebDocument:
        return role::document;
    default:
        return role::generic;
    }
}

QString accessibleName(const QWidget *widget)
{
    const auto *accessible = interfaceOf(widget);
    return accessible ? accessible->text(QAccessible::Name) : QString();
}

std::optional<QString> accessibleValue(const QWidget *widget)
{
    const auto *accessible = interfaceOf(widget);
    if (!accessible)
        return {};
    const QString value = accessible->text(QAccessible::Value);
    if (value.isEmpty())
        return {};
    return accessible->state().passwordEdit ? QString::fromUtf16(redacted) : value;
}

void appendAccessibleStates(const QWidget *widget, States &states)
{
    const auto *accessible = interfaceOf(widget);
    if (!accessible)
        return;
    const QAccessible::State given = accessible->state();
    if (given.checked)
        states.append(state::checked);
    if (given.checkStateMixed)
        states.append(state::mixed);
    if (given.expanded)
        states.append(state::expanded);
    if (given.collapsed)
        states.append(state::collapsed);
    if (given.editable && given.readOnly)
        states.append(state::readonly);
    else if (given.editable)
        states.append(state::editable);
    if (given.passwordEdit)
        states.append(state::password);
    if (given.busy)
        states.append(state::busy);
}

} // namespace widgetwright
