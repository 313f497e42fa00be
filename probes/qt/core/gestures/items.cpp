// select and setExpanded.
#include "core/gestures/aim.h"
#include "core/gestures/gestures.h"

namespace widgetwright::gestures {

namespace reason = protocol::reason;

void select(Plan &plan) { selectItem(plan, ItemAddress::from(plan.run.params().requiredObject("item"))); }

void selectItem(Plan &plan, const ItemAddress &address)
{
    ActionRun &run = plan.run;
    const Node node = run.target(plan.tree);
    requireUsable(plan, node);
    plan.tree.requireNoGuess(node, address);
    const bool extend = run.params().boolean("extend").value_or(false);
    const auto choice = plan.adapters.items.choiceIn(plan.tree, node, address, extend);
    if (!choice)
        throw nodeObstacle(reason::unsupportedTargetType, plan.tree, node, QStringLiteral("has no items to select"));
    const QPointer<QObject> alive = node.object;
    run.setVia("semantic");
    if (choice->clicked) {
        clickNode(plan, choice->clicked);
        return run.then([=, &run] { run.setValue(choice->text); });
    }
    if (choice->open)
        run.then(choice->open);
    run.then([=] {
        if (alive)
            choice->choose();
    });
    run.then([=, &run] {
        if (alive && !choice->isChosen())
            throw valueRejected(
                QStringLiteral("The selection did not change; \"%1\" is selected.").arg(choice->current()),
                choice->current());
        run.setValue(choice->text);
    });
}

void setExpanded(Plan &plan)
{
    ActionRun &run = plan.run;
    const bool expanded = run.params().requiredBoolean("expanded");
    const Node node = nodeFor(plan);
    requireUsable(plan, plan.tree.nodeOf(node.object));
    const auto disclosure = plan.adapters.items.disclosureOf(plan.tree, node);
    if (!disclosure)
        throw nodeObstacle(reason::unsupportedTargetType, plan.tree, node,
                           QStringLiteral("does not expand or collapse"));
    const QPointer<QObject> alive = node.object;
    run.setVia("semantic");
    if (!disclosure->clicked)
        run.then([=] {
            if (alive && disclosure->isExpanded() != expanded)
                disclosure->setExpanded(expanded);
        });
    else if (disclosure->isExpanded() != expanded)
        clickNode(plan, disclosure->clicked);
    run.then([=, &run] {
        if (alive && disclosure->isExpanded() != expanded)
            throw obstacle(reason::valueRejected,
                           QStringLiteral("%1 stays %2.")
                               .arg(disclosure->phrase,
                                    expanded ? QStringLiteral("collapsed") : QStringLiteral("expanded")));
        run.setValue(expanded);
    });
}

} // namespace widgetwright::gestures
