#include "widgets/accessible_list.h"
#include "core/accessible_roles.h"
#include "core/protocol.generated.h"

#include <QAccessible>
#include <QGraphicsObject>
#include <QGraphicsProxyWidget>

namespace widgetwright {

namespace role = protocol::role;
namespace state = protocol::state;

namespace {

/** Asking for each entry of a folder takes time. */
constexpr int mostLooked = 5000;
constexpr int mostEntries = 500;

QAccessibleInterface *interfaceOf(QGraphicsObject *list)
{
    auto *found = QAccessible::queryAccessibleInterface(list);
    return found && found->isValid() ? found : nullptr;
}

QAccessibleInterface *entry(QGraphicsObject *list, int index)
{
    auto *whole = interfaceOf(list);
    auto *found = whole && index < whole->childCount() ? whole->child(index) : nullptr;
    return found && found->isValid() ? found : nullptr;
}

bool holdsEntries(QAccessible::Role role)
{
    return role == QAccessible::List || role == QAccessible::Table || role == QAccessible::Tree;
}

QRect seenPartOf(const QGraphicsView *view)
{
    return {view->viewport()->mapToGlobal(QPoint()), view->viewport()->size()};
}

} // namespace

QGraphicsObject *accessibleList(QGraphicsItem *item)
{
    QGraphicsObject *object = item->isWidget() ? item->toGraphicsObject() : nullptr;
    if (!object || qobject_cast<QGraphicsProxyWidget *>(object))
        return nullptr;
    const auto *found = interfaceOf(object);
    return found && holdsEntries(found->role()) && found->childCount() > 0 ? object : nullptr;
}

QString listName(QGraphicsObject *list) { return interfaceOf(list)->text(QAccessible::Name); }

const char *listRole(QGraphicsObject *list)
{
    return interfaceOf(list)->role() == QAccessible::Tree ? role::tree : role::listbox;
}

int entryCount(QGraphicsObject *list)
{
    const auto *whole = interfaceOf(list);
    return whole ? whole->childCount() : 0;
}

QString entryTextAt(QGraphicsObject *list, int index)
{
    const auto *found = entry(list, index);
    return found ? found->text(QAccessible::Name) : QString();
}

bool isEntrySelected(QGraphicsObject *list, int index)
{
    const auto *found = entry(list, index);
    return found && found->state().selected;
}

QVector<Node> entriesIn(QGraphicsView *view, QGraphicsObject *list)
{
    QVector<Node> nodes;
    const QRect seen = seenPartOf(view);
    const int count = qMin(entryCount(list), mostLooked);
    for (int index = 0; index < count && nodes.size() < mostEntries; ++index)
        if (const auto *found = entry(list, index); found && found->rect().intersects(seen))
            nodes.append(accessibleNode(view, list, index));
    return nodes;
}

Node entryAt(QGraphicsView *view, QGraphicsObject *list, const QPoint &onScreen)
{
    for (const Node &node : entriesIn(view, list))
        if (entryRect(node).contains(view->mapFromGlobal(onScreen)))
            return node;
    return {};
}

int entryWithText(QGraphicsObject *list, int index, const QString &text)
{
    const auto hasText = [&](int at) { return entryTextAt(list, at) == text; };
    if (hasText(index))
        return index;
    int only = -1;
    const int count = qMin(entryCount(list), mostLooked);
    for (int at = 0; at < count; ++at) {
        if (!hasText(at))
            continue;
        if (only >= 0)
            return -1;
        only = at;
    }
    return only;
}

QString entryText(const Node &node) { return entryTextAt(entryOf(node).list, entryOf(node).index); }

const char *entryRole(const Node &node)
{
    return qstrcmp(listRole(entryOf(node).list), role::tree) == 0 ? role::treeitem : role::option;
}

States entryStates(const Node &node)
{
    States states;
    const auto *found = entry(entryOf(node).list, entryOf(node).index);
    if (!found)
        return states;
    if (found->state().selected)
        states.append(state::selected);
    if (found->state().focused)
        states.append(state::focused);
    return states;
}

bool isEntryEnabled(const Node &node)
{
    const auto *found = entry(entryOf(node).list, entryOf(node).index);
    return found && !found->state().disabled;
}

QRect entryRect(const Node &node)
{
    const auto *found = entry(entryOf(node).list, entryOf(node).index);
    if (!found)
        return {};
    const QRect onScreen = found->rect();
    return {static_cast<QWidget *>(node.object)->mapFromGlobal(onScreen.topLeft()), onScreen.size()};
}

} // namespace widgetwright
