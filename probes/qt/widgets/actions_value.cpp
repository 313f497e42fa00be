// setChecked and setValue.
#include "widgets/actionability.h"
#include "widgets/item_views.h"
#include "widgets/widget_actions.h"

#include <QtWidgets>
#include <cmath>

namespace widgetwright::actions {

namespace reason = protocol::reason;

static ProbeError rejected(const QString &message, const QJsonValue &value)
{
    return obstacle(reason::valueRejected, message, {{QStringLiteral("value"), value}});
}

static ProbeError unsupported(Describer &describer, const Node &node, const char *what)
{
    return obstacle(reason::unsupportedTargetType, describer.phrase(node) + QLatin1Char(' ') + QLatin1String(what));
}

static void toggleBox(QGroupBox *box, bool checked)
{
    const QPointer<QGroupBox> alive = box;
    box->setChecked(checked);
    if (alive)
        Q_EMIT box->clicked(checked);
}

/** One click towards it; a box with three states may take a second one. */
static void checkOnce(const Node &node, bool checked)
{
    if (node.kind == Node::Action)
        node.action->trigger();
    else if (node.kind == Node::Item)
        node.view()->model()->setData(node.index, checked ? Qt::Checked : Qt::Unchecked, Qt::CheckStateRole);
    else if (auto *box = qobject_cast<QGroupBox *>(node.widget))
        toggleBox(box, checked);
    else
        static_cast<QAbstractButton *>(node.widget)->click();
}

static bool isCheckable(const Node &node)
{
    if (node.kind == Node::Action)
        return node.action->isCheckable();
    if (node.kind == Node::Item)
        return node.index.flags().testFlag(Qt::ItemIsUserCheckable);
    if (const auto *box = qobject_cast<QGroupBox *>(node.widget))
        return box->isCheckable();
    const auto *button = qobject_cast<QAbstractButton *>(node.widget);
    return button && button->isCheckable();
}

static bool isChecked(Describer &describer, const Node &node, bool checked)
{
    const States states = describer.statesOf(node);
    const bool mixed = std::find(states.begin(), states.end(), protocol::state::mixed) != states.end();
    return !mixed && describer.valueOf(node).checked.value_or(false) == checked;
}

static void requireShown(Describer &describer, const Node &node)
{
    // An entry of a menu that is not open can be checked all the same: its shortcut could do it, too.
    if (node.kind != Node::Action)
        return requireUsable(describer, node);
    if (!node.action->isEnabled())
        throw obstacle(reason::disabled, describer.phrase(node) + QStringLiteral(" is disabled."));
}

static void checkTarget(ActionRun &run, bool checked)
{
    Tree tree(run.registry());
    Describer describer(tree);
    const Node node = run.target(describer);
    requireShown(describer, node);
    if (!isCheckable(node))
        throw unsupported(describer, node, "cannot be checked.");
    const QString uid = run.registry().uidOf(node);
    run.setVia("semantic");
    const auto click = [uid, checked, &run] {
        Tree tree(run.registry());
        Describer describer(tree);
        if (const Node node = run.registry().get(uid); !isChecked(describer, node, checked))
            checkOnce(node, checked);
    };
    run.then(click);
    run.then(click);
    run.then([uid, checked, &run] {
        Tree tree(run.registry());
        Describer describer(tree);
        const Node node = run.registry().get(uid);
        if (!isChecked(describer, node, checked))
            throw rejected(describer.phrase(node)
                               + QStringLiteral(" stays %1%2.")
                                     .arg(checked ? QStringLiteral("unchecked") : QStringLiteral("checked"),
                                          qobject_cast<QRadioButton *>(node.widget)
                                              ? QStringLiteral(": check another of its group instead")
                                              : QString()),
                           !checked);
        run.setValue(checked);
    });
}

void setChecked(ActionRun &run) { checkTarget(run, run.params().requiredBoolean("checked")); }

static double numberFrom(const QJsonValue &value)
{
    bool isNumber = value.isDouble();
    const double number = isNumber ? value.toDouble() : value.toString().toDouble(&isNumber);
    if (!isNumber)
        throw invalidParams(QStringLiteral("This control takes a number."));
    return number;
}

template <class Ranged> static void requireInRange(const Ranged *widget, double number)
{
    if (number < widget->minimum() || number > widget->maximum())
        throw rejected(
            QStringLiteral("%1 is outside of %2…%3.").arg(number).arg(widget->minimum()).arg(widget->maximum()),
            QJsonValue(double(widget->value())));
}

/** Like dragging the handle: sliderPressed, sliderMoved, valueChanged, sliderReleased. */
static void drag(QAbstractSlider *slider, int position)
{
    const QPointer<QAbstractSlider> alive = slider;
    slider->setSliderDown(true);
    if (alive)
        slider->setSliderPosition(position);
    if (alive)
        slider->setSliderDown(false);
}

static QDateTime dateTimeFrom(const QDateTimeEdit *edit, const QString &text)
{
    const QDateTime whole = QDateTime::fromString(text, Qt::ISODate);
    const QDate date = QDate::fromString(text, Qt::ISODate);
    const QTime time = QTime::fromString(text, Qt::ISODate);
    QDateTime result = edit->dateTime();
    if (whole.isValid() && text.size() > 10)
        return whole;
    if (date.isValid())
        result.setDate(date);
    else if (time.isValid())
        result.setTime(time);
    else
        throw invalidParams(
            QStringLiteral("\"%1\" is no ISO date or time, such as 2024-12-31, 23:59 or 2024-12-31T23:59.")
                .arg(text.left(40)));
    return result;
}

static void requireDate(const QDateTimeEdit *edit, const QDateTime &value)
{
    if (value < edit->minimumDateTime() || value > edit->maximumDateTime())
        throw rejected(QStringLiteral("It takes dates from %1 to %2.")
                           .arg(edit->minimumDateTime().toString(Qt::ISODate),
                                edit->maximumDateTime().toString(Qt::ISODate)),
                       edit->dateTime().toString(Qt::ISODate));
}

static QDate dayFrom(const QCalendarWidget *calendar, const QString &text)
{
    const QDate date = QDate::fromString(text, Qt::ISODate);
    if (!date.isValid())
        throw invalidParams(QStringLiteral("\"%1\" is no ISO date, such as 2024-12-31.").arg(text.left(40)));
    if (date < calendar->minimumDate() || date > calendar->maximumDate())
        throw rejected(QStringLiteral("It takes days from %1 to %2.")
                           .arg(calendar->minimumDate().toString(Qt::ISODate),
                                calendar->maximumDate().toString(Qt::ISODate)),
                       calendar->selectedDate().toString(Qt::ISODate));
    return date;
}

/** As by a click on it. */
static void chooseDay(QCalendarWidget *calendar, const QDate &date)
{
    const QPointer<QCalendarWidget> alive = calendar;
    calendar->setSelectedDate(date);
    if (alive)
        Q_EMIT calendar->clicked(date);
}

/** What writes the value, and what tells whether it is there. */
struct Setter
{
    std::function<void()> write;
    std::function<bool()> isWritten;
};

static Setter setterFor(Describer &describer, const Node &node, const QJsonValue &value)
{
    QWidget *widget = node.widget;
    if (auto *slider = qobject_cast<QAbstractSlider *>(widget)) {
        const int number = qRound(numberFrom(value));
        requireInRange(slider, number);
        return {[=] { drag(slider, number); }, [=] { return slider->value() == number; }};
    }
    if (auto *spin = qobject_cast<QSpinBox *>(widget)) {
        const double number = numberFrom(value);
        requireInRange(spin, number);
        return {[=] { spin->setValue(qRound(number)); }, [=] { return spin->value() == number; }};
    }
    if (auto *spin = qobject_cast<QDoubleSpinBox *>(widget)) {
        const double number = numberFrom(value);
        requireInRange(spin, number);
        return {[=] { spin->setValue(number); },
                [=] { return std::abs(spin->value() - number) <= 0.5 * std::pow(10, -spin->decimals()) + 1e-12; }};
    }
    if (auto *edit = qobject_cast<QDateTimeEdit *>(widget)) {
        const QDateTime date = dateTimeFrom(edit, value.toString());
        requireDate(edit, date);
        return {[=] { edit->setDateTime(date); },
                [=] {
                    return edit->dateTime().toString(edit->displayFormat()) == date.toString(edit->displayFormat());
                }};
    }
    if (auto *calendar = qobject_cast<QCalendarWidget *>(widget)) {
        const QDate date = dayFrom(calendar, value.toString());
        return {[=] { chooseDay(calendar, date); }, [=] { return calendar->selectedDate() == date; }};
    }
    throw unsupported(describer, node, "holds no value that can be set.");
}

static QJsonValue heldValue(Describer &describer, const Node &node)
{
    if (const auto *calendar = qobject_cast<QCalendarWidget *>(node.widget))
        return calendar->selectedDate().toString(Qt::ISODate);
    const NodeValue value = describer.valueOf(node);
    return value.number ? QJsonValue(*value.number) : QJsonValue(value.text.value_or(QString()));
}

static void setNumber(ActionRun &run, const QJsonValue &value)
{
    Tree tree(run.registry());
    Describer describer(tree);
    const Node node = run.target(describer);
    requireUsable(describer, node);
    const Setter setter = setterFor(describer, node, value);
    const QPointer<QWidget> widget = node.widget;
    run.setVia("semantic");
    run.then(setter.write);
    run.then([=, &run] {
        if (!widget)
            return run.setNote(QStringLiteral("The control is gone: the application has removed it."));
        Tree tree(run.registry());
        Describer describer(tree);
        const QJsonValue held = heldValue(describer, Node(widget));
        if (!setter.isWritten())
            throw rejected(describer.phrase(Node(widget)) + QStringLiteral(" did not take the value."), held);
        run.setValue(held);
    });
}

void setValue(ActionRun &run)
{
    const QJsonValue value = run.params().raw("value");
    if (!value.isBool() && !value.isDouble() && !value.isString())
        throw invalidParams(QStringLiteral("\"value\" must be a number, a string, true or false"));
    if (value.isBool())
        return checkTarget(run, value.toBool());
    Tree tree(run.registry());
    const Node node = tree.resolve(run.params().requiredObject("target"));
    if (value.isString() && node.kind == Node::Widget) {
        if (auto *combo = qobject_cast<QComboBox *>(node.widget); combo && !combo->isEditable())
            return selectItemWithText(run, value.toString());
        const bool holdsText = !qobject_cast<QAbstractSpinBox *>(node.widget)
            && !qobject_cast<QAbstractSlider *>(node.widget) && !qobject_cast<QCalendarWidget *>(node.widget);
        if (holdsText)
            return writeText(run, value.toString());
    }
    setNumber(run, value);
}

} // namespace widgetwright::actions
