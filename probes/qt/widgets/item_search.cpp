// Finds an item of a list, table or tree by its number, its text, or the texts on the way to it.
#include "core/probe_error.h"
#include "widgets/item_views.h"

#include <QJsonArray>
#include <QTreeView>

namespace widgetwright {

constexpr int mostFetches = 100;
constexpr int mostOffered = 20;

QModelIndex cellAt(const QAbstractItemView *view, const QModelIndex &row, const QJsonValue &column)
{
    const QVector<int> columns = visibleColumns(view);
    if (column.isNull() || column.isUndefined())
        return columns.isEmpty() ? row : row.sibling(row.row(), columns.first());
    QStringList headings;
    for (int each : columns)
        headings.append(columnId(view, each));
    ItemAddress address;
    if (column.isDouble())
        address.index = column.toInt();
    else
        address.text = column.toString();
    return row.sibling(row.row(), columns.value(address.among(headings), row.column()));
}

static ProbeError itemNotFound(const QAbstractItemView *view, const QModelIndex &parent, const ItemAddress &address)
{
    QJsonArray offered;
    const int count = view->model()->rowCount(parent);
    for (int row = 0; row < qMin(count, mostOffered); ++row)
        offered.append(itemName(view, view->model()->index(row, 0, parent)).left(100));
    return obstacle(protocol::reason::itemNotFound,
                    QStringLiteral("There is no item %1 among %2.").arg(address.phrase()).arg(count),
                    {{QStringLiteral("candidates"), offered}});
}

bool fetchMore(QAbstractItemModel *model, const QModelIndex &parent)
{
    if (!model->canFetchMore(parent))
        return false;
    const int before = model->rowCount(parent);
    model->fetchMore(parent);
    return model->rowCount(parent) > before;
}

static QModelIndex byNumber(const QAbstractItemView *view, int number)
{
    auto *model = view->model();
    if (const auto *tree = qobject_cast<const QTreeView *>(view)) {
        QModelIndex line = model->index(0, 0, view->rootIndex());
        for (; line.isValid() && number > 0; --number)
            line = tree->indexBelow(line);
        return line;
    }
    for (int fetches = 0; model->rowCount(view->rootIndex()) <= number && fetches < mostFetches; ++fetches)
        if (!fetchMore(model, view->rootIndex()))
            break;
    return model->index(number, 0, view->rootIndex());
}

static bool showsText(const QAbstractItemView *view, const QModelIndex &row, const QString &text)
{
    return itemTexts(view, row).contains(text);
}

static QModelIndex childWithText(const QAbstractItemView *view, const QModelIndex &parent, const QString &text)
{
    auto *model = view->model();
    int row = 0;
    for (int fetches = 0; fetches < mostFetches; ++fetches) {
        for (; row < model->rowCount(parent); ++row)
            if (const QModelIndex index = model->index(row, 0, parent); showsText(view, index, text))
                return index;
        if (!fetchMore(model, parent))
            break;
    }
    return {};
}

static QModelIndex anywhereWithText(const QAbstractItemView *view, const QModelIndex &parent, const QString &text,
                                    int depth)
{
    const QModelIndex here = childWithText(view, parent, text);
    if (here.isValid() || depth == 0 || !qobject_cast<const QTreeView *>(view))
        return here;
    for (int row = 0; row < view->model()->rowCount(parent); ++row) {
        const QModelIndex child = view->model()->index(row, 0, parent);
        if (const QModelIndex found = anywhereWithText(view, child, text, depth - 1); found.isValid())
            return found;
    }
    return {};
}

QModelIndex getItem(const QAbstractItemView *view, const ItemAddress &address)
{
    constexpr int deepest = 20;
    if (!view->model())
        throw obstacle(protocol::reason::itemNotFound, QStringLiteral("The view has no model."));
    if (address.path.isEmpty()) {
        const QModelIndex found = address.index ? byNumber(view, *address.index)
                                                : anywhereWithText(view, view->rootIndex(), *address.text, deepest);
        if (!found.isValid())
            throw itemNotFound(view, view->rootIndex(), address);
        return found;
    }
    QModelIndex found = view->rootIndex();
    for (const QString &step : address.path) {
        const QModelIndex child = childWithText(view, found, step);
        if (!child.isValid())
            throw itemNotFound(view, found, address);
        found = child;
    }
    return found;
}

} // namespace widgetwright
