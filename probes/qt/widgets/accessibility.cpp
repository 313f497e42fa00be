#include "widgets/accessibility.h"
#include "core/accessible_roles.h"
#include "core/protocol.generated.h"

namespace widgetwright {

namespace role = protocol::role;
namespace state = protocol::state;

static QAccessibleInterface *interfaceOf(const QWidget *widget)
{
    QAccessibleInterface *found = QAccessible::queryAccessibleInterface(const_cast<QWidget *>(widget));
    return found && found->isValid() ? found : nullptr;
}

/** The text of a terminal or an editor may be very long. */
constexpr int mostCharacters = 100'000;

const char *accessibleRole(const QWidget *widget)
{
    auto *accessible = interfaceOf(widget);
    const char *given = accessible ? ariaRole(accessible->role()) : role::generic;
    if (qstrcmp(given, role::generic) != 0 || !accessible || !accessible->textInterface())
        return given;
    return accessible->state().editable ? role::textbox : role::document;
}

QString accessibleName(const QWidget *widget)
{
    const auto *accessible = interfaceOf(widget);
    return accessible ? accessible->text(QAccessible::Name) : QString();
}

std::optional<QString> accessibleValue(const QWidget *widget)
{
    auto *accessible = interfaceOf(widget);
    if (!accessible)
        return {};
    const auto *text = accessible->textInterface();
    const QString value =
        text ? text->text(0, qMin(text->characterCount(), mostCharacters)) : accessible->text(QAccessible::Value);
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
