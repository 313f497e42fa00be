#include "core/accessible_roles.h"
#include "core/protocol.generated.h"

namespace widgetwright {

namespace role = protocol::role;

const char *ariaRole(QAccessible::Role given)
{
    switch (given) {
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
    case QAccessible::PageTab:
        return role::tab;
    case QAccessible::PageTabList:
        return role::tablist;
    case QAccessible::ListItem:
        return role::option;
    case QAccessible::TreeItem:
        return role::treeitem;
    case QAccessible::Row:
        return role::row;
    case QAccessible::Cell:
        return role::cell;
    case QAccessible::MenuItem:
        return role::menuitem;
    case QAccessible::PopupMenu:
        return role::menu;
    case QAccessible::MenuBar:
        return role::menubar;
    case QAccessible::Dialog:
        return role::dialog;
    case QAccessible::AlertMessage:
        return role::alertdialog;
    case QAccessible::Separator:
        return role::separator;
    case QAccessible::StatusBar:
        return role::status;
    default:
        return role::generic;
    }
}

} // namespace widgetwright
