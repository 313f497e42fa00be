#include "widgets/aim.h"
#include "core/node_writer.h"
#include "widgets/item_views.h"
#include "widgets/widget_tree.h"

#include <QtWidgets>

namespace widgetwright {

namespace reason = protocol::reason;

static QWidget *windowAt(const QPoint &global)
{
    // While a menu is open, everything goes to it.
    if (QWidget *popup = QApplication::activePopupWidget())
        return popup;
    QWidget *window = topWidgetAt(global);
    return window && window->windowHandle() ? window : nullptr;
}

Spot spotOnScreen(Describer &describer, const QPoint &global)
{
    QWidget *window = windowAt(global);
    if (!window)
        throw obstacle(reason::notVisible,
                       QStringLiteral("The application has no window at %1, %2.").arg(global.x()).arg(global.y()));
    if (QWidget *modal = modalBlocking(window))
        throw obstacle(
            reason::blockedByModal,
            QStringLiteral("The window at %1, %2 is blocked by a modal dialog.").arg(global.x()).arg(global.y()),
            {{QStringLiteral("by"), summaryOf(describer, Node(modal))}});
    return {window->windowHandle(), window->mapFromGlobal(global), nullptr};
}

static void openBranches(QAbstractItemView *view, const QModelIndex &index)
{
    auto *tree = qobject_cast<QTreeView *>(view);
    QVector<QPersistentModelIndex> around;
    for (QModelIndex outer = index.parent(); tree && outer.isValid() && outer != tree->rootIndex();
         outer = outer.parent())
        around.prepend(outer);
    for (const QPersistentModelIndex &branch : around)
        if (branch.isValid())
            tree->expand(branch);
}

static Node tabOf(QTabBar *bar, const ItemAddress &address)
{
    QStringList texts;
    for (int tab = 0; tab < bar->count(); ++tab)
        texts.append(withoutMnemonic(bar->tabText(tab)));
    return Node(bar, address.among(texts));
}

Node nodeFor(ActionRun &run, Describer &describer)
{
    const Node target = run.target(describer);
    const auto item = run.params().object("item");
    if (!item)
        return target;
    const ItemAddress address = ItemAddress::from(*item);
    requireUsable(describer, Node(target.widget));
    if (auto *bar = qobject_cast<QTabBar *>(target.widget))
        return tabOf(bar, address);
    auto *view = qobject_cast<QAbstractItemView *>(target.widget);
    if (!view)
        throw obstacle(reason::unsupportedTargetType,
                       describer.phrase(target)
                           + (qobject_cast<QComboBox *>(target.widget)
                                  ? QStringLiteral(" shows its items only while it is open: use select.")
                                  : QStringLiteral(" has no items.")));
    const QPersistentModelIndex index = getItem(view, address);
    openBranches(view, index);
    const Node node(view, cellAt(view, index, run.params().raw("column")));
    run.setTarget(describer, node);
    return node;
}

Spot spotFor(ActionRun &run, Describer &describer)
{
    if (!run.hasTarget()) {
        const auto point = pointFrom(run.params());
        if (!point)
            throw invalidParams(QStringLiteral("The action needs a target, or x and y."));
        return spotOnScreen(describer, *point);
    }
    const Node node = nodeFor(run, describer);
    const auto position = run.params().object("position");
    const std::optional<QPoint> within = position ? pointFrom(Params(*position)) : std::nullopt;
    return run.params().has("column") ? aimAtCell(describer, node, within) : aimAt(describer, node, within);
}

} // namespace widgetwright
