#include "core/gestures/obstacles.h"
#include "core/node_writer.h"
#include "core/object_registry.h"

#include <QGuiApplication>
#include <QWindow>

namespace widgetwright {

ProbeError nodeObstacle(const char *reason, Tree &tree, const Node &node, const QString &whatIsWrong)
{
    return obstacle(reason, tree.phrase(node) + QLatin1Char(' ') + whatIsWrong + QLatin1Char('.'));
}

ProbeError obstacleBy(const char *reason, Tree &tree, const QString &before, const Node &by, const QString &after)
{
    const QString ref = QLatin1Char(' ') + tree.registry().uidOf(by) + QLatin1Char('.');
    return obstacle(reason, before + tree.phrase(by) + ref + after, {{QStringLiteral("by"), summaryOf(tree, by)}});
}

ProbeError valueRejected(const QString &message, const QJsonValue &current)
{
    return obstacle(protocol::reason::valueRejected, message, {{QStringLiteral("value"), current}});
}

ProbeError disabledItem(const QString &text)
{
    return obstacle(protocol::reason::disabled, QStringLiteral("The item \"%1\" is disabled.").arg(text));
}

ProbeError noText(Tree &tree, const Node &node)
{
    return nodeObstacle(protocol::reason::unsupportedTargetType, tree, node,
                        QStringLiteral("holds no text that can be set"));
}

double numberFrom(const QJsonValue &value)
{
    bool isNumber = value.isDouble();
    const double number = isNumber ? value.toDouble() : value.toString().toDouble(&isNumber);
    if (!isNumber)
        throw invalidParams(QStringLiteral("This control takes a number."));
    return number;
}

void requireInRange(double number, double minimum, double maximum, double current)
{
    if (number < qMin(minimum, maximum) || number > qMax(minimum, maximum))
        throw valueRejected(QStringLiteral("%1 is out of range: %2…%3.").arg(number).arg(minimum).arg(maximum),
                            current);
}

bool isAsking(const QWindow *before)
{
    return QGuiApplication::modalWindow() && QGuiApplication::modalWindow() != before;
}

} // namespace widgetwright
