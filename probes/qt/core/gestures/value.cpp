// setChecked and setValue: written, and then read back.
#include "core/gestures/aim.h"
#include "core/gestures/gestures.h"

namespace widgetwright::gestures {

namespace reason = protocol::reason;

static bool isChecked(Tree &tree, const Node &node, bool checked)
{
    return !hasState(tree, node, protocol::state::mixed)
        && tree.reader(node).valueOf(node).checked.value_or(false) == checked;
}

static void requireCheckable(Plan &plan, const Node &node)
{
    Values &values = plan.adapters.values;
    if (!values.canCheckUnseen(node))
        requireUsable(plan, node);
    else if (!plan.tree.reader(node).isEnabled(node))
        throw nodeObstacle(reason::disabled, plan.tree, node, QStringLiteral("is disabled"));
    if (!values.isCheckable(plan.tree, node))
        throw nodeObstacle(reason::unsupportedTargetType, plan.tree, node, QStringLiteral("cannot be checked"));
}

static void check(Plan &plan, bool checked)
{
    const Node node = plan.run.target(plan.tree);
    requireCheckable(plan, node);
    const QString uid = plan.run.registry().uidOf(node);
    plan.run.setVia("semantic");
    const auto click = later(plan, [=](Plan &now) {
        if (const Node node = now.run.registry().get(uid); !isChecked(now.tree, node, checked))
            now.adapters.values.check(node, checked);
    });
    if (plan.adapters.values.needsClickToCheck(node)) {
        if (!isChecked(plan.tree, node, checked))
            clickNode(plan, node);
    } else {
        // A box with three states may need a second click.
        plan.run.then(click);
        plan.run.then(click);
    }
    plan.run.then(later(plan, [=](Plan &now) {
        const Node node = now.run.registry().get(uid);
        const bool isRadio = qstrcmp(now.tree.reader(node).roleOf(node), protocol::role::radio) == 0;
        if (!isChecked(now.tree, node, checked))
            throw valueRejected(now.tree.phrase(node)
                                    + QStringLiteral(" stays %1%2.")
                                          .arg(checked ? QStringLiteral("unchecked") : QStringLiteral("checked"),
                                               isRadio ? QStringLiteral(": check another one of its group instead")
                                                       : QString()),
                                !checked);
        now.run.setValue(checked);
    }));
}

void setChecked(Plan &plan) { check(plan, plan.run.params().requiredBoolean("checked")); }

static void write(Plan &plan, const Node &node, const Setter &setter)
{
    const QPointer<QObject> control = node.object;
    plan.run.setVia("semantic");
    plan.run.then([=] {
        if (control)
            setter.write();
    });
    plan.run.then(later(plan, [=](Plan &now) {
        if (!control)
            return now.run.setNote(QStringLiteral("The control is gone: the application removed it."));
        const QJsonValue current = setter.current();
        if (!setter.isWritten())
            throw valueRejected(
                now.tree.phrase(now.tree.nodeOf(control)) + QStringLiteral(" did not accept the value."), current);
        now.run.setValue(current);
    }));
}

void setValue(Plan &plan)
{
    const QJsonValue value = plan.run.params().raw("value");
    if (!value.isBool() && !value.isDouble() && !value.isString())
        throw invalidParams(QStringLiteral("\"value\" must be a number, a string, true or false"));
    if (value.isBool())
        return check(plan, value.toBool());
    const Node node = plan.run.target(plan.tree);
    requireUsable(plan, node);
    if (const auto setter = plan.adapters.values.setterFor(plan.tree, node, value))
        return write(plan, node, *setter);
    const bool isCombo = qstrcmp(plan.tree.reader(node).roleOf(node), protocol::role::combobox) == 0;
    if (!value.isString() && !isCombo)
        throw nodeObstacle(reason::unsupportedTargetType, plan.tree, node,
                           QStringLiteral("holds no number that can be set"));
    const QString text = value.isString() ? value.toString() : value.toVariant().toString();
    if (!isCombo || plan.adapters.texts.canHoldText(node))
        return writeText(plan, text);
    ItemAddress address;
    address.text = text;
    selectItem(plan, address);
}

} // namespace widgetwright::gestures
