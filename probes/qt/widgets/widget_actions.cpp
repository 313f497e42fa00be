// Which actions there are on widgets.
#include "widgets/widget_actions.h"

namespace widgetwright::actions {

struct ActionType
{
    const char *name;
    Toolkit::Declare declare;
};

static const ActionType known[] = {
    {protocol::action::click, &click},
    {protocol::action::hover, &hover},
    {protocol::action::focus, &focus},
    {protocol::action::typeText, &typeText},
    {protocol::action::setText, &setText},
    {protocol::action::selectText, &selectText},
    {protocol::action::pressKey, &pressKey},
    {protocol::action::pointer, &pointer},
    {protocol::action::drag, &drag},
    {protocol::action::scroll, &scroll},
    {protocol::action::scrollTo, &scrollTo},
    {protocol::action::select, &select},
    {protocol::action::setChecked, &setChecked},
    {protocol::action::setExpanded, &setExpanded},
    {protocol::action::setValue, &setValue},
    {protocol::action::chooseMenu, &chooseMenu},
    {protocol::action::window, &window},
};

QList<const char *> types()
{
    QList<const char *> names;
    for (const ActionType &type : known)
        names.append(type.name);
    return names;
}

Toolkit::Declare named(const QString &name)
{
    for (const ActionType &type : known)
        if (name == QLatin1String(type.name))
            return type.declare;
    return nullptr;
}

} // namespace widgetwright::actions
