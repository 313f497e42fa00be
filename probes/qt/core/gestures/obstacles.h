// Obstacles that several gestures or toolkits run into.
#pragma once

#include "core/probe_error.h"
#include "core/tree.h"

class QWindow;

namespace widgetwright {

/** The phrase of the node and what is wrong with it: `button "Save" is disabled.` */
ProbeError nodeObstacle(const char *reason, Tree &tree, const Node &node, const QString &whatIsWrong);
/** The same, but another node is to blame. */
ProbeError obstacleBy(const char *reason, Tree &tree, const QString &before, const Node &by, const QString &after = {});

ProbeError valueRejected(const QString &message, const QJsonValue &current);
ProbeError disabledItem(const QString &text);
ProbeError noText(Tree &tree, const Node &node);

/** Whether a modal window has come up instead of this one. */
bool isAsking(const QWindow *before);

/** Throws INVALID_ARGUMENT unless the value is a number or a text that is one. */
double numberFrom(const QJsonValue &value);
void requireInRange(double number, double minimum, double maximum, double current);

} // namespace widgetwright
