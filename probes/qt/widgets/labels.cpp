#include "widgets/labels.h"

#include <QFormLayout>
#include <QLabel>

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
    return label && !label->isHidden() ? withoutMnemonic(plainText(label->text())) : QString();
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
        if (const auto *label = qobject_cast<const QLabel *>(child))
            add(label);
    }
}

} // namespace widgetwright
