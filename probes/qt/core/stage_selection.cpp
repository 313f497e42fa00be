#include "core/stage_selection.h"
#include "core/probe_error.h"

namespace widgetwright {

static ProbeError noStage(const QString &message) { return ProbeError(protocol::error::noStages, message); }

static QVector<int> allStages(Tree &tree)
{
    QVector<int> all;
    for (int i = 0; i < tree.stages().size(); ++i)
        all.append(i);
    return all;
}

QVector<int> selectStages(Tree &tree, const Params &params)
{
    const QString stage =
        params.string("stage").value_or(params.has("stageIndex") ? QStringLiteral("index") : QStringLiteral("all"));
    if (tree.stages().isEmpty())
        throw noStage(QStringLiteral("The application shows no window."));
    if (stage == QLatin1String("all"))
        return allStages(tree);
    if (stage == QLatin1String("primary"))
        return {0};
    if (stage == QLatin1String("focused"))
        return {qMax(0, tree.activeStage())};
    if (stage != QLatin1String("index"))
        throw invalidParams(QStringLiteral("\"stage\" must be focused, primary, all or index"));
    const int index = params.integer("stageIndex").value_or(0);
    if (index < 0 || index >= tree.stages().size())
        throw noStage(QStringLiteral("There is no window %1; there are %2.").arg(index).arg(tree.stages().size()));
    return {index};
}

} // namespace widgetwright
