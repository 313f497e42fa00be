// setExpanded: branches of a tree, sections, menus of buttons and combo boxes.
#include "widgets/aim.h"
#include "widgets/disclosure.h"
#include "widgets/item_views.h"
#include "widgets/widget_actions.h"

#include <QtWidgets>

namespace widgetwright::actions {

namespace reason = protocol::reason;

static QString expandedWord(bool expanded)
{
    return expanded ? QStringLiteral("expanded") : QStringLiteral("collapsed");
}

static ProbeError stays(const QString &what, bool expanded)
{
    return obstacle(reason::valueRejected, QStringLiteral("%1 stays %2.").arg(what, expandedWord(!expanded)));
}

static void expandBranch(ActionRun &run, const Node &node, bool expanded)
{
    const QPersistentModelIndex item = node.index.sibling(node.index.row(), 0);
    const QPointer<QTreeView> view = static_cast<QTreeView *>(node.widget);
    const QString text = itemName(view, item);
    if (!view->model()->hasChildren(item))
        throw obstacle(reason::unsupportedTargetType, QStringLiteral("\"%1\" has nothing inside.").arg(text));
    run.then([=] {
        if (view && item.isValid())
            view->setExpanded(item, expanded);
    });
    run.then([=, &run] {
        if (view && item.isValid() && view->isExpanded(item) != expanded)
            throw stays(QLatin1Char('"') + text + QLatin1Char('"'), expanded);
        run.setValue(expanded);
    });
}

/** One click towards it. */
static void toggle(QWidget *widget, bool expanded)
{
    if (auto *combo = qobject_cast<QComboBox *>(widget))
        expanded ? combo->showPopup() : combo->hidePopup();
    else if (auto *button = qobject_cast<QAbstractButton *>(widget))
        button->click();
}

static void expandWidget(ActionRun &run, const QPointer<QWidget> &widget, const QString &phrase, bool expanded)
{
    run.then([=] {
        if (widget && isExpanded(widget) == !expanded)
            toggle(widget, expanded);
    });
    run.then([=, &run] {
        if (widget && isExpanded(widget) == !expanded)
            throw stays(phrase, expanded);
        run.setValue(expanded);
    });
}

void setExpanded(ActionRun &run)
{
    Tree tree(run.registry());
    Describer describer(tree);
    const bool expanded = run.params().requiredBoolean("expanded");
    const Node node = nodeFor(run, describer);
    requireUsable(describer, Node(node.widget));
    run.setVia("semantic");
    if (node.kind == Node::Item && qobject_cast<QTreeView *>(node.widget))
        return expandBranch(run, node, expanded);
    if (node.kind == Node::Widget && isExpanded(node.widget))
        return expandWidget(run, node.widget, describer.phrase(node), expanded);
    throw obstacle(reason::unsupportedTargetType,
                   describer.phrase(node) + QStringLiteral(" is nothing that expands and collapses."));
}

} // namespace widgetwright::actions
