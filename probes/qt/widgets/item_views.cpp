#include "widgets/item_views.h"
#include "core/object_registry.h"
#include "core/protocol.generated.h"
#include "core/words.h"
#include "widgets/headers.h"
#include "widgets/qt_compat.h"

#include <QHeaderView>
#include <QListView>
#include <QScrollBar>
#include <QStyledItemDelegate>
#include <QTableView>
#include <QTreeView>

namespace widgetwright {

namespace role = protocol::role;
namespace state = protocol::state;

constexpr int mostRows = 200;
constexpr int mostColumns = 50;
constexpr int mostScanned = 2000;

const char *itemRole(const QAbstractItemView *view)
{
    if (qobject_cast<const QTreeView *>(view))
        return role::treeitem;
    return qobject_cast<const QTableView *>(view) ? role::row : role::option;
}

QString cellText(const QAbstractItemView *view, const QModelIndex &cell)
{
    const QVariant value = cell.data(Qt::DisplayRole);
    if (!value.isValid())
        return {};
    const auto *delegate = qobject_cast<const QStyledItemDelegate *>(delegateOf(view, cell));
    return withoutIcons(delegate ? delegate->displayText(value, view->locale()) : value.toString());
}

QVector<int> visibleColumns(const QAbstractItemView *view)
{
    QVector<int> columns;
    const QHeaderView *header = columnsOf(view);
    for (int visual = 0; header && visual < header->count() && columns.size() < mostColumns; ++visual)
        if (const int logical = header->logicalIndex(visual); !header->isSectionHidden(logical))
            columns.append(logical);
    return columns;
}

QModelIndex leadingCell(const QAbstractItemView *view, const QModelIndex &row)
{
    const QHeaderView *header = columnsOf(view);
    if (!header || !header->isSectionHidden(row.column()))
        return row;
    const QVector<int> columns = visibleColumns(view);
    return columns.isEmpty() ? row : row.sibling(row.row(), columns.first());
}

static QVector<QModelIndex> cellsOf(const QAbstractItemView *view, const QModelIndex &index)
{
    if (!columnsOf(view))
        return {index};
    QVector<QModelIndex> cells;
    for (int column : visibleColumns(view))
        cells.append(index.sibling(index.row(), column));
    return cells;
}

QStringList itemTexts(const QAbstractItemView *view, const QModelIndex &index)
{
    QStringList texts;
    for (const QModelIndex &cell : cellsOf(view, index))
        texts.append(cellText(view, cell));
    return texts;
}

QString itemName(const QAbstractItemView *view, const QModelIndex &index)
{
    const bool isTable = qobject_cast<const QTableView *>(view);
    const QString leading = isTable ? QString() : cellText(view, leadingCell(view, index));
    if (!leading.isEmpty())
        return leading;
    QStringList texts = itemTexts(view, index);
    texts.removeAll(QString());
    // The first column of a tree may have nothing but an icon.
    return isTable ? texts.join(QLatin1Char(' ')) : texts.value(0);
}

QRect itemRect(const QAbstractItemView *view, const QModelIndex &index)
{
    if (!qobject_cast<const QTableView *>(view))
        return view->visualRect(leadingCell(view, index));
    const auto cells = cellsOf(view, index);
    return cells.isEmpty() ? QRect() : view->visualRect(cells.first());
}

std::optional<bool> itemChecked(const QModelIndex &index)
{
    const QVariant check = index.data(Qt::CheckStateRole);
    if (!check.isValid())
        return {};
    return check.toInt() == Qt::Checked;
}

States itemStates(const QAbstractItemView *view, const QModelIndex &index)
{
    States states;
    const auto *selection = view->selectionModel();
    const bool isRow = columnsOf(view) && index.column() == 0;
    if (selection
        && (isRow ? selection->rowIntersectsSelection(index.row(), index.parent()) : selection->isSelected(index)))
        states.append(state::selected);
    const QModelIndex current = selection ? selection->currentIndex() : QModelIndex();
    if (current.isValid() && view->hasFocus() && current.row() == index.row() && current.parent() == index.parent())
        states.append(state::focused);
    if (const QVariant check = leadingCell(view, index).data(Qt::CheckStateRole);
        check.isValid() && check.toInt() != Qt::Unchecked)
        states.append(check.toInt() == Qt::Checked ? state::checked : state::mixed);
    const auto *tree = qobject_cast<const QTreeView *>(view);
    if (tree && tree->model()->hasChildren(index))
        states.append(tree->isExpanded(index) ? state::expanded : state::collapsed);
    return states;
}

static QVector<QModelIndex> visibleTreeLines(const QTreeView *tree)
{
    QVector<QModelIndex> lines;
    const int height = tree->viewport()->height();
    QModelIndex line = tree->indexAt(QPoint(1, 1));
    if (!line.isValid())
        line = tree->indexAt(QPoint(tree->viewport()->width() / 2, 1));
    if (!line.isValid())
        line = tree->model()->index(0, 0, tree->rootIndex());
    for (line = line.sibling(line.row(), 0); line.isValid() && lines.size() < mostRows; line = tree->indexBelow(line)) {
        const QRect rect = tree->visualRect(leadingCell(tree, line));
        if (rect.top() >= height)
            break;
        if (rect.bottom() >= 0)
            lines.append(line.sibling(line.row(), 0));
    }
    return lines;
}

static QVector<QModelIndex> visibleTableRows(const QTableView *table)
{
    QVector<QModelIndex> rows;
    const QHeaderView *header = table->verticalHeader();
    const int first = header->visualIndexAt(0);
    int last = header->visualIndexAt(table->viewport()->height() - 1);
    if (last < 0)
        last = header->count() - 1;
    for (int visual = qMax(first, 0); visual <= last && rows.size() < mostRows; ++visual)
        if (const int row = header->logicalIndex(visual); !header->isSectionHidden(row))
            rows.append(table->model()->index(row, 0, table->rootIndex()));
    return rows;
}

static int firstVisibleRow(const QListView *list)
{
    // The corner itself may lie in the spacing between two items.
    for (int y = 1; y < 40; y += 3)
        if (const QModelIndex index = list->indexAt(QPoint(list->viewport()->width() / 2, y)); index.isValid())
            return index.row();
    return 0;
}

static QVector<QModelIndex> visibleRows(const QAbstractItemView *view)
{
    QVector<QModelIndex> rows;
    const auto *list = qobject_cast<const QListView *>(view);
    const bool isColumn = list && list->viewMode() == QListView::ListMode && !list->isWrapping()
        && list->flow() == QListView::TopToBottom;
    const QRect viewport = view->viewport()->rect();
    const int count = view->model()->rowCount(view->rootIndex());
    const int column = list ? list->modelColumn() : 0;
    int row = isColumn ? firstVisibleRow(list) : 0;
    for (const int end = qMin(count, row + mostScanned); row < end && rows.size() < mostRows; ++row) {
        const QModelIndex index = view->model()->index(row, column, view->rootIndex());
        const QRect rect = view->visualRect(index);
        if (rect.intersects(viewport))
            rows.append(index);
        else if (isColumn && rect.top() >= viewport.height())
            break;
    }
    return rows;
}

static QVector<QModelIndex> itemsInView(const QAbstractItemView *view)
{
    if (!view->model() || !view->isVisible())
        return {};
    if (const auto *tree = qobject_cast<const QTreeView *>(view))
        return visibleTreeLines(tree);
    if (const auto *table = qobject_cast<const QTableView *>(view))
        return visibleTableRows(table);
    return visibleRows(view);
}

/** The number of lines above this one. */
static int lineOf(const QTreeView *tree, const QModelIndex &index)
{
    int line = 0;
    for (QModelIndex above = tree->indexAbove(index); above.isValid() && line < mostScanned;
         above = tree->indexAbove(above))
        ++line;
    return line;
}

static int firstLine(const QTreeView *tree, const QVector<QModelIndex> &lines)
{
    if (tree->verticalScrollMode() == QAbstractItemView::ScrollPerItem)
        return tree->verticalScrollBar()->value();
    return lines.isEmpty() ? 0 : lineOf(tree, lines.first());
}

/** Taken from the scroll bar, because counting would walk the whole tree. */
static int lineCount(const QTreeView *tree, const QVector<QModelIndex> &lines)
{
    const QScrollBar *bar = tree->verticalScrollBar();
    if (tree->verticalScrollMode() == QAbstractItemView::ScrollPerItem && bar->maximum() > 0)
        return bar->maximum() + bar->pageStep();
    if (bar->maximum() <= 0 || lines.isEmpty())
        return static_cast<int>(lines.size());
    const int height = qMax(1, itemRect(tree, lines.first()).height());
    return (bar->maximum() + bar->pageStep() + height - 1) / height;
}

static QStringList treePath(const QAbstractItemView *view, QModelIndex index)
{
    QStringList path;
    for (; index.isValid() && index != view->rootIndex(); index = index.parent())
        path.prepend(itemName(view, index.sibling(index.row(), 0)));
    return path;
}

QString columnText(const QAbstractItemView *view, int column)
{
    return view->model()->headerData(column, Qt::Horizontal).toString();
}

QString columnId(const QAbstractItemView *view, int column)
{
    const QString text = columnText(view, column);
    return text.isEmpty() ? QString::number(column) : text;
}

static void writeColumns(JsonWriter &out, const QAbstractItemView *view)
{
    out.key("columns").beginArray();
    for (int column : visibleColumns(view)) {
        out.beginObject();
        out.member("id", columnId(view, column));
        out.member("text", columnText(view, column));
        out.endObject();
    }
    out.endArray();
}

void writeCells(JsonWriter &out, const QAbstractItemView *view, const QModelIndex &row)
{
    out.key("cells").beginArray();
    for (const QModelIndex &cell : cellsOf(view, row)) {
        out.beginObject();
        if (columnsOf(view))
            out.member("columnId", columnId(view, cell.column()));
        out.member("text", cellText(view, cell));
        out.endObject();
    }
    out.endArray();
}

static void writeRow(JsonWriter &out, QAbstractItemView *view, const QModelIndex &row, int index,
                     ObjectRegistry &registry)
{
    const Node node = itemNode(view, row);
    const quint64 number = registry.remember(node, {QString(), QLatin1String(itemRole(view)), itemName(view, row)});
    out.beginObject();
    out.member("index", index);
    out.key("rowRef").beginObject();
    out.member("uid", Uid(number).text());
    out.endObject();
    if (qobject_cast<QTreeView *>(view)) {
        out.key("path").beginArray();
        for (const QString &step : treePath(view, row))
            out.value(step);
        out.endArray();
    }
    if (const States states = itemStates(view, row); !states.isEmpty()) {
        out.key("states").beginArray();
        for (const char *given : states)
            out.value(given);
        out.endArray();
    }
    if (!row.flags().testFlag(Qt::ItemIsEnabled))
        out.member("disabled", true);
    writeCells(out, view, row);
    out.endObject();
}

static void writeSelection(JsonWriter &out, const QAbstractItemView *view,
                           const std::function<int(const QModelIndex &)> &numberOf)
{
    constexpr int mostSelected = 100;
    const auto *selection = view->selectionModel();
    if (!selection)
        return;
    QVector<int> numbers;
    for (const QItemSelectionRange &range : selection->selection())
        for (int row = range.top(); row <= range.bottom() && numbers.size() < mostSelected; ++row) {
            const int number = numberOf(view->model()->index(row, 0, range.parent()));
            if (number >= 0 && !numbers.contains(number))
                numbers.append(number);
        }
    if (!numbers.isEmpty()) {
        out.key("selectedIndices").beginArray();
        for (int number : numbers)
            out.value(number);
        out.endArray();
    }
    const QModelIndex current = selection->currentIndex();
    const int focused = current.isValid() ? numberOf(current.sibling(current.row(), 0)) : -1;
    if (focused >= 0)
        out.member("focusedIndex", focused);
}

Node WidgetReader::rowAround(const Node &node, const Node &child)
{
    auto *view = qobject_cast<QAbstractItemView *>(widgetOf(node));
    const QWidget *inside = isWidget(child) ? widgetOf(child) : nullptr;
    if (!view || !inside || inside->parentWidget() != view->viewport())
        return {};
    const QModelIndex cell = view->indexAt(inside->geometry().center());
    return cell.isValid() && view->indexWidget(cell) == inside ? itemNode(view, cell.sibling(cell.row(), 0)) : Node();
}

QVector<Node> WidgetReader::visibleItems(const Node &node)
{
    QVector<Node> items;
    if (!isWidget(node))
        return items;
    for (const QModelIndex &index : itemsInView(viewOf(node)))
        items.append(itemNode(viewOf(node), index));
    return items;
}

QStringList WidgetReader::itemTexts(const Node &item) { return widgetwright::itemTexts(viewOf(item), indexOf(item)); }

/** Its entries that can be seen are nodes. */
static void writePaintedList(JsonWriter &out, QGraphicsView *view, QGraphicsObject *list)
{
    const auto seen = entriesIn(view, list);
    out.beginObject();
    out.member("kind", list->metaObject()->className());
    out.member("itemsCount", entryCount(list));
    if (!seen.isEmpty()) {
        out.key("visibleRange").beginObject();
        out.member("from", entryOf(seen.first()).index);
        out.member("to", entryOf(seen.last()).index);
        out.endObject();
    }
    out.endObject();
}

void WidgetReader::writeVirtualization(JsonWriter &out, const Node &node)
{
    if (QGraphicsObject *list = paintedListOf(node))
        return writePaintedList(out, sceneViewOf(node), list);
    QAbstractItemView *view = viewOf(node);
    const auto rows = itemsInView(view);
    const auto *treeView = qobject_cast<const QTreeView *>(view);
    const int first = treeView ? firstLine(treeView, rows) : 0;
    const auto numberOf = [&](const QModelIndex &index) {
        if (!treeView)
            return index.row();
        const int among = static_cast<int>(rows.indexOf(index));
        return among < 0 ? -1 : first + among;
    };
    out.beginObject();
    out.member("kind", treeView ? "QTreeView" : qobject_cast<QTableView *>(view) ? "QTableView" : "QListView");
    out.member("itemsCount",
               treeView            ? lineCount(treeView, rows)
                   : view->model() ? view->model()->rowCount(view->rootIndex())
                                   : 0);
    if (!rows.isEmpty()) {
        out.key("visibleRange").beginObject();
        out.member("from", numberOf(rows.first()));
        out.member("to", numberOf(rows.last()));
        out.endObject();
    }
    writeSelection(out, view, numberOf);
    if (columnsOf(view))
        writeColumns(out, view);
    out.key("visibleCells").beginArray();
    for (const QModelIndex &row : rows)
        writeRow(out, view, row, numberOf(row), m_registry);
    out.endArray();
    out.endObject();
}

} // namespace widgetwright
