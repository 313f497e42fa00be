// select and setExpanded: entries of combo boxes, rows of views, tabs; branches and sections.
#include "core/keyboard.h"
#include "core/words.h"
#include "quick/quick_actions.h"
#include "quick/quick_address.h"
#include "quick/quick_aim.h"

namespace widgetwright::quick {

namespace reason = protocol::reason;

static ProbeError notSelected(const QString &holds)
{
    return obstacle(reason::valueRejected,
                    QStringLiteral("The selection did not change; \"%1\" is selected.").arg(holds),
                    {{QStringLiteral("value"), holds}});
}

static QString textAt(QQuickItem *combo, int index)
{
    QString text;
    QMetaObject::invokeMethod(combo, "textAt", Q_RETURN_ARG(QString, text), Q_ARG(int, index));
    return text;
}

/** The list in the popup of a combo box; its delegates exist while it is open. */
static QQuickItem *delegateIn(QObject *popup, int index)
{
    QQuickItem *list = itemIn(popup, "contentItem");
    QQuickItem *item = nullptr;
    if (!list)
        return nullptr;
    QMetaObject::invokeMethod(list, "positionViewAtIndex", Q_ARG(int, index), Q_ARG(int, 4));
    QMetaObject::invokeMethod(list, "forceLayout");
    QMetaObject::invokeMethod(list, "itemAtIndex", Q_RETURN_ARG(QQuickItem *, item), Q_ARG(int, index));
    return item;
}

static void selectInCombo(ActionRun &run, QQuickItem *combo, const ItemAddress &address)
{
    QStringList texts;
    for (int i = 0; i < combo->property("count").toInt(); ++i)
        texts.append(textAt(combo, i));
    const int index = address.among(texts);
    const QString text = texts[index];
    const QPointer<QQuickItem> alive = combo;
    const QPointer<QObject> popup = combo->property("popup").value<QObject *>();
    const auto isDisabled = std::make_shared<bool>(false);
    // Only an open list knows whether an entry can be chosen.
    run.then([popup] {
        if (popup)
            QMetaObject::invokeMethod(popup, "open");
    });
    run.then([=] {
        const QQuickItem *entry = popup ? delegateIn(popup, index) : nullptr;
        *isDisabled = entry && !entry->isEnabled();
        if (popup)
            QMetaObject::invokeMethod(popup, "close");
        if (*isDisabled || !alive)
            return;
        alive->setProperty("currentIndex", index);
        if (alive)
            QMetaObject::invokeMethod(alive, "activated", Q_ARG(int, index));
    });
    run.then([=, &run] {
        if (*isDisabled)
            throw obstacle(reason::disabled, QStringLiteral("The item \"%1\" is disabled.").arg(text));
        if (alive && alive->property("currentIndex").toInt() != index)
            throw notSelected(alive->property("currentText").toString());
        run.setValue(text);
    });
}

static void selectTab(ActionRun &run, QQuickItem *bar, const ItemAddress &address)
{
    QStringList texts;
    QVector<bool> enabled;
    for (int i = 0; i < bar->property("count").toInt(); ++i) {
        QQuickItem *tab = nullptr;
        QMetaObject::invokeMethod(bar, "itemAt", Q_RETURN_ARG(QQuickItem *, tab), Q_ARG(int, i));
        texts.append(tab ? withoutMnemonic(tab->property("text").toString()) : QString());
        enabled.append(tab && tab->isEnabled());
    }
    const int index = address.among(texts);
    if (!enabled[index])
        throw obstacle(reason::disabled, QStringLiteral("The tab \"%1\" is disabled.").arg(texts[index]));
    const QPointer<QQuickItem> alive = bar;
    run.then([=] { alive->setProperty("currentIndex", index); });
    run.then([=, &run] {
        const int current = alive ? alive->property("currentIndex").toInt() : index;
        if (current != index)
            throw notSelected(texts.value(current));
        run.setValue(texts[index]);
    });
}

/** A view that has no selection of its own leaves it to its rows: they are clicked. */
static void clickRow(ActionRun &run, const QString &uid)
{
    const auto spot = std::make_shared<Spot>();
    Mouse &mouse = run.mouse();
    run.setVia("event");
    run.then([=, &run, &mouse] {
        Tree tree(run.registry());
        Describer describer(tree);
        *spot = aimAt(describer, run.registry().get(uid));
        activate(spot->window);
        mouse.beginClick();
        mouse.move(*spot, Qt::NoModifier);
        mouse.press(*spot, Qt::LeftButton, Qt::NoModifier);
    });
    run.thenAtOnce([=, &mouse] { mouse.release(*spot, Qt::LeftButton, Qt::NoModifier); });
}

static void selectRow(ActionRun &run, const QuickRows &rows, int row)
{
    const QString text = rows.name(row);
    const QString uid = run.registry().uidOf(rows.node(row));
    if (!rows.isEnabled(row))
        throw obstacle(reason::disabled, QStringLiteral("The item \"%1\" is disabled.").arg(text));
    if (run.params().boolean("extend").value_or(false))
        throw obstacle(reason::unsupported,
                       QStringLiteral("Rows of a QML view are selected one by one; hold CTRL and click instead."));
    rows.scrollTo(row);
    if (!rows.isTable() || rows.view()->property("selectionModel").value<QObject *>()) {
        const QPointer<QQuickItem> view = rows.view();
        run.then([=] {
            if (view)
                rows.select(row);
        });
        run.then([=, &run] {
            if (view && !rows.isCurrent(row))
                throw notSelected(QString());
            run.setValue(text);
        });
        return;
    }
    clickRow(run, uid);
    run.then([=, &run] { run.setValue(text); });
}

static void choose(ActionRun &run, const ItemAddress &address)
{
    Tree tree(run.registry());
    Describer describer(tree);
    const Node node = run.target(describer);
    requireUsable(describer, node);
    QuickSight &sight = sightOf(describer, node);
    QQuickItem *item = QuickSight::itemOf(node);
    run.setVia("semantic");
    if (node.kind == Node::QuickItem && item) {
        if (sight.classOf(item).control == QuickControl::ComboBox)
            return selectInCombo(run, item, address);
        if (sight.classOf(item).control == QuickControl::TabBar)
            return selectTab(run, item, address);
        if (sight.hasItems(node))
            return selectRow(run, sight.rowsOf(node), getRow(sight.rowsOf(node), address));
    }
    throw obstacle(reason::unsupportedTargetType, describer.phrase(node) + QStringLiteral(" has no items to select."));
}

void select(ActionRun &run) { choose(run, ItemAddress::from(run.params().requiredObject("item"))); }

void chooseText(ActionRun &run, const QString &text)
{
    ItemAddress address;
    address.text = text;
    choose(run, address);
}

static void expandRow(ActionRun &run, const QuickRows &rows, int row, bool expanded)
{
    const QString text = rows.name(row);
    if (!rows.canExpand(row))
        throw obstacle(reason::unsupportedTargetType, QStringLiteral("\"%1\" has nothing inside.").arg(text));
    const QPointer<QQuickItem> view = rows.view();
    const QPersistentModelIndex index = rows.index(row);
    run.setVia("semantic");
    run.then([=] {
        if (view)
            rows.setExpanded(row, expanded);
    });
    run.then([=, &run] {
        if (view && index.isValid() && rows.isExpanded(rows.rowAt(index)) != expanded)
            throw obstacle(reason::valueRejected, QStringLiteral("\"%1\" did not change.").arg(text));
        run.setValue(expanded);
    });
}

/** A section opens and closes when it is clicked. */
static void expandSection(ActionRun &run, Describer &describer, const Node &node, bool expanded)
{
    const QPointer<QQuickItem> item = QuickSight::itemOf(node);
    const bool hasState = item && item->property("expanded").userType() == QMetaType::Bool;
    if (!hasState)
        throw obstacle(reason::unsupportedTargetType,
                       describer.phrase(node) + QStringLiteral(" is nothing that opens and closes."));
    const QString phrase = describer.phrase(node);
    if (item->property("expanded").toBool() != expanded)
        clickRow(run, run.registry().uidOf(node));
    run.then([=, &run] {
        if (item && item->property("expanded").toBool() != expanded)
            throw obstacle(reason::valueRejected, phrase + QStringLiteral(" did not change."));
        run.setValue(expanded);
    });
}

void setExpanded(ActionRun &run)
{
    Tree tree(run.registry());
    Describer describer(tree);
    const bool expanded = run.params().requiredBoolean("expanded");
    const Node node = run.target(describer);
    requireUsable(describer, Node::quickItem(node.object));
    QuickSight &sight = sightOf(describer, node);
    const auto item = run.params().object("item");
    if (node.kind == Node::QuickRow)
        return expandRow(run, sight.rowsOf(node), sight.rowsOf(node).rowOf(node), expanded);
    if (sight.hasItems(node) && item)
        return expandRow(run, sight.rowsOf(node), getRow(sight.rowsOf(node), ItemAddress::from(*item)), expanded);
    expandSection(run, describer, node, expanded);
}

} // namespace widgetwright::quick
