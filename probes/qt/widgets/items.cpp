#include "core/gestures/adapters.h"
#include "core/gestures/obstacles.h"
#include "widgets/disclosure.h"
#include "widgets/item_views.h"
#include "widgets/labels.h"

#include <QtWidgets>

namespace widgetwright {

namespace reason = protocol::reason;

namespace {

void openBranches(QAbstractItemView *view, const QModelIndex &index)
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

QString tabText(const QTabBar *bar, int tab) { return withoutMnemonic(bar->tabText(tab)); }

QStringList tabTexts(const QTabBar *bar)
{
    QStringList texts;
    for (int tab = 0; tab < bar->count(); ++tab)
        texts.append(tabText(bar, tab));
    return texts;
}

/** The widget itself, or the bar of a tab widget. */
QTabBar *tabBarIn(QWidget *widget)
{
    if (const auto *tabs = qobject_cast<QTabWidget *>(widget))
        return tabs->tabBar();
    return qobject_cast<QTabBar *>(widget);
}

Choice choiceOfTab(QTabBar *bar, const ItemAddress &address)
{
    const int tab = address.among(tabTexts(bar));
    if (!bar->isTabEnabled(tab))
        throw disabledItem(tabText(bar, tab));
    Choice choice;
    choice.text = tabText(bar, tab);
    choice.choose = [=] { bar->setCurrentIndex(tab); };
    choice.isChosen = [=] { return bar->currentIndex() == tab; };
    choice.current = [=] { return tabText(bar, bar->currentIndex()); };
    return choice;
}

/** As a user does, who opens the list and clicks. */
void chooseInCombo(QComboBox *combo, int index)
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

QModelIndex itemOf(const QComboBox *combo, int index)
{
    return combo->model()->index(index, combo->modelColumn(), combo->rootModelIndex());
}

Choice choiceInCombo(QComboBox *combo, const ItemAddress &address)
{
    QStringList texts;
    for (int i = 0; i < combo->count(); ++i)
        texts.append(combo->itemText(i));
    // The open list may show other texts than the box itself.
    if (address.text && !texts.contains(*address.text))
        for (int i = 0; i < combo->count(); ++i)
            if (cellText(combo->view(), itemOf(combo, i)) == *address.text)
                texts[i] = *address.text;
    const int index = address.among(texts);
    const QModelIndex item = itemOf(combo, index);
    if (!item.flags().testFlag(Qt::ItemIsEnabled))
        throw disabledItem(texts[index]);
    return {texts[index],
            nullptr,
            [=] { chooseInCombo(combo, index); },
            [=] { return combo->currentIndex() == index; },
            [=] { return combo->currentText(); },
            Node()};
}

QItemSelectionModel::SelectionFlags selectionFlags(const QAbstractItemView *view, bool extend)
{
    QItemSelectionModel::SelectionFlags flags =
        extend ? QItemSelectionModel::Select : QItemSelectionModel::ClearAndSelect;
    if (view->selectionBehavior() == QAbstractItemView::SelectRows)
        flags |= QItemSelectionModel::Rows;
    else if (view->selectionBehavior() == QAbstractItemView::SelectColumns)
        flags |= QItemSelectionModel::Columns;
    return flags;
}

void selectInView(QAbstractItemView *view, const QPersistentModelIndex &item, bool extend)
{
    const QPointer<QAbstractItemView> alive = view;
    view->scrollTo(item);
    if (alive && item.isValid() && view->selectionModel())
        view->selectionModel()->setCurrentIndex(item, selectionFlags(view, extend));
}

Choice choiceInView(QAbstractItemView *view, const QModelIndex &row, bool extend)
{
    Choice choice;
    choice.text = itemName(view, row);
    const QModelIndex index = leadingCell(view, row);
    if (!index.flags().testFlag(Qt::ItemIsEnabled) || !index.flags().testFlag(Qt::ItemIsSelectable))
        throw disabledItem(choice.text);
    if (view->selectionMode() == QAbstractItemView::NoSelection || !view->selectionModel())
        throw obstacle(reason::unsupportedTargetType, QStringLiteral("Nothing can be selected in this view."));
    if (extend && view->selectionMode() == QAbstractItemView::SingleSelection)
        throw obstacle(reason::unsupportedTargetType, QStringLiteral("Only one item can be selected in this view."));
    const QPersistentModelIndex item = index;
    choice.choose = [=] { selectInView(view, item, extend); };
    choice.isChosen = [=] {
        return !item.isValid() || !view->selectionModel() || view->selectionModel()->isSelected(item);
    };
    choice.current = [=] { return itemName(view, view->currentIndex()); };
    return choice;
}

Disclosure disclosureOfBranch(QTreeView *view, const QModelIndex &index)
{
    const QPersistentModelIndex item = index.sibling(index.row(), 0);
    const QString phrase = QLatin1Char('"') + itemName(view, item) + QLatin1Char('"');
    if (!view->model()->hasChildren(item))
        throw obstacle(reason::unsupportedTargetType, phrase + QStringLiteral(" has nothing inside."));
    return {phrase, [=] { return item.isValid() && view->isExpanded(item); },
            [=](bool expanded) { view->setExpanded(item, expanded); }, Node()};
}

Disclosure disclosureOfWidget(QWidget *widget, const QString &phrase)
{
    const auto set = [=](bool expanded) {
        if (auto *combo = qobject_cast<QComboBox *>(widget))
            expanded ? combo->showPopup() : combo->hidePopup();
        else if (auto *button = qobject_cast<QAbstractButton *>(widget))
            button->click();
    };
    return {phrase, [=] { return isExpanded(widget).value_or(false); }, set, Node()};
}

class WidgetItems : public Items
{
public:
    Node itemIn(Tree &tree, const Node &node, const ItemAddress &address, const QJsonValue &column) override
    {
        if (auto *bar = qobject_cast<QTabBar *>(widgetOf(node)))
            return tabNode(bar, address.among(tabTexts(bar)));
        auto *view = qobject_cast<QAbstractItemView *>(widgetOf(node));
        if (!view)
            throw nodeObstacle(reason::unsupportedTargetType, tree, node,
                               qobject_cast<QComboBox *>(widgetOf(node))
                                   ? QStringLiteral("shows its items only while it is open: use select")
                                   : QStringLiteral("has no items"));
        const QPersistentModelIndex index = getItem(view, address);
        openBranches(view, index);
        return cellNode(view, cellAt(view, index, column));
    }

