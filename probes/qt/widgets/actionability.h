// Whether a user could act on a node now, and where; otherwise what is in the way.
#pragma once

#include "core/describe.h"
#include "core/mouse.h"
#include "core/probe_error.h"

#include <QAbstractItemView>
#include <QAction>
#include <QTabBar>
#include <QWidget>

namespace widgetwright {

/** Shown, enabled, and not behind a modal dialog; else throws the obstacle. */
void requireUsable(Describer &describer, const Node &node);

/** Scrolls the node into view and finds the point to click; throws the obstacle. */
Spot aimAt(Describer &describer, const Node &node, std::optional<QPoint> position);

/** The same for just the cell that the node's index means, where a row has several. */
Spot aimAtCell(Describer &describer, const Node &node, std::optional<QPoint> position);

void scrollIntoView(Describer &describer, const Node &node);
/** Whether any of it is within everything that clips it. */
bool isInView(Describer &describer, const Node &node);

/** As a click of a user would, through the window manager. */
void activate(QWidget *window);
void activate(QWindow *window);

/** The modal dialog that keeps input from this widget. */
QWidget *modalBlocking(const QWidget *widget);

} // namespace widgetwright
