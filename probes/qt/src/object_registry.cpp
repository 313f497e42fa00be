#include "object_registry.h"
#include "qt_compat.h"

#include <QMenu>
#include <QMenuBar>
#include <QRandomGenerator>
#include <QTabWidget>

namespace widgetwright {

constexpr int smallestUid = 36 * 36;
constexpr int firstFourDigitUid = 36 * 36 * 36;
constexpr int firstSweep = 4096;
// A persistent index costs its model something with every change, so that we keep no more of them than this.
constexpr int mostItems = 5000;
constexpr int mostDeadHints = 2000;
constexpr int longestHint = 80;

ObjectRegistry::ObjectRegistry()
    : m_first(static_cast<quint64>(QRandomGenerator::system()->bounded(smallestUid, firstFourDigitUid))),
      m_last(m_first - 1), m_sweepAt(firstSweep)
{
}

quint64 ObjectRegistry::numberOf(const Node &node)
{
    switch (node.kind) {
    case Node::Action:
        return thingFor(node.action).number;
    case Node::Item:
        return numberOfItem(node);
    case Node::Tab:
        return numberOfTab(node);
    default:
        return thingFor(node.widget).number;
    }
}

ObjectRegistry::Thing &ObjectRegistry::thingFor(QObject *object)
{
    auto thing = m_things.find(object);
    if (thing != m_things.end() && thing->object == object)
        return *thing;
    if (thing != m_things.end()) {
        // The address belonged to an object that is gone: its uid must not come back to life.
        forget(thing->number, thing->hint);
    } else {
        sweepIfGrown();
        thing = m_things.insert(object, Thing());
    }
    *thing = {++m_last, object, Hint()};
    m_objects.insert(m_last, object);
    return *thing;
}

quint64 ObjectRegistry::numberOfItem(const Node &node)
{
    const auto key = qMakePair(static_cast<QObject *>(node.widget), QPersistentModelIndex(node.index));
    const quint64 known = m_items.value(key);
    if (known && find(known))
        return known;
    Part part;
    part.kind = Node::Item;
    part.widget = node.widget;
    part.address = node.widget;
    part.index = key.second;
    const quint64 number = add(part);
    m_items.insert(key, number);
    m_itemAges.enqueue(number);
    if (m_itemAges.size() > mostItems)
        forgetPart(m_itemAges.dequeue());
    return number;
}

quint64 ObjectRegistry::numberOfTab(const Node &node)
{
    for (quint64 number : m_tabs.value(node.widget))
        if (find(number) == node)
            return number;
    Part part;
    part.kind = Node::Tab;
    part.widget = node.widget;
    part.address = node.widget;
    part.tab = node.tab;
    part.tabText = node.tabBar()->tabText(node.tab);
    if (auto *tabs = qobject_cast<QTabWidget *>(node.widget->parentWidget()); tabs && tabs->count() == node.tabBar()->count())
        part.page = tabs->widget(node.tab);
    const quint64 number = add(part);
    m_tabs[node.widget].append(number);
    return number;
}

quint64 ObjectRegistry::add(const Part &part)
{
    m_parts.insert(++m_last, part);
    return m_last;
}

quint64 ObjectRegistry::remember(const Node &node, const Hint &hint)
{
    const bool isObject = node.kind == Node::Widget || node.kind == Node::Action;
    Thing *thing = isObject ? &thingFor(node.action ? static_cast<QObject *>(node.action) : node.widget) : nullptr;
    const quint64 number = thing ? thing->number : numberOf(node);
    Hint &kept = thing ? thing->hint : m_parts[number].hint;
    kept = hint;
    if (kept.text.size() > longestHint)
        kept.text.truncate(longestHint);
    return number;
}

Node ObjectRegistry::get(const QString &uid) const
{
    bool isNumber = false;
    const quint64 number = uid.startsWith(QLatin1String("u-")) ? uid.mid(2).toULongLong(&isNumber, 36) : 0;
    if (!isNumber || number < m_first || number > m_last)
        throw ProbeError(protocol::error::nodeNotFound,
                         QStringLiteral("This application has never given out the ref %1.").arg(uid.left(40)));
    const Node node = find(number);
    if (!node)
        throw staleRef(number);
    return node;
}

Node ObjectRegistry::find(quint64 number) const
{
    const auto part = m_parts.constFind(number);
    return part != m_parts.constEnd() ? findPart(*part) : findThing(number);
}

static QWidget *hostOf(QAction *action)
{
    QWidget *host = nullptr;
    for (QWidget *widget : widgetsShowing(action)) {
        if (!widget->isVisible() && host)
            continue;
        if (!host || !host->isVisible() || qobject_cast<QMenu *>(widget))
            host = widget;
    }
    return host;
}

Node ObjectRegistry::findThing(quint64 number) const
{
    const auto thing = m_things.constFind(m_objects.value(number));
    if (thing == m_things.constEnd() || thing->number != number || !thing->object)
        return {};
    if (auto *action = qobject_cast<QAction *>(thing->object.data()))
        return Node(action, hostOf(action));
    return Node(qobject_cast<QWidget *>(thing->object.data()));
}

static int tabOf(const QTabBar &bar, int wasAt, const QString &text)
{
    if (wasAt < bar.count() && bar.tabText(wasAt) == text)
        return wasAt;
    for (int tab = 0; tab < bar.count(); ++tab)
        if (bar.tabText(tab) == text)
            return tab;
    return -1;
}

Node ObjectRegistry::findPart(const Part &part) const
{
    if (!part.widget)
        return {};
    if (part.kind == Node::Item) {
        auto *view = static_cast<QAbstractItemView *>(part.widget.data());
        return part.index.isValid() && part.index.model() == view->model() ? Node(view, part.index) : Node();
    }
    auto *bar = static_cast<QTabBar *>(part.widget.data());
    auto *tabs = qobject_cast<QTabWidget *>(bar->parentWidget());
    const bool hasPage = tabs && part.page;
    const int tab = hasPage ? tabs->indexOf(part.page) : tabOf(*bar, part.tab, part.tabText);
    return tab >= 0 ? Node(bar, tab) : Node();
}

const Hint *ObjectRegistry::hintOf(quint64 number) const
{
    if (const auto part = m_parts.constFind(number); part != m_parts.constEnd())
        return &part->hint;
    if (const auto thing = m_things.constFind(m_objects.value(number)); thing != m_things.constEnd() && thing->number == number)
        return &thing->hint;
    const auto dead = m_deadHints.constFind(number);
    return dead != m_deadHints.constEnd() ? &*dead : nullptr;
}

ProbeError ObjectRegistry::staleRef(quint64 number) const
{
    const QString uid = QLatin1String(Uid(number).text());
    QJsonObject ref{{QStringLiteral("uid"), uid}};
    QString what = QStringLiteral("What %1 referred to").arg(uid);
    if (const Hint *hint = hintOf(number)) {
        what = QStringLiteral("%1 \"%2\" (%3)").arg(hint->type, hint->text.isEmpty() ? hint->id : hint->text, uid);
        ref.insert(QStringLiteral("hint"), QJsonObject{{QStringLiteral("id"), hint->id},
                                                       {QStringLiteral("type"), hint->type},
                                                       {QStringLiteral("text"), hint->text}});
    }
    return ProbeError(protocol::error::staleRef, what + QStringLiteral(" does not exist any more."),
                      QJsonObject{{QStringLiteral("ref"), ref}});
}

void ObjectRegistry::sweepIfGrown()
{
    if (m_things.size() < m_sweepAt)
        return;
    for (auto it = m_things.begin(); it != m_things.end();) {
        if (it->object) {
            ++it;
            continue;
        }
        forget(it->number, it->hint);
        for (quint64 tab : m_tabs.take(it.key()))
            forgetPart(tab);
        it = m_things.erase(it);
    }
    m_sweepAt = qMax(firstSweep, 2 * static_cast<int>(m_things.size()));
}

void ObjectRegistry::forgetPart(quint64 number)
{
    const Part part = m_parts.take(number);
    if (part.kind == Node::Item)
        m_items.remove(qMakePair(part.address, part.index));
    forget(number, part.hint);
}

void ObjectRegistry::forget(quint64 number, const Hint &hint)
{
    m_objects.remove(number);
    m_deadHints.insert(number, hint);
    m_dead.enqueue(number);
    if (m_dead.size() > mostDeadHints)
        m_deadHints.remove(m_dead.dequeue());
}

Uid::Uid(quint64 number) : m_start(m_text + sizeof m_text)
{
    *--m_start = '\0';
    for (; number; number /= 36)
        *--m_start = "0123456789abcdefghijklmnopqrstuvwxyz"[number % 36];
    *--m_start = '-';
    *--m_start = 'u';
}

} // namespace widgetwright
