// setChecked and setValue.
#include "quick/quick_actions.h"
#include "quick/quick_aim.h"

#include <cmath>

namespace widgetwright::quick {

namespace reason = protocol::reason;

static ProbeError rejected(const QString &message, const QJsonValue &value)
{
    return obstacle(reason::valueRejected, message, {{QStringLiteral("value"), value}});
}

static bool isCheckable(QuickSight &sight, const Node &node)
{
    const QuickControl control =
        node.kind == Node::QuickItem ? sight.classOf(node.object).control : QuickControl::Plain;
    if (control == QuickControl::CheckBox || control == QuickControl::RadioButton)
        return true;
    return (control == QuickControl::Button || control == QuickControl::MenuItem)
        && node.object->property("checkable").toBool();
}

static bool isChecked(Describer &describer, const Node &node, bool checked)
{
    const bool mixed = node.object->property("checkState").toInt() == Qt::PartiallyChecked
        && node.object->property("tristate").toBool();
    return !mixed && describer.valueOf(node).checked.value_or(false) == checked;
}

/** What a click does: toggled and clicked are emitted. A box with three states may take a second one. */
static void clickOnce(QObject *button)
{
    if (button->property("checked").isValid() && button->metaObject()->indexOfMethod("toggle()") >= 0
        && !isA(button, "QQuickRadioButton"))
        QMetaObject::invokeMethod(button, "toggle");
    else
        button->setProperty("checked", true);
    QMetaObject::invokeMethod(button, "clicked");
}

void check(ActionRun &run, bool checked)
{
    Tree tree(run.registry());
    Describer describer(tree);
    const Node node = run.target(describer);
    requireUsable(describer, node);
    if (!isCheckable(sightOf(describer, node), node))
        throw obstacle(reason::unsupportedTargetType, describer.phrase(node) + QStringLiteral(" cannot be checked."));
    const QString uid = run.registry().uidOf(node);
    const bool isRadio = isA(node.object, "QQuickRadioButton") || isA(node.object, "QQuickRadioDelegate");
    run.setVia("semantic");
    const auto click = [=, &run] {
        Tree tree(run.registry());
        Describer describer(tree);
        const Node node = run.registry().get(uid);
        if (!isChecked(describer, node, checked) && !(isRadio && !checked))
            clickOnce(node.object);
    };
    run.then(click);
    run.then(click);
    run.then([=, &run] {
        Tree tree(run.registry());
        Describer describer(tree);
        const Node node = run.registry().get(uid);
        if (!isChecked(describer, node, checked))
            throw rejected(describer.phrase(node)
                               + QStringLiteral(" stays %1%2.")
                                     .arg(checked ? QStringLiteral("unchecked") : QStringLiteral("checked"),
                                          isRadio ? QStringLiteral(": check another of its group instead") : QString()),
                           !checked);
        run.setValue(checked);
    });
}

void setChecked(ActionRun &run) { check(run, run.params().requiredBoolean("checked")); }

static double numberFrom(const QJsonValue &value)
{
    bool isNumber = value.isDouble();
    const double number = isNumber ? value.toDouble() : value.toString().toDouble(&isNumber);
    if (!isNumber)
        throw invalidParams(QStringLiteral("This control takes a number."));
    return number;
}

static void setNumber(ActionRun &run, Describer &describer, const Node &node, const QJsonValue &value)
{
    const QPointer<QObject> item = node.object;
    const double number = numberFrom(value);
    const double from = item->property("from").toDouble();
    const double to = item->property("to").toDouble();
    if (number < qMin(from, to) || number > qMax(from, to))
        throw rejected(QStringLiteral("%1 is outside of %2…%3.").arg(number).arg(from).arg(to),
                       item->property("value").toDouble());
    const bool isSpin = isA(item, "QQuickSpinBox");
    const QString phrase = describer.phrase(node);
    run.setVia("semantic");
    run.then([=] {
        // As when a user moves it: the value, and the signal that says who did it.
        item->setProperty("value", isSpin ? QVariant(qRound(number)) : QVariant(number));
        if (item)
            QMetaObject::invokeMethod(item, isSpin ? "valueModified" : "moved");
    });
    run.then([=, &run] {
        if (!item)
            return run.setNote(QStringLiteral("The control is gone: the application has removed it."));
        const double held = item->property("value").toDouble();
        if (std::abs(held - number) > 1e-9 * qMax(1.0, std::abs(number)))
            throw rejected(phrase + QStringLiteral(" did not take the value."), held);
        run.setValue(held);
    });
}

void setValue(ActionRun &run)
{
    const QJsonValue value = run.params().raw("value");
    if (!value.isBool() && !value.isDouble() && !value.isString())
        throw invalidParams(QStringLiteral("\"value\" must be a number, a string, true or false"));
    if (value.isBool())
        return check(run, value.toBool());
    Tree tree(run.registry());
    Describer describer(tree);
    const Node node = run.target(describer);
    requireUsable(describer, node);
    const QuickControl control =
        node.kind == Node::QuickItem ? sightOf(describer, node).classOf(node.object).control : QuickControl::Plain;
    if (control == QuickControl::Slider || control == QuickControl::SpinBox)
        return setNumber(run, describer, node, value);
    if (!value.isString())
        throw obstacle(reason::unsupportedTargetType,
                       describer.phrase(node) + QStringLiteral(" holds no number that can be set."));
    if (control == QuickControl::ComboBox && !node.object->property("editable").toBool())
        return chooseText(run, value.toString());
    writeText(run, value.toString());
}

} // namespace widgetwright::quick
