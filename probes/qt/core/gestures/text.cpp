// setText and selectText.
#include "core/gestures/aim.h"
#include "core/gestures/gestures.h"

namespace widgetwright::gestures {

namespace reason = protocol::reason;

void setText(Plan &plan)
{
    const QString text = plan.run.params().requiredString("text");
    if (!plan.run.params().has("item"))
        return writeText(plan, text);
    const Node item = nodeFor(plan);
    requireUsable(plan, item);
    plan.of(item).texts.editItem(plan.run, plan.tree, item, text);
}

static void requireText(Plan &plan, const Node &field, const QString &wanted)
{
    if (!field)
        return plan.run.setNote(QStringLiteral("The field is gone: the application removed it."));
    const QString holds = plan.tree.reader(field).valueOf(field).text.value_or(QString());
    if (!plan.adapters.texts.holds(plan.tree, field, wanted))
        throw valueRejected(
            QStringLiteral("The field did not accept the text; it holds \"%1\" now.").arg(holds.left(200)),
            holds.left(1000));
    plan.run.setValue(holds.left(1000));
}

void writeText(Plan &plan, const QString &text)
{
    Texts &texts = plan.adapters.texts;
    const Node node = plan.run.target(plan.tree);
    requireUsable(plan, node);
    if (!texts.canHoldText(node))
        throw noText(plan.tree, node);
    if (texts.isReadOnly(node.object))
        throw nodeObstacle(reason::readOnly, plan.tree, node, QStringLiteral("is read-only"));
    const QPointer<QObject> field = node.object;
    plan.run.setVia("semantic");
    plan.run.then(later(plan, [=](Plan &now) {
        now.adapters.focus.give(now.tree.nodeOf(field));
        if (field && !now.adapters.texts.replace(now.tree.nodeOf(field), text))
            throw noText(now.tree, now.tree.nodeOf(field));
    }));
    plan.run.then(later(plan, [=](Plan &now) { requireText(now, now.tree.nodeOf(field), text); }));
}

static std::pair<int, int> rangeFrom(const Params &params, int length)
{
    const int start = params.integer("start").value_or(0);
    const int end = params.integer("end").value_or(length);
    if (start < 0 || end < start || end > length)
        throw invalidParams(
            QStringLiteral("%1 to %2 is not within the %3 characters of the text.").arg(start).arg(end).arg(length));
    return {start, end};
}

void selectText(Plan &plan)
{
    const Node node = plan.run.target(plan.tree);
    requireUsable(plan, node);
    const auto length = plan.adapters.texts.lengthOf(node);
    const ProbeError unsupported = nodeObstacle(reason::unsupportedTargetType, plan.tree, node,
                                                QStringLiteral("holds no text that can be selected"));
    if (!length)
        throw unsupported;
    const std::pair<int, int> range = rangeFrom(plan.run.params(), *length);
    const QPointer<QObject> field = node.object;
    plan.run.setVia("semantic");
    plan.run.then(later(plan, [=](Plan &now) {
        now.adapters.focus.give(now.tree.nodeOf(field));
        const Node node = now.tree.nodeOf(field);
        const auto selected =
            node ? now.adapters.texts.select(node, range.first, range.second) : std::optional<QString>();
        if (!selected)
            throw unsupported;
        if (!field || now.tree.registry().passwords().isField(field))
            return;
        if (selected->size() != range.second - range.first)
            throw obstacle(reason::valueRejected,
                           QStringLiteral("The selection is \"%1\" instead.").arg(selected->left(200)));
        now.run.setValue(selected->left(1000));
    }));
}

} // namespace widgetwright::gestures
