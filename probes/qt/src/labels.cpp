#include "labels.h"

#include <QFormLayout>
#include <QLabel>

namespace widgetwright {

QString Labels::labelOf(const QWidget *widget)
{
    const QWidget *window = widget->window();
    if (!m_collected.contains(window)) {
        m_collected.insert(window);
        collect(window);
    }
    const auto buddy = m_texts.constFind(widget);
    if (buddy != m_texts.constEnd())
        return *buddy;
    const QWidget *parent = widget->parentWidget();
    const auto *form = parent ? qobject_cast<const QFormLayout *>(parent->layout()) : nullptr;
    const auto *label = form ? qobject_cast<const QLabel *>(form->labelForField(const_cast<QWidget *>(widget))) : nullptr;
    return label ? withoutMnemonic(plainText(label->text())) : QString();
}

void Labels::collect(const QWidget *widget)
{
    for (const QObject *child : widget->children()) {
        if (!child->isWidgetType())
            continue;
        if (!child->children().isEmpty())
            collect(static_cast<const QWidget *>(child));
        if (const auto *label = qobject_cast<const QLabel *>(child); label && label->buddy())
            m_texts.insert(label->buddy(), withoutMnemonic(plainText(label->text())));
    }
}

} // namespace widgetwright
