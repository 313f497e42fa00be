#include "widgets/labels.h"
#include "core/nearby_labels.h"
#include "core/protocol.generated.h"

#include <QtWidgets>

namespace widgetwright {

QString Labels::labelOf(const QWidget *widget)
{
    const QWidget *window = widget->window();
    if (!m_collected.contains(window)) {
        addInside(window);
        hasAllOf(window);
    }
    const auto buddy = m_texts.constFind(widget);
    if (buddy != m_texts.constEnd())
        return *buddy;
    const QWidget *parent = widget->parentWidget();
    const auto *form = parent ? qobject_cast<const QFormLayout *>(parent->layout()) : nullptr;
    const auto *label =
        form ? qobject_cast<const QLabel *>(form->labelForField(const_cast<QWidget *>(widget))) : nullptr;
    return label && !label->isHidden() ? withoutMnemonic(plainText(label->text())) : labelNear(widget);
}

bool Labels::isField(const QWidget *widget)
{
    const ClassTraits &known = m_traits.of(widget);
    switch (known.control) {
    case Control::LineEdit:
    case Control::TextEdit:
    case Control::PlainTextEdit:
    case Control::KeySequenceEdit:
    case Control::ComboBox:
    case Control::SpinBox:
    case Control::ItemView:
        return true;
    case Control::Slider:
        return qstrcmp(known.role, protocol::role::slider) == 0;
    default:
        return false;
    }
}

static QVector<const QWidget *> shownIn(const QWidget *container)
{
    QVector<const QWidget *> shown;
    shown.reserve(container->children().size());
    for (const QObject *child : container->children()) {
        const auto *widget = child->isWidgetType() ? static_cast<const QWidget *>(child) : nullptr;
        if (widget && !widget->isWindow() && !widget->isHidden())
            shown.append(widget);
    }
    return shown;
}

/** The field itself, or the only one in a box that has no label, such as a path with a button to browse. */
const QWidget *Labels::fieldIn(const QWidget *widget)
{
    if (isField(widget))
        return widget;
    const bool isBox = widget->metaObject() == &QWidget::staticMetaObject && widget->layout();
    const QWidget *only = nullptr;
    for (const QWidget *inside : isBox ? shownIn(widget) : QVector<const QWidget *>()) {
        if (m_traits.of(inside).control == Control::Label || (isField(inside) && only))
            return nullptr;
        only = isField(inside) ? inside : only;
    }
    return only;
}

QString Labels::labelNear(const QWidget *field)
{
    const QWidget *parent = isField(field) && !field->isWindow() ? field->parentWidget() : nullptr;
    if (!parent)
        return {};
    lookAround(parent);
    if (!m_near.contains(field) && parent->parentWidget() && !parent->isWindow() && fieldIn(parent) == field)
        lookAround(parent->parentWidget());
    const QLabel *label = m_near.value(field);
    return label ? plainText(label->text()) : QString();
}

void Labels::lookAround(const QWidget *container)
{
    if (m_lookedAround.contains(container))
        return;
    m_lookedAround.insert(container);
    if (container->children().size() > mostInForm)
        return;
    Surroundings around;
    around.isRightToLeft = container->layoutDirection() == Qt::RightToLeft;
    QVector<const QWidget *> fields;
    QVector<const QLabel *> texts;
    for (const QWidget *widget : shownIn(container)) {
        const auto *label =
            m_traits.of(widget).control == Control::Label ? static_cast<const QLabel *>(widget) : nullptr;
        if (label && !label->buddy() && !plainText(label->text()).isEmpty()) {
            texts.append(label);
            around.labels.append(label->geometry());
        } else if (const QWidget *field = fieldIn(widget)) {
            fields.append(field);
            around.fields.append(widget->geometry());
        } else {
            around.others.append(widget->geometry());
        }
    }
    const QVector<int> labels = labelsNear(around);
    for (int i = 0; i < fields.size(); ++i)
        if (labels[i] >= 0)
            m_near.insert(fields[i], texts[labels[i]]);
}

void Labels::add(const QLabel *label)
{
    if (label->buddy() && !label->isHidden())
        m_texts.insert(label->buddy(), withoutMnemonic(plainText(label->text())));
}

void Labels::addInside(const QWidget *widget)
{
    for (const QObject *child : widget->children()) {
        if (!child->isWidgetType())
            continue;
        const auto *inside = static_cast<const QWidget *>(child);
        if (!inside->children().isEmpty() && !inside->isWindow())
            addInside(inside);
        if (m_traits.of(inside).control == Control::Label)
            add(static_cast<const QLabel *>(child));
    }
}

} // namespace widgetwright
