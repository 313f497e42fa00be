// What a node of Widgets is to its user: role, name, states and value.
#pragma once

#include "core/toolkit.h"
#include "widgets/labels.h"
#include "widgets/widget_tree.h"

namespace widgetwright {

/** For one request. */
class WidgetDescriber
{
public:
    explicit WidgetDescriber(WidgetTree &tree);

    const char *roleOf(const Node &node);
    QString idOf(const Node &node);
    QString nameOf(const Node &node);
    /** What is written on it. */
    QString labelOf(const Node &node);
    QString promptOf(const Node &node);
    NodeValue valueOf(const Node &node);
    /** `offscreen` is not among them: it takes the place in the window to know. */
    States statesOf(const Node &node);
    bool isVisible(const Node &node);
    bool isEnabled(const Node &node);

    /** In the coordinates of its widget. */
    QRect rectOf(const Node &node);

    Labels &labels() { return m_labels; }

    /** What shows the focus. */
    const QWidget *focused() const { return m_focused; }

private:
    QString nameOfWidget(const QWidget *widget);
    States statesOfWidget(const QWidget *widget);
    bool isTabPage(const QWidget *widget);
    bool asksAccessibility(const QWidget *widget);

    WidgetTree &m_tree;
    Labels m_labels;
    QWidget *m_focused;
};

bool isPassword(const QWidget *widget);
/** Of line and text edits, combo and spin boxes; nothing for what holds no text. */
std::optional<QString> contentOf(const QWidget *widget);

} // namespace widgetwright
