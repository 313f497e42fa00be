#include "widgets/headers.h"
#include "core/protocol.generated.h"
#include "widgets/item_views.h"

#include <QHeaderView>
#include <QTableView>
#include <QTreeView>

namespace widgetwright {

namespace state = protocol::state;

const QHeaderView *columnsOf(const QAbstractItemView *view)
{
    if (const auto *table = qobject_cast<const QTableView *>(view))
        return table->horizontalHeader();
    const auto *tree = qobject_cast<const QTreeView *>(view);
    return tree ? tree->header() : nullptr;
}

QVector<Node> headersOf(QAbstractItemView *view)
{
    QVector<Node> headers;
    const QHeaderView *header = columnsOf(view);
    if (header && !header->isHidden() && view->model())
        for (int column : visibleColumns(view))
            headers.append(headerNode(view, column));
    return headers;
}

QString headerText(const QAbstractItemView *view, int column)
{
    const QAbstractItemModel *model = view->model();
    for (const int role : {Qt::DisplayRole, Qt::AccessibleTextRole, Qt::ToolTipRole})
        if (const QString text = model ? model->headerData(column, Qt::Horizontal, role).toString() : QString();
            !text.isEmpty())
            return text;
    return {};
}

QString headerName(const QAbstractItemView *view, int column)
{
    if (const QString text = headerText(view, column); !text.isEmpty())
        return text;
    const QAbstractItemModel *model = view->model();
    const QVariant icon = model ? model->headerData(column, Qt::Horizontal, Qt::DecorationRole) : QVariant();
    const QString name = icon.value<QIcon>().name();
    return name.isEmpty() ? QStringLiteral("Column %1").arg(visibleColumns(view).indexOf(column) + 1) : name;
}

bool isHeaderVisible(const QAbstractItemView *view, int column)
{
    const QHeaderView *header = columnsOf(view);
    return header && header->isVisible() && column < header->count() && !header->isSectionHidden(column);
}

QRect headerRect(const QAbstractItemView *view, int column)
{
    const QHeaderView *header = columnsOf(view);
    if (!header || column >= header->count())
        return {};
    const QRect section(header->sectionViewportPosition(column), 0, header->sectionSize(column),
                        header->viewport()->height());
    return section.translated(header->viewport()->mapTo(view, QPoint()));
}

States headerStates(const QAbstractItemView *view, int column)
{
    States states;
    const QHeaderView *header = columnsOf(view);
    if (header && header->isSortIndicatorShown() && header->sortIndicatorSection() == column)
        states.append(header->sortIndicatorOrder() == Qt::AscendingOrder ? state::ascending : state::descending);
    return states;
}

int headerAt(const QAbstractItemView *view, const QPoint &onScreen)
{
    const QHeaderView *header = columnsOf(view);
    if (!header || !header->isVisible())
        return -1;
    const QPoint inside = header->viewport()->mapFromGlobal(onScreen);
    return header->viewport()->rect().contains(inside) ? header->logicalIndexAt(inside) : -1;
}

int columnWithHeader(const QAbstractItemView *view, int column, const QString &text)
{
    const QHeaderView *header = columnsOf(view);
    const int count = header ? header->count() : 0;
    if (column < count && headerText(view, column) == text)
        return column;
    for (int other = 0; other < count; ++other)
        if (!text.isEmpty() && headerText(view, other) == text)
            return other;
    return -1;
}

void scrollToColumn(QAbstractItemView *view, int column)
{
    const QHeaderView *header = columnsOf(view);
    const QRect seen = header->viewport()->rect().translated(header->viewport()->mapTo(view, QPoint()));
    if (seen.contains(headerRect(view, column).center()))
        return;
    // A row that can be seen, so that the view moves sideways only.
    const QModelIndex row = view->indexAt(QPoint(view->viewport()->width() / 2, 1));
    const QModelIndex top = row.isValid() ? row : view->model()->index(0, column, view->rootIndex());
    view->scrollTo(top.sibling(top.row(), column));
}

} // namespace widgetwright
