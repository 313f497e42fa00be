#include "core/gestures/adapters.h"
#include "core/gestures/obstacles.h"
#include "widgets/item_views.h"

#include <QtWidgets>
#include <cmath>

namespace widgetwright {

namespace {

void toggle(QGroupBox *box, bool checked)
{
    const QPointer<QGroupBox> alive = box;
    box->setChecked(checked);
    if (alive)
        Q_EMIT box->clicked(checked);
}

/** Like dragging the handle: sliderPressed, sliderMoved, valueChanged, sliderReleased. */
void moveHandle(QAbstractSlider *slider, int position)
{
    const QPointer<QAbstractSlider> alive = slider;
    slider->setSliderDown(true);
    if (alive)
        slider->setSliderPosition(position);
    if (alive)
        slider->setSliderDown(false);
}

QDateTime dateTimeFrom(const QDateTimeEdit *edit, const QString &text)
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
            QStringLiteral("\"%1\" is not an ISO date or time such as 2024-12-31, 23:59 or 2024-12-31T23:59.")
                .arg(text.left(40)));
    return result;
}

void requireDate(const QDateTimeEdit *edit, const QDateTime &value)
{
    if (value < edit->minimumDateTime() || value > edit->maximumDateTime())
        throw valueRejected(QStringLiteral("It accepts dates from %1 to %2.")
                                .arg(edit->minimumDateTime().toString(Qt::ISODate),
                                     edit->maximumDateTime().toString(Qt::ISODate)),
                            edit->dateTime().toString(Qt::ISODate));
}

QDate dayFrom(const QCalendarWidget *calendar, const QString &text)
{
    const QDate date = QDate::fromString(text, Qt::ISODate);
    if (!date.isValid())
        throw invalidParams(QStringLiteral("\"%1\" is not an ISO date such as 2024-12-31.").arg(text.left(40)));
    if (date < calendar->minimumDate() || date > calendar->maximumDate())
        throw valueRejected(QStringLiteral("It accepts days from %1 to %2.")
                                .arg(calendar->minimumDate().toString(Qt::ISODate),
                                     calendar->maximumDate().toString(Qt::ISODate)),
                            calendar->selectedDate().toString(Qt::ISODate));
    return date;
}

/** As a click on the day would. */
void chooseDay(QCalendarWidget *calendar, const QDate &date)
{
    const QPointer<QCalendarWidget> alive = calendar;
    calendar->setSelectedDate(date);
    if (alive)
        Q_EMIT calendar->clicked(date);
}

template <class Ranged>
Setter setterOfNumber(Ranged *widget, double number, std::function<void()> write, double precision)
{
    requireInRange(number, widget->minimum(), widget->maximum(), widget->value());
    return {std::move(write), [=] { return std::abs(widget->value() - number) <= precision; },
            [=] { return QJsonValue(double(widget->value())); }};
}

Setter setterOfDate(QDateTimeEdit *edit, const QDateTime &date)
{
    requireDate(edit, date);
    return {[=] { edit->setDateTime(date); },
            [=] { return edit->dateTime().toString(edit->displayFormat()) == date.toString(edit->displayFormat()); },
            [=] { return QJsonValue(edit->text()); }};
}

Setter setterOfDay(QCalendarWidget *calendar, const QDate &date)
{
    return {[=] { chooseDay(calendar, date); }, [=] { return calendar->selectedDate() == date; },
            [=] { return QJsonValue(calendar->selectedDate().toString(Qt::ISODate)); }};
}

class WidgetValues : public Values
{
public:
    bool isCheckable(Tree &, const Node &node) override
    {
        if (kindOf(node) == ActionNode)
            return actionOf(node)->isCheckable();
        if (kindOf(node) == ItemNode)
            return shownCell(node).flags().testFlag(Qt::ItemIsUserCheckable);
        if (const auto *box = qobject_cast<QGroupBox *>(widgetOf(node)))
            return box->isCheckable();
        const auto *button = qobject_cast<QAbstractButton *>(widgetOf(node));
        return button && button->isCheckable();
    }

    bool canCheckUnseen(const Node &node) override { return kindOf(node) == ActionNode; }

    void check(const Node &node, bool checked) override
    {
        if (kindOf(node) == ActionNode)
            actionOf(node)->trigger();
        else if (kindOf(node) == ItemNode)
            viewOf(node)->model()->setData(shownCell(node), checked ? Qt::Checked : Qt::Unchecked, Qt::CheckStateRole);
        else if (auto *box = qobject_cast<QGroupBox *>(widgetOf(node)))
            toggle(box, checked);
        else
            static_cast<QAbstractButton *>(widgetOf(node))->click();
    }

    std::optional<Setter> setterFor(Tree &, const Node &node, const QJsonValue &value) override
    {
        QWidget *widget = isWidget(node) ? widgetOf(node) : nullptr;
        if (auto *slider = qobject_cast<QAbstractSlider *>(widget)) {
            const int number = qRound(numberFrom(value));
            return setterOfNumber(
                slider, number, [=] { moveHandle(slider, number); }, 0);
        }
        if (auto *spin = qobject_cast<QSpinBox *>(widget)) {
            const double number = numberFrom(value);
            return setterOfNumber(
                spin, number, [=] { spin->setValue(qRound(number)); }, 0);
        }
        if (auto *spin = qobject_cast<QDoubleSpinBox *>(widget)) {
            const double number = numberFrom(value);
            const double precision = 0.5 * std::pow(10, -spin->decimals()) + 1e-12;
            return setterOfNumber(
                spin, number, [=] { spin->setValue(number); }, precision);
        }
        if (auto *edit = qobject_cast<QDateTimeEdit *>(widget))
            return setterOfDate(edit, dateTimeFrom(edit, value.toString()));
        if (auto *calendar = qobject_cast<QCalendarWidget *>(widget))
            return setterOfDay(calendar, dayFrom(calendar, value.toString()));
        return {};
    }
};

} // namespace

Values &adapters::values()
{
    static WidgetValues values;
    return values;
}

} // namespace widgetwright
