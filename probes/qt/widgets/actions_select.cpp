// select: items of combo boxes, lists, tables, trees and tab bars.
#include "widgets/actionability.h"
#include "widgets/item_views.h"
#include "widgets/widget_actions.h"

#include <QtWidgets>

namespace widgetwright::actions {

namespace reason = protocol::reason;

static ProbeError disabledItem(const QString &text)
{
    return obstacle(reason::disabled, QStringLiteral("The item \"%1\" is disabled.").arg(text));
}

static ProbeError notSelected(const QString &holds)
{
    return obstacle(reason::valueRejected,
                    QStringLiteral("The selection did not change; \"%1\" is selected.").arg(holds),
                    {{QStringLiteral("value"), holds}});
}

static void chooseInCombo(QComboBox *combo, int index)
{
    const QPointer<QComboBox> alive = combo;
    combo->hidePopup();
    if (alive)
        combo->setCurrentIndex(index);
    if (alive)
        Q_EMIT combo->activated(index);
    if (alive)
        Q_EMIT combo->textActivated(combo->itemText(index));
}

static void selectInCombo(ActionRun &run, QComboBox *combo, const ItemAddress &address)
{
    QStringList texts;
    for (int i = 0; i < combo->count(); ++i)
        texts.append(combo->itemText(i));
    const int index = address.among(texts);
    const QModelIndex item = combo->model()->index(index, combo->modelColumn(), combo->rootModelIndex());
    if (!item.flags().testFlag(Qt::ItemIsEnabled))
        throw disabledItem(texts[index]);
    const QPointer<QComboBox> alive = combo;
    run.then([=] { chooseInCombo(alive, index); });
    run.then([=, &run] {
        if (alive && alive->currentIndex() != index)
            throw notSelected(alive->currentText());
        run.setValue(texts[index]);
    });
}

static void selectTab(ActionRun &run, QTabBar *bar, const ItemAddress &address)
{
    QStringList texts;
    for (int tab = 0; tab < bar->count(); ++tab)
        texts.append(withoutMnemonic(bar->tabText(tab)));
    const int index = address.among(texts);
    if (!bar->isTabEnabled(index))
        throw disabledItem(texts[index]);
    const QPointer<QTabBar> alive = bar;
    run.then([=] { alive->setCurrentIndex(index); });
    run.then([=, &run] {
        if (alive && alive->currentIndex() != index)
            throw notSelected(withoutMnemonic(alive->tabText(alive->currentIndex())));
        run.setValue(texts[index]);
    });
}

static QItemSelectionModel::SelectionFlags selectionFlags(const QAbstractItemView *view, bool extend)
{
    QItemSelectionModel::SelectionFlags flags =
        extend ? QItemSelectionModel::Select : QItemSelectionModel::ClearAndSelect;
    if (view->selectionBehavior() == QAbstractItemView::SelectRows)
        flags |= QItemSelectionModel::Rows;
    else if (view->selectionBehavior() == QAbstractItemView::SelectColumns)
        flags |= QItemSelectionModel::Columns;
    return flags;
}

static void selectInView(ActionRun &run, QAbstractItemView *view, const QModelIndex &index)
{
    const QString text = itemName(view, index);
    const bool extend = run.params().boolean("extend").value_or(false);
    if (!index.flags().testFlag(Qt::ItemIsEnabled) || !index.flags().testFlag(Qt::ItemIsSelectable))
        throw disabledItem(text);
    if (view->selectionMode() == QAbstractItemView::NoSelection || !view->selectionModel())
        throw obstacle(reason::unsupportedTargetType, QStringLiteral("Nothing can be selected in this view."));
    if (extend && view->selectionMode() == QAbstractItemView::SingleSelection)
        throw obstacle(reason::unsupportedTargetType, QStringLiteral("Only one item can be selected in this view."));
    const QPointer<QAbstractItemView> alive = view;
    const QPersistentModelIndex item = index;
    run.then([=] {
        alive->scrollTo(item);
        if (alive && item.isValid() && alive->selectionModel())
            alive->selectionModel()->setCurrentIndex(item, selectionFlags(alive, extend));
    });
    run.then([=, &run] {
        if (alive && item.isValid() && alive->selectionModel() && !alive->selectionModel()->isSelected(item))
            throw notSelected(itemName(alive, alive->currentIndex()));
        run.setValue(text);
    });
}

/** The bar of a tab widget, too. */
static QTabBar *tabBarOf(QWidget *widget)
{
    if (const auto *tabs = qobject_cast<QTabWidget *>(widget))
        return tabs->tabBar();
    return qobject_cast<QTabBar *>(widget);
}

static void selectItem(ActionRun &run, const ItemAddress &address)
{
    Tree tree(run.registry());
    Describer describer(tree);
    const Node node = run.target(describer);
    requireUsable(describer, node);
    run.setVia("semantic");
    if (node.kind == Node::Widget) {
        if (auto *combo = qobject_cast<QComboBox *>(node.widget))
            return selectInCombo(run, combo, address);
        if (auto *view = qobject_cast<QAbstractItemView *>(node.widget))
            return selectInView(run, view, getItem(view, address));
        if (QTabBar *bar = tabBarOf(node.widget))
            return selectTab(run, bar, address);
    }
    throw obstacle(reason::unsupportedTargetType, describer.phrase(node) + QStringLiteral(" has no items to select."));
}

void select(ActionRun &run) { selectItem(run, ItemAddress::from(run.params().requiredObject("item"))); }

void selectItemWithText(ActionRun &run, const QString &text)
{
    ItemAddress address;
    address.text = text;
    selectItem(run, address);
}

} // namespace widgetwright::actions
