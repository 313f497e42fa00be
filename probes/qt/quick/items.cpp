#include "core/gestures/obstacles.h"
#include "core/words.h"
#include "quick/reach.h"
#include "quick/row_search.h"

namespace widgetwright {

namespace reason = protocol::reason;

namespace {

QQuickItem *itemAtIndex(QObject *container, const char *method, int index)
{
    QQuickItem *item = nullptr;
    QMetaObject::invokeMethod(container, method, Q_RETURN_ARG(QQuickItem *, item), Q_ARG(int, index));
    return item;
}

/** The item that shows an entry in the popup of a combo box; exists only while the popup is open. */
QQuickItem *delegateIn(QObject *popup, int index)
{
    constexpr int contain = 4;
    QQuickItem *list = itemIn(popup, "contentItem");
    if (!list)
        return nullptr;
    QMetaObject::invokeMethod(list, "positionViewAtIndex", Q_ARG(int, index), Q_ARG(int, contain));
    QMetaObject::invokeMethod(list, "forceLayout");
    return itemAtIndex(list, "itemAtIndex", index);
}

void chooseInCombo(const QPointer<QQuickItem> &combo, const QPointer<QObject> &popup, int index, const QString &text)
{
    const QQuickItem *entry = popup ? delegateIn(popup, index) : nullptr;
    const bool isDisabled = entry && !entry->isEnabled();
    if (popup)
        QMetaObject::invokeMethod(popup, "close");
    if (isDisabled)
        throw disabledItem(text);
    if (combo)
        combo->setProperty("currentIndex", index);
    if (combo)
        QMetaObject::invokeMethod(combo, "activated", Q_ARG(int, index));
}

/** By the text that its open list shows, which may be another one than its model has; -1 if there is none. */
int entryShowing(QObject *popup, const QString &text, int count)
{
    for (int i = 0; popup && i < count; ++i)
        if (const QQuickItem *entry = delegateIn(popup, i); entry && textsInside(entry).join(QLatin1Char(' ')) == text)
            return i;
    return -1;
}

Choice choiceInCombo(QQuickItem *combo, const ItemAddress &address)
{
    QStringList texts;
    for (int i = 0; i < combo->property("count").toInt(); ++i)
        texts.append(comboText(combo, i));
    const QPointer<QQuickItem> alive = combo;
    const QPointer<QObject> popup = combo->property("popup").value<QObject *>();
    const bool mayBeShown = popup && address.text && !texts.contains(*address.text);
    const auto index = std::make_shared<int>(mayBeShown ? -1 : address.among(texts));
    Choice choice;
    choice.text = mayBeShown ? *address.text : texts[*index];
    // Only an open list tells whether an entry can be chosen.
    choice.open = [popup] {
        if (popup)
            QMetaObject::invokeMethod(popup, "open");
    };
    choice.choose = [=] {
        if (mayBeShown)
            *index = entryShowing(popup, *address.text, static_cast<int>(texts.size()));
        if (*index < 0 && popup)
            QMetaObject::invokeMethod(popup, "close");
        if (*index < 0)
            address.among(texts);
        chooseInCombo(alive, popup, *index, texts[*index]);
    };
    choice.isChosen = [=] { return combo->property("currentIndex").toInt() == *index; };
    choice.current = [=] { return combo->property("currentText").toString(); };
    return choice;
}

Choice choiceOfTab(QQuickItem *bar, const ItemAddress &address)
{
    QStringList texts;
    for (int i = 0; i < bar->property("count").toInt(); ++i) {
        const QQuickItem *tab = itemAtIndex(bar, "itemAt", i);
        texts.append(tab ? withoutMnemonic(tab->property("text").toString()) : QString());
    }
    const int index = address.among(texts);
    const QQuickItem *wanted = itemAtIndex(bar, "itemAt", index);
    if (!wanted || !wanted->isEnabled())
        throw disabledItem(texts[index]);
    const auto current = [bar] { return bar->property("currentIndex").toInt(); };
    return {texts[index],
            nullptr,
            [=] { bar->setProperty("currentIndex", index); },
            [=] { return current() == index; },
            [=] { return texts.value(current()); },
            Node()};
}

Choice choiceOfRow(const Rows &rows, int row, bool extend)
{
    Choice choice;
    choice.text = rows.name(row);
    if (!rows.isEnabled(row))
        throw disabledItem(choice.text);
    if (extend)
        throw obstacle(reason::unsupported,
                       QStringLiteral("Rows of a QML view are selected one by one; click with CTRL instead."));
    rows.scrollTo(row);
    // A table without a selection model leaves it to its rows what a click means.
    if (rows.isTable() && !rows.view()->property("selectionModel").value<QObject *>())
        choice.clicked = rows.node(row);
    choice.choose = [=] { rows.select(row); };
    choice.isChosen = [=] { return rows.isCurrent(row); };
    choice.current = [=] { return rows.currentName(); };
    return choice;
}

Disclosure disclosureOfRow(const Rows &rows, int row)
{
    const QString phrase = QLatin1Char('"') + rows.name(row) + QLatin1Char('"');
    if (!rows.canExpand(row))
        throw obstacle(reason::unsupportedTargetType, phrase + QStringLiteral(" has nothing inside."));
    const QPersistentModelIndex index = rows.index(row);
    return {phrase, [=] { return index.isValid() && rows.isExpanded(rows.rowAt(index)); },
            [=](bool expanded) { rows.setExpanded(rows.rowAt(index), expanded); }, Node()};
}

class QuickItems : public Items
{
public:
    Node itemIn(Tree &tree, const Node &node, const ItemAddress &address, const QJsonValue &column) override
    {
        QuickReader &reader = readerOf(tree, node);
        if (!reader.hasItems(node))
            throw nodeObstacle(reason::unsupportedTargetType, tree, node, QStringLiteral("has no items"));
        const Rows rows = reader.rowsOf(node);
        const int cell = getColumn(rows, column);
        const int row = getRow(rows, address);
        rows.scrollTo(row);
        return rows.node(row, cell);
    }

    Node cellOf(const Node &row, const QJsonValue &column) override
    {
        ItemClasses classes;
        const Rows rows(itemOf(row), classes.of(row.object).control);
        return rows.node(rows.rowOf(row), getColumn(rows, column));
    }

    std::optional<Choice> choiceIn(Tree &tree, const Node &node, const ItemAddress &address, bool extend) override
    {
        QuickReader &reader = readerOf(tree, node);
        const Control control = node.isObject() ? reader.classOf(node.object).control : Control::Plain;
        if (control == Control::ComboBox)
            return choiceInCombo(itemOf(node), address);
        if (control == Control::TabBar)
            return choiceOfTab(itemOf(node), address);
        if (!reader.hasItems(node))
            return {};
        const Rows rows = reader.rowsOf(node);
        return choiceOfRow(rows, getRow(rows, address), extend);
    }

    std::optional<Disclosure> disclosureOf(Tree &tree, const Node &node) override
    {
        if (node.isItem()) {
            const Rows rows = readerOf(tree, node).rowsOf(node);
            return disclosureOfRow(rows, rows.rowOf(node));
        }
        // A section that opens and closes on a click, as most people write one.
        QQuickItem *item = itemOf(node);
        if (!item || item->property("expanded").userType() != QMetaType::Bool)
            return {};
        return Disclosure{tree.phrase(node), [=] { return item->property("expanded").toBool(); }, nullptr, node};
    }
};

} // namespace

Items &adapters::items()
{
    static QuickItems items;
    return items;
}

} // namespace widgetwright
