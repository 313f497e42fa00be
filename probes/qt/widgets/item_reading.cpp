// The part of WidgetReader that answers getItems, straight from the model.
#include "core/probe_error.h"
#include "widgets/item_views.h"

#include <QComboBox>
#include <QElapsedTimer>
#include <QListView>
#include <QTreeView>

namespace widgetwright {

namespace reason = protocol::reason;

constexpr int mostItems = 1000;
/** A model that fetches slowly must not hold up the application. */
constexpr int mostFetchMs = 500;

static void fetchUpTo(QAbstractItemModel *model, const QModelIndex &parent, int row)
{
    QElapsedTimer since;
    since.start();
    while (model->rowCount(parent) <= row && since.elapsed() < mostFetchMs)
        if (!fetchMore(model, parent))
            return;
}

struct Range
{
    int from;
    int to;

    static Range of(const Params &params)
    {
        const int from = params.integer("from").value_or(0);
        const int to = params.integer("to").value_or(from + mostItems - 1);
        if (from < 0 || to < from)
            throw invalidParams(QStringLiteral("\"to\" must not be before \"from\""));
        return {from, qMin(to, from + mostItems - 1)};
    }
};

static void writeHeadings(JsonWriter &out, const QAbstractItemView *view)
{
    const QVector<int> columns = visibleColumns(view);
    if (columns.isEmpty())
        return;
    out.key("columns").beginArray();
    for (int column : columns)
        out.value(columnId(view, column));
    out.endArray();
}

static void writeItem(JsonWriter &out, const QAbstractItemView *view, const QModelIndex &row)
{
    out.beginObject();
    out.member("index", row.row());
    if (const auto *selection = view->selectionModel())
        out.member("selected",
                   selection->isSelected(row) || selection->rowIntersectsSelection(row.row(), row.parent()));
    if (const auto *tree = qobject_cast<const QTreeView *>(view)) {
        out.member("hasChildren", view->model()->hasChildren(row));
        out.member("expanded", tree->isExpanded(row));
    }
    writeCells(out, view, row);
    out.endObject();
}

static void writeItemsOfView(JsonWriter &out, const QAbstractItemView *view, const Params &params)
{
    const Range range = Range::of(params);
    const auto address = params.object("parent");
    if (!view->model())
        throw obstacle(reason::itemNotFound, QStringLiteral("The view has no model."));
    const QModelIndex parent = address ? getItem(view, ItemAddress::from(*address)) : view->rootIndex();
    const auto *list = qobject_cast<const QListView *>(view);
    fetchUpTo(view->model(), parent, range.to);
    const int total = view->model()->rowCount(parent);
    out.beginObject();
    out.member("total", total);
    writeHeadings(out, view);
    out.key("items").beginArray();
    for (int row = range.from; row <= qMin(range.to, total - 1); ++row)
        writeItem(out, view, view->model()->index(row, list ? list->modelColumn() : 0, parent));
    out.endArray();
    out.endObject();
}

/** Of a list that has no columns. */
static void writeTexts(JsonWriter &out, int total, const Range &range, const std::function<QString(int)> &textOf,
                       const std::function<bool(int)> &isSelected)
{
    out.beginObject();
    out.member("total", total);
    out.key("items").beginArray();
    for (int row = range.from; row <= qMin(range.to, total - 1); ++row) {
        out.beginObject();
        out.member("index", row);
        out.member("selected", isSelected(row));
        out.key("cells").beginArray();
        out.beginObject();
        out.member("text", textOf(row));
        out.endObject();
        out.endArray();
        out.endObject();
    }
    out.endArray();
    out.endObject();
}

static void writeItemsOfCombo(JsonWriter &out, const QComboBox *combo, const Params &params)
{
    const Range range = Range::of(params);
    fetchUpTo(combo->model(), combo->rootModelIndex(), range.to);
    writeTexts(
        out, combo->count(), range, [combo](int row) { return combo->itemText(row); },
        [combo](int row) { return combo->currentIndex() == row; });
}

void WidgetReader::writeItems(JsonWriter &out, const Node &node, const Params &params, const QString &phrase)
{
    if (QGraphicsObject *list = paintedListOf(node))
        return writeTexts(
            out, entryCount(list), Range::of(params), [list](int index) { return entryTextAt(list, index); },
            [list](int index) { return isEntrySelected(list, index); });
    QWidget *widget = widgetOf(node);
    if (const auto *view = qobject_cast<QAbstractItemView *>(widget))
        return writeItemsOfView(out, view, params);
    const auto *combo = qobject_cast<QComboBox *>(widget);
    if (!combo)
        throw obstacle(reason::unsupportedTargetType, phrase + QStringLiteral(" has no items."));
    writeItemsOfCombo(out, combo, params);
}

} // namespace widgetwright
