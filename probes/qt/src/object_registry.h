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

class ObjectRegistry
{
public:
    ObjectRegistry();

    QString uidOf(const Node &node) { return textOf(numberOf(node)); }
    quint64 numberOf(const Node &node);
    void remember(quint64 number, const Hint &hint);

    /** Throws STALE_REF for what is gone, NODE_NOT_FOUND for what never was. */
    Node get(const QString &uid) const;

    static QString textOf(quint64 number);

private:
    struct Thing
    {
        quint64 number = 0;
        QPointer<QObject> object;
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
    };

    quint64 numberOf(QObject *object);
    quint64 numberOfItem(const Node &node);
    quint64 numberOfTab(const Node &node);
    quint64 add(const Part &part);

    Node find(quint64 number) const;
    Node findThing(quint64 number) const;
    Node findPart(const Part &part) const;
    ProbeError staleRef(quint64 number) const;

    void sweepIfGrown();
    void forget(quint64 number);

    const quint64 m_first;
    quint64 m_last;
    QHash<QObject *, Thing> m_things;
    QHash<quint64, QObject *> m_objects;
    QHash<quint64, Part> m_parts;
    QHash<QPair<QObject *, QPersistentModelIndex>, quint64> m_items;
    QHash<QObject *, QVector<quint64>> m_tabs;
    QQueue<quint64> m_itemAges;
    QHash<quint64, Hint> m_hints;
    QQueue<quint64> m_deadHints;
    int m_sweepAt;
};

} // namespace widgetwright
