// The part of WidgetReader that finds nodes by their id.
#include "widgets/reader.h"

#include <QLabel>

namespace widgetwright {

void WidgetReader::lookForId(const Node &root, const QString &id, bool visibleOnly,
                             const std::function<void(const Node &)> &found)
{
    lookForId(widgetOf(root), id, visibleOnly, found);
    m_labels.hasAllOf(widgetOf(root));
}

bool WidgetReader::isMenu(const QWidget *widget)
{
    const Control control = traits(widget).control;
    return control == Control::Menu || control == Control::MenuBar;
}

/** Walks Qt's own tree, and each widget only once: every further visit costs a cache line. */
void WidgetReader::lookForId(QWidget *widget, const QString &id, bool visibleOnly,
                             const std::function<void(const Node &)> &found)
{
    if (visibleOnly && !widget->isVisible()) {
        m_labels.addInside(widget);
        return;
    }
    if (widget->objectName() == id && widgetOf(nodeAround(widget)) == widget)
        found(nodeOf(widget));
    if (isMenu(widget))
        for (const Node &entry : children(nodeOf(widget)))
            found(entry);
    for (QObject *object : widget->children()) {
        if (!object->isWidgetType())
            continue;
        auto *child = static_cast<QWidget *>(object);
        if (traits(child).control == Control::Label)
            m_labels.add(static_cast<QLabel *>(child));
        const bool isWorthALook = child->objectName() == id || !child->children().isEmpty() || isMenu(child);
        if (isWorthALook && !child->isWindow())
            lookForId(child, id, visibleOnly, found);
    }
}

} // namespace widgetwright
