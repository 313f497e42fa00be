#include "core/pointer_params.h"
#include "core/probe_error.h"

#include <QPointF>

namespace widgetwright {

Qt::MouseButton buttonNamed(const std::optional<QString> &name)
{
    if (!name || *name == QLatin1String("left"))
        return Qt::LeftButton;
    if (*name == QLatin1String("right"))
        return Qt::RightButton;
    if (*name == QLatin1String("middle"))
        return Qt::MiddleButton;
    throw invalidParams(QStringLiteral("\"button\" must be left, right or middle"));
}

std::optional<QPoint> pointFrom(const Params &params)
{
    const auto x = params.number("x");
    const auto y = params.number("y");
    if (!x || !y)
        return {};
    return QPointF(*x, *y).toPoint();
}

std::optional<QPoint> positionIn(const Params &params, const char *member)
{
    const auto position = params.object(member);
    return position ? pointFrom(Params(*position)) : std::nullopt;
}

} // namespace widgetwright
