#include "quick/headers.h"
#include "core/protocol.generated.h"
#include "quick/rows.h"
#include "quick/scene.h"

#include <QSortFilterProxyModel>

namespace widgetwright {

namespace state = protocol::state;

static bool areHeadersOf(const QQuickItem *item, const QQuickItem *table)
{
    return isA(item, "QQuickHorizontalHeaderView") && itemIn(item, "syncView") == table;
}

static QQuickItem *headersBelow(const QQuickItem *around, const QQuickItem *table, int depth)
{
    for (QQuickItem *child : around->childItems()) {
        if (areHeadersOf(child, table))
            return child;
        if (depth > 0 && child != table)
            if (QQuickItem *found = headersBelow(child, table, depth - 1))
                return found;
    }
    return nullptr;
}

QQuickItem *headersFor(const QQuickItem *table)
{
    // The table does not know them. They are beside it, or beside something around it, such as a ScrollView.
    constexpr int mostLevels = 5;
    const QQuickItem *around = table->parentItem();
    for (int level = 0; around && level < mostLevels; ++level, around = around->parentItem())
        if (QQuickItem *found = headersBelow(around, table, 1))
            return found;
    return nullptr;
}

QQuickItem *tableOfHeader(const QQuickItem *header) { return itemIn(header->parentItem()->parentItem(), "syncView"); }

static int columnOf(const QQuickItem *header)
{
    return Rows(header->parentItem()->parentItem(), Control::TableView).cellOf(header).x();
}

QString headerText(const QQuickItem *header)
{
    if (const QStringList texts = textsInside(header); !texts.isEmpty())
        return texts.join(QLatin1Char(' '));
    const QAbstractItemModel *model = Rows(tableOfHeader(header), Control::TableView).model();
    return model ? model->headerData(columnOf(header), Qt::Horizontal).toString() : QString();
}

States headerStates(const QQuickItem *header)
{
    States states;
    const Rows rows(tableOfHeader(header), Control::TableView);
    const auto *sorted = qobject_cast<const QSortFilterProxyModel *>(rows.model());
    if (sorted && sorted->sortColumn() >= 0 && sorted->sortColumn() == columnOf(header))
        states.append(sorted->sortOrder() == Qt::AscendingOrder ? state::ascending : state::descending);
    return states;
}

} // namespace widgetwright
