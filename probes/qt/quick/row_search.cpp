#include "quick/row_search.h"
#include "core/probe_error.h"

#include <QJsonArray>
#include <algorithm>

namespace widgetwright {

constexpr int mostRowsOffered = 20;
constexpr int mostLooked = 100000;

static ProbeError notFound(const ItemAddress &address, const QStringList &offered, int count)
{
    return obstacle(protocol::reason::itemNotFound,
                    QStringLiteral("There is no item %1 among %2.").arg(address.phrase()).arg(count),
                    {{QStringLiteral("candidates"), QJsonArray::fromStringList(offered)}});
}

static ProbeError notFound(const Rows &rows, const ItemAddress &address)
{
    QStringList offered;
    for (int row = 0; row < qMin(rows.count(), mostRowsOffered); ++row)
        offered.append(rows.name(row).left(100));
    return notFound(address, offered, rows.count());
}

static int rowWithText(const Rows &rows, const QString &text)
{
    const int count = qMin(rows.count(), mostLooked);
    const QVector<int> visible = rows.visible();
    const auto isVisible = [&](int row) { return std::binary_search(visible.begin(), visible.end(), row); };
    for (int row = 0; row < count; ++row)
        if (const QStringList texts = isVisible(row) ? rows.texts(row) : rows.modelTexts(row);
            texts.contains(text) || rows.nameFrom(texts) == text)
            return row;
    return -1;
}

static QString textOf(const Rows &rows, int row, const QModelIndex &parent)
{
    return rows.model()->index(row, rows.leadingColumn(), parent).data().toString();
}

static QModelIndex childWithText(const Rows &rows, const QModelIndex &parent, const QString &text)
{
    for (int row = 0; row < rows.model()->rowCount(parent); ++row)
        if (textOf(rows, row, parent) == text)
            return rows.model()->index(row, 0, parent);
    return {};
}

static QModelIndex anywhereWithText(const Rows &rows, const QModelIndex &parent, const QString &text, int depth)
{
    if (const QModelIndex here = childWithText(rows, parent, text); here.isValid() || depth == 0)
        return here;
    const QAbstractItemModel *model = rows.model();
    for (int row = 0; row < model->rowCount(parent); ++row)
        if (const QModelIndex found = anywhereWithText(rows, model->index(row, 0, parent), text, depth - 1);
            found.isValid())
            return found;
    return {};
}

static ProbeError notInBranch(const Rows &rows, const QModelIndex &parent, const ItemAddress &address)
{
    QStringList offered;
    const int count = rows.model()->rowCount(parent);
    for (int row = 0; row < qMin(count, mostRowsOffered); ++row)
        offered.append(textOf(rows, row, parent).left(100));
    return notFound(address, offered, count);
}

QModelIndex getBranch(const Rows &rows, const ItemAddress &address)
{
    constexpr int deepest = 20;
    if (address.index)
        return rows.index(getRow(rows, address));
    QModelIndex found;
    for (const QString &step : address.path) {
        const QModelIndex child = childWithText(rows, found, step);
        if (!child.isValid())
            throw notInBranch(rows, found, address);
        found = child;
    }
    if (address.text)
        found = anywhereWithText(rows, {}, *address.text, deepest);
    if (!found.isValid())
        throw notInBranch(rows, {}, address);
    return found;
}

static int rowInTree(const Rows &rows, const ItemAddress &address)
{
    const QModelIndex found = getBranch(rows, address);
    QVector<QModelIndex> branches;
    for (QModelIndex around = found.parent(); around.isValid(); around = around.parent())
        branches.prepend(around);
    for (const QModelIndex &branch : branches)
        rows.setExpanded(rows.rowAt(branch), true);
    return rows.rowAt(found);
}

int getRow(const Rows &rows, const ItemAddress &address)
{
    if (rows.isTree() && rows.model() && !address.index)
        return rowInTree(rows, address);
    const int row =
        address.index ? *address.index : rowWithText(rows, address.text ? *address.text : address.path.last());
    if (row < 0 || row >= rows.count())
        throw notFound(rows, address);
    return row;
}

int getColumn(const Rows &rows, const QJsonValue &given)
{
    const QStringList columns = rows.columns();
    if (given.isNull() || given.isUndefined())
        return rows.leadingColumn();
    const int column = given.isDouble() ? given.toInt() : static_cast<int>(columns.indexOf(given.toString()));
    if (column < 0 || column >= qMax(1, static_cast<int>(columns.size())))
        throw obstacle(protocol::reason::itemNotFound,
                       QStringLiteral("There is no such column: give its number or its heading."),
                       {{QStringLiteral("candidates"), QJsonArray::fromStringList(columns)}});
    return rows.shownColumns().value(column);
}

} // namespace widgetwright
