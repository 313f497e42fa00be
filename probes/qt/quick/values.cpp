#include "core/gestures/obstacles.h"
#include "quick/reach.h"

#include <cmath>

namespace widgetwright {

namespace {

/** What moving it by hand does: the value changes, and a signal says that it was the user. */
void moveByHand(QObject *control, double number)
{
    const bool isSpin = isA(control, "QQuickSpinBox");
    const QPointer<QObject> alive = control;
    control->setProperty("value", isSpin ? QVariant(qRound(number)) : QVariant(number));
    if (alive)
        QMetaObject::invokeMethod(control, isSpin ? "valueModified" : "moved");
}

class QuickValues : public Values
{
public:
    bool isCheckable(Tree &tree, const Node &node) override
    {
        return tree.reader(node).valueOf(node).checked.has_value();
    }

    bool needsClickToCheck(const Node &node) override
    {
        return node.object->metaObject()->indexOfProperty("checked") < 0;
    }

    /** A click toggles most controls, but never unchecks a radio button. */
    void check(const Node &node, bool checked) override
    {
        const QPointer<QObject> button = node.object;
        const bool isRadio = isA(button, "QQuickRadioButton") || isA(button, "QQuickRadioDelegate");
        if (isRadio && !checked)
            return;
        if (!isRadio && button->metaObject()->indexOfMethod("toggle()") >= 0)
            QMetaObject::invokeMethod(button, "toggle");
        else
            button->setProperty("checked", true);
        if (button)
            QMetaObject::invokeMethod(button, "clicked");
    }

    std::optional<Setter> setterFor(Tree &tree, const Node &node, const QJsonValue &value) override
    {
        const Control control = node.isObject() ? readerOf(tree, node).classOf(node.object).control : Control::Plain;
        if (control != Control::Slider && control != Control::SpinBox)
            return {};
        QObject *item = node.object;
        const double number = numberFrom(value);
        const auto current = [item] { return item->property("value").toDouble(); };
        requireInRange(number, item->property("from").toDouble(), item->property("to").toDouble(), current());
        return Setter{[=] { moveByHand(item, number); },
                      [=] { return std::abs(current() - number) <= 1e-9 * qMax(1.0, std::abs(number)); },
                      [=] { return QJsonValue(current()); }};
    }
};

} // namespace

Values &adapters::values()
{
    static QuickValues values;
    return values;
}

} // namespace widgetwright
