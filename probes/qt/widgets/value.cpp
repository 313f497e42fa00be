// The part of WidgetReader that knows what a node holds and which states it is in.
#include "core/object_registry.h"
#include "core/once_hidden.h"
#include "core/protocol.generated.h"
#include "widgets/accessibility.h"
#include "widgets/disclosure.h"
#include "widgets/headers.h"
#include "widgets/item_views.h"

#include <QtWidgets>

namespace widgetwright {

namespace state = protocol::state;

static OnceHidden &onceHidden()
{
    static OnceHidden all;
    return all;
}

bool isPassword(const QWidget *widget)
{
    const auto *edit = qobject_cast<const QLineEdit *>(widget);
    return edit && onceHidden().remember(edit, edit->echoMode() != QLineEdit::Normal);
}

QLineEdit *lineEditOf(const QWidget *widget)
{
    if (const auto *combo = qobject_cast<const QComboBox *>(widget))
        return combo->lineEdit();
    if (qobject_cast<const QAbstractSpinBox *>(widget))
        return widget->findChild<QLineEdit *>();
    return const_cast<QLineEdit *>(qobject_cast<const QLineEdit *>(widget));
}

QVector<QObject *> passwordFields() { return onceHidden().living(); }

static QString hidden(const QString &secret) { return secret.isEmpty() ? QString() : QString::fromUtf16(redacted); }

std::optional<QString> contentOf(const QWidget *widget)
{
    if (const auto *edit = qobject_cast<const QLineEdit *>(widget))
        return isPassword(edit) ? hidden(edit->text()) : edit->text();
    if (const auto *edit = qobject_cast<const QTextEdit *>(widget))
        return edit->toPlainText();
    if (const auto *edit = qobject_cast<const QPlainTextEdit *>(widget))
        return edit->toPlainText();
    if (const auto *combo = qobject_cast<const QComboBox *>(widget))
        return isPassword(combo->lineEdit()) ? hidden(combo->currentText()) : combo->currentText();
    if (const auto *spin = qobject_cast<const QAbstractSpinBox *>(widget))
        return isPassword(lineEditOf(spin)) ? hidden(spin->text()) : spin->text();
    if (const auto *keys = qobject_cast<const QKeySequenceEdit *>(widget))
        return keys->keySequence().toString();
    return {};
}

static NodeValue valueOfSpin(const QWidget *widget)
{
    NodeValue value;
    value.text = contentOf(widget);
    if (isPassword(lineEditOf(widget)))
        return value;
    if (const auto *spin = qobject_cast<const QSpinBox *>(widget)) {
        value.number = spin->value();
        value.minimum = spin->minimum();
        value.maximum = spin->maximum();
    } else if (const auto *precise = qobject_cast<const QDoubleSpinBox *>(widget)) {
        value.number = precise->value();
        value.minimum = precise->minimum();
        value.maximum = precise->maximum();
    }
    return value;
}

template <class Ranged> static NodeValue valueInRange(const Ranged *widget)
{
    NodeValue value;
    value.number = widget->value();
    value.minimum = widget->minimum();
    value.maximum = widget->maximum();
    return value;
}

NodeValue WidgetReader::valueOf(const Node &node)
{
    NodeValue value;
    if (kindOf(node) == ActionNode && actionOf(node)->isCheckable())
        value.checked = actionOf(node)->isChecked();
    if (kindOf(node) == ItemNode)
        value.checked = itemChecked(shownCell(node));
    if (!isWidget(node))
        return value;
    const QWidget *widget = widgetOf(node);
    switch (traits(widget).control) {
    case Control::Button:
    case Control::CheckBox:
    case Control::RadioButton: {
        const auto *button = static_cast<const QAbstractButton *>(widget);
        if (button->isCheckable())
            value.checked = button->isChecked();
        return value;
    }
    case Control::GroupBox: {
        const auto *box = static_cast<const QGroupBox *>(widget);
        if (box->isCheckable())
            value.checked = box->isChecked();
        return value;
    }
    case Control::LineEdit:
    case Control::TextEdit:
    case Control::PlainTextEdit:
    case Control::ComboBox:
    case Control::KeySequenceEdit:
        value.text = contentOf(widget);
        return value;
    case Control::SpinBox:
        return valueOfSpin(widget);
    case Control::Slider:
        return valueInRange(static_cast<const QAbstractSlider *>(widget));
    case Control::ProgressBar:
        return valueInRange(static_cast<const QProgressBar *>(widget));
    default:
        if (asksAccessibility(widget))
            value.text = accessibleValue(widget);
        if (value.text && m_registry.passwords().isAround(node.object))
            value.text = QString::fromUtf16(redacted);
        return value;
    }
}

static void appendEditable(States &states, bool readOnly)
{
    states.append(readOnly ? state::readonly : state::editable);
}

States WidgetReader::statesOf(const Node &node)
{
    States states;
    switch (kindOf(node)) {
    case ActionNode:
        if (actionOf(node)->isCheckable() && actionOf(node)->isChecked())
            states.append(state::checked);
        if (actionOf(node)->menu())
            states.append(actionOf(node)->menu()->isVisible() ? state::expanded : state::collapsed);
        return states;
    case LinkNode:
        return states;
    case SceneNode:
        if (graphicsOf(node)->isSelected())
            states.append(state::selected);
        if (graphicsOf(node)->hasFocus())
            states.append(state::focused);
        return states;
    case AccessibleNode:
        return entryStates(node);
    case TabNode:
        if (tabBarOf(node)->currentIndex() == tabOf(node))
            states.append(state::selected);
        return states;
    case HeaderNode:
        return headerStates(viewOf(node), columnOf(node));
    case ItemNode:
        return itemStates(viewOf(node), indexOf(node));
    default:
        return statesOfWidget(widgetOf(node));
    }
}

States WidgetReader::statesOfWidget(const QWidget *widget)
{
    States states;
    if (widget == m_focused)
        states.append(state::focused);
    switch (traits(widget).control) {
    case Control::CheckBox:
        if (static_cast<const QCheckBox *>(widget)->checkState() == Qt::PartiallyChecked) {
            states.append(state::mixed);
            break;
        }
        Q_FALLTHROUGH();
    case Control::Button:
    case Control::RadioButton:
        if (const auto expanded = isExpanded(widget))
            states.append(*expanded ? state::expanded : state::collapsed);
        else if (static_cast<const QAbstractButton *>(widget)->isChecked())
            states.append(state::checked);
        break;
    case Control::GroupBox: {
        const auto *box = static_cast<const QGroupBox *>(widget);
        if (box->isCheckable() && box->isChecked())
            states.append(state::checked);
        break;
    }
    case Control::LineEdit:
        appendEditable(states, static_cast<const QLineEdit *>(widget)->isReadOnly());
        if (isPassword(widget))
            states.append(state::password);
        break;
    case Control::TextEdit:
        appendEditable(states, static_cast<const QTextEdit *>(widget)->isReadOnly());
        break;
    case Control::PlainTextEdit:
        appendEditable(states, static_cast<const QPlainTextEdit *>(widget)->isReadOnly());
        break;
    case Control::SpinBox:
        appendEditable(states, static_cast<const QAbstractSpinBox *>(widget)->isReadOnly());
        break;
    case Control::ComboBox: {
        const auto *combo = static_cast<const QComboBox *>(widget);
        if (combo->isEditable())
            appendEditable(states, combo->lineEdit()->isReadOnly());
        if (isPassword(combo->lineEdit()))
            states.append(state::password);
        states.append(*isExpanded(widget) ? state::expanded : state::collapsed);
        break;
    }
    case Control::ProgressBar: {
        const auto *bar = static_cast<const QProgressBar *>(widget);
        if (bar->minimum() == 0 && bar->maximum() == 0)
            states.append(state::busy);
        break;
    }
    default:
        if (widget->isWindow() && widget->isModal())
            states.append(state::modal);
        else if (asksAccessibility(widget))
            appendAccessibleStates(widget, states);
    }
    return states;
}

} // namespace widgetwright
