// The part of QuickReader that writes rows: those that can be seen, and any others for getItems.
#include "core/object_registry.h"
#include "core/params.h"
#include "quick/reader.h"
#include "quick/row_search.h"

namespace widgetwright {

template <class List> static void writeArray(JsonWriter &out, const char *name, const List &values)
{
    out.key(name).beginArray();
    for (const auto &value : values)
        out.value(value);
    out.endArray();
}

static QString columnId(const QStringList &columns, int column)
{
    const QString text = columns.value(column);
    return text.isEmpty() ? QString::number(column) : text;
}

static void writeCells(JsonWriter &out, const QStringList &texts, const QStringList &columns)
{
    out.key("cells").beginArray();
    for (int column = 0; column < texts.size(); ++column) {
        out.beginObject();
        if (!columns.isEmpty())
            out.member("columnId", columnId(columns, column));
        out.member("text", texts[column]);
        out.endObject();
    }
    out.endArray();
}

static void writeRow(JsonWriter &out, const Rows &rows, int row, const QStringList &columns, ObjectRegistry &registry)
{
    const quint64 number = registry.remember(rows.node(row), {QString(), QLatin1String(rows.role()), rows.name(row)});
    out.beginObject();
    out.member("index", row);
    out.key("rowRef").beginObject();
    out.member("uid", Uid(number).text());
    out.endObject();
    if (rows.isTree())
        writeArray(out, "path", rows.path(row));
    else if (const int level = rows.level(row); level > 0)
        out.member("level", level);
    if (const States states = rows.states(row); !states.isEmpty())
        writeArray(out, "states", states);
    if (!rows.isEnabled(row))
        out.member("disabled", true);
    writeCells(out, columns.isEmpty() ? QStringList{rows.name(row)} : rows.texts(row), columns);
    out.endObject();
}

void QuickReader::writeVirtualization(JsonWriter &out, const Node &node)
{
    const Rows rows = rowsOf(node);
    const auto visible = rows.visible();
    const QStringList columns = rows.columns();
    out.beginObject();
    out.member("kind", rows.isTree() ? "TreeView" : rows.isTable() ? "TableView" : "ListView");
    out.member("itemsCount", rows.count());
    if (!visible.isEmpty()) {
        out.key("visibleRange").beginObject();
        out.member("from", visible.first());
        out.member("to", visible.last());
        out.endObject();
    }
    QVector<int> selected;
    for (int row : visible)
        if (rows.isCurrent(row))
            selected.append(row);
    if (!selected.isEmpty())
        writeArray(out, "selectedIndices", selected);
    if (!columns.isEmpty()) {
        out.key("columns").beginArray();
        for (int column = 0; column < columns.size(); ++column) {
            out.beginObject();
            out.member("id", columnId(columns, column));
            out.member("text", columns[column]);
            out.endObject();
        }
        out.endArray();
    }
    out.key("visibleCells").beginArray();
    for (int row : visible)
        writeRow(out, rows, row, columns, m_registry);
    out.endArray();
    out.endObject();
}

constexpr int mostItemsAtOnce = 1000;

/** Straight from the model, because the view has no rows for collapsed branches. */
static void writeBranch(JsonWriter &out, const Rows &rows, const QModelIndex &parent, int from, int to)
{
    const QAbstractItemModel *model = rows.model();
    const QStringList columns = rows.columns();
    out.beginObject();
    out.member("total", model->rowCount(parent));
    writeArray(out, "columns", columns);
    out.key("items").beginArray();
    for (int row = from; row <= qMin(to, model->rowCount(parent) - 1); ++row) {
        const QModelIndex index = model->index(row, 0, parent);
        const int line = rows.rowAt(index);
        QStringList texts;
        for (int column : rows.shownColumns())
            texts.append(index.sibling(row, column).data().toString());
        out.beginObject();
        out.member("index", row);
        out.member("selected", line >= 0 && rows.isCurrent(line));
        out.member("hasChildren", model->hasChildren(index));
        out.member("expanded", line >= 0 && rows.isExpanded(line));
        writeCells(out, texts, columns);
        out.endObject();
    }
    out.endArray();
    out.endObject();
}

static QModelIndex branchAt(const Rows &rows, const std::optional<QJsonObject> &address)
{
    return address ? getBranch(rows, ItemAddress::from(*address)) : QModelIndex();
}

static void writeRange(JsonWriter &out, int total, int from, int to, const QStringList &columns,
                       const std::function<bool(int)> &isSelected, const std::function<QStringList(int)> &textsOf)
{
    out.beginObject();
    out.member("total", total);
    if (!columns.isEmpty())
        writeArray(out, "columns", columns);
    out.key("items").beginArray();
    for (int row = from; row <= qMin(to, total - 1); ++row) {
        out.beginObject();
        out.member("index", row);
        out.member("selected", isSelected(row));
        writeCells(out, textsOf(row), columns);
        out.endObject();
    }
    out.endArray();
    out.endObject();
}

void QuickReader::writeItems(JsonWriter &out, const Node &node, const Params &params, const QString &phrase)
{
    const int from = params.integer("from").value_or(0);
    const int last = params.integer("to").value_or(from + mostItemsAtOnce - 1);
    if (from < 0 || last < from)
        throw invalidParams(QStringLiteral("\"to\" must not be before \"from\""));
    const int to = qMin(last, from + mostItemsAtOnce - 1);
    QObject *object = node.object;
    if (node.isObject() && classOf(object).control == Control::ComboBox) {
        const auto isSelected = [object](int row) { return object->property("currentIndex").toInt() == row; };
        const auto textsOf = [object](int row) { return QStringList{comboText(object, row)}; };
        return writeRange(out, object->property("count").toInt(), from, to, {}, isSelected, textsOf);
    }
    if (!hasItems(node))
        throw obstacle(protocol::reason::unsupportedTargetType, phrase + QStringLiteral(" has no items."));
    const Rows rows = rowsOf(node);
    if (rows.isTree() && rows.model())
        return writeBranch(out, rows, branchAt(rows, params.object("parent")), from, to);
    writeRange(
        out, rows.count(), from, to, rows.columns(), [&](int row) { return rows.isCurrent(row); },
        [&](int row) { return rows.columns().isEmpty() ? QStringList{rows.name(row)} : rows.texts(row); });
}

} // namespace widgetwright
