// The tree of widgets: windows, and in them nodes without the machinery of Qt's controls.
#pragma once

#include "core/node.h"
#include "widgets/class_traits.h"

#include <QAbstractItemView>
#include <QAction>
#include <QTabBar>
#include <QVector>

namespace widgetwright {

/** One of the protocol's kinds of stage. */
const char *kindOf(const QWidget *window);

/** The window at a point of the screen. */
QWidget *topWidgetAt(const QPoint &onScreen);

/** For one request. */
class WidgetTree
{
public:
    explicit WidgetTree(bool withMachinery);

    const ClassTraits &traits(const QWidget *widget) { return m_traits.of(widget); }

    /** Those that are showing. */
    QVector<QWidget *> windows();

    QVector<Node> children(const Node &node);
    /** The nearest node around a widget that may be machinery. */
    Node nodeAround(QWidget *widget);
    Node parent(const Node &node);

    /** Native class; for parts that are no objects, what Qt calls them. */
    QString typeOf(const Node &node);

private:
    void appendChildren(const QWidget *widget, QVector<Node> &nodes);
    void appendViewportChildren(const QWidget *area, QVector<Node> &nodes);
    bool isTransparent(const QWidget *widget);
    bool isIgnored(const QWidget *widget);

    const bool m_withMachinery;
    ClassTraitsCache m_traits;
};

} // namespace widgetwright
