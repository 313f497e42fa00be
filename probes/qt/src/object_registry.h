// Uids for things of the application; keeps none of them alive.
#pragma once

#include "node.h"
#include "probe_error.h"

#include <QHash>
#include <QPersistentModelIndex>
#include <QPointer>
#include <QQueue>

namespace widgetwright {

/** What a thing was, for the day it is gone. */
struct Hint
{
    QString id;
    QString type;
    QString text;
};

/** `u-` and the number in base 36. */
class Uid
{
public:
    explicit Uid(quint64 number);
    Uid(const Uid &) = delete;
    Uid &operator=(const Uid &) = delete;
    const char *text() const { return m_start; }

private:
    char m_text[20];
    char *m_start;
};

class ObjectRegistry
{
public:
    ObjectRegistry();

    QString uidOf(const Node &node) { return QLatin1String(Uid(numberOf(node)).text()); }
    quint64 numberOf(const Node &node);
    /** The number, and for the day it is gone, what it is. */
    quint64 remember(const Node &node, const Hint &hint);

    /** Throws STALE_REF for what is gone, NODE_NOT_FOUND for what never was. */
    Node get(const QString &uid) const;

private:
    struct Thing
    {
        quint64 number = 0;
        QPointer<QObject> object;
        Hint hint;
    };
    /** Of a widget, but no object itself. */
    struct Part
    {
        Node::Kind kind = Node::None;
        QPointer<QWidget> widget;
        QObject *address = nullptr;
        QPersistentModelIndex index;
        QPointer<QWidget> page;
        QString tabText;
        int tab = -1;
        Hint hint;
    };

    Thing &thingFor(QObject *object);
    quint64 numberOfItem(const Node &node);
    quint64 numberOfTab(const Node &node);
    quint64 add(const Part &part);

    Node find(quint64 number) const;
    Node findThing(quint64 number) const;
    Node findPart(const Part &part) const;
    const Hint *hintOf(quint64 number) const;
    ProbeError staleRef(quint64 number) const;

    void sweepIfGrown();
    void forgetPart(quint64 number);
    void forget(quint64 number, const Hint &hint);

    const quint64 m_first;
    quint64 m_last;
    QHash<QObject *, Thing> m_things;
    QHash<quint64, QObject *> m_objects;
    QHash<quint64, Part> m_parts;
    QHash<QPair<QObject *, QPersistentModelIndex>, quint64> m_items;
    QHash<QObject *, QVector<quint64>> m_tabs;
    QQueue<quint64> m_itemAges;
    QHash<quint64, Hint> m_deadHints;
    QQueue<quint64> m_dead;
    int m_sweepAt;
};

} // namespace widgetwright
