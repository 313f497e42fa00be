#include "core/gestures/gestures.h"

namespace widgetwright::gestures {

struct NamedGesture
{
    const char *name;
    Gesture plan;
};

static const NamedGesture known[] = {
    {protocol::action::click, &click},
    {protocol::action::hover, &hover},
    {protocol::action::focus, &focus},
    {protocol::action::typeText, &typeText},
    {protocol::action::setText, &setText},
    {protocol::action::selectText, &selectText},
    {protocol::action::pressKey, &pressKey},
    {protocol::action::pointer, &pointer},
    {protocol::action::drag, &drag},
    {protocol::action::dropFiles, &dropFiles},
    {protocol::action::scroll, &scroll},
    {protocol::action::scrollTo, &scrollTo},
    {protocol::action::select, &select},
    {protocol::action::setChecked, &setChecked},
    {protocol::action::setExpanded, &setExpanded},
    {protocol::action::setValue, &setValue},
    {protocol::action::chooseMenu, &chooseMenu},
    {protocol::action::fileDialog, &fileDialog},
    {protocol::action::window, &window},
};

QVector<const char *> names()
{
    QVector<const char *> names;
    for (const NamedGesture &each : known)
        names.append(each.name);
    return names;
}

Gesture named(const QString &name)
{
    for (const NamedGesture &each : known)
        if (name == QLatin1String(each.name))
            return each.plan;
    return nullptr;
}

} // namespace widgetwright::gestures