    Node cellOf(const Node &row, const QJsonValue &column) override
    {
        return cellNode(viewOf(row), cellAt(viewOf(row), widgetwright::indexOf(row), column));
    }

    std::optional<Choice> choiceIn(Tree &, const Node &node, const ItemAddress &address, bool extend) override
    {
        QWidget *widget = isWidget(node) ? widgetOf(node) : nullptr;
        if (auto *combo = qobject_cast<QComboBox *>(widget))
            return choiceInCombo(combo, address);
        if (auto *view = qobject_cast<QAbstractItemView *>(widget))
            return choiceInView(view, getItem(view, address), extend);
        if (QTabBar *bar = tabBarIn(widget))
            return choiceOfTab(bar, address);
        return {};
    }

    std::optional<Disclosure> disclosureOf(Tree &tree, const Node &node) override
    {
        QWidget *widget = widgetOf(node);
        if (auto *view = qobject_cast<QTreeView *>(widget); view && kindOf(node) == ItemNode)
            return disclosureOfBranch(view, indexOf(node));
        if (isWidget(node) && isExpanded(widget))
            return disclosureOfWidget(widget, tree.phrase(node));
        return {};
    }
};

} // namespace

Items &adapters::items()
{
    static WidgetItems items;
    return items;
}

} // namespace widgetwright
