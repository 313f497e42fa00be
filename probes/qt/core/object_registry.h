// Uids for objects of the application and their parts; keeps none of them alive.
#pragma once

#include "core/address_table.h"
#include "core/passwords.h"
#include "core/probe_error.h"
#include "core/schedule.h"
#include "core/secrets.h"
#include "core/toolkits.h"

#include <QHash>
#include <QPersistentModelIndex>
#include <QPointer>
#include <QQueue>
#include <memory>
#include <vector>

namespace widgetwright {

/** What a node was, for when it is gone. */
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
    ~ObjectRegistry();

    QString uidOf(const Node &node) { return QLatin1String(Uid(numberOf(node)).text()); }
    QString uidOf(QObject *object) { return QLatin1String(Uid(numberOf(object)).text()); }
    quint64 numberOf(const Node &node);
    /** For any object, not only for nodes. */
    quint64 numberOf(QObject *object);
    /** The number; remembers what the node is, for when it is gone. */
    quint64 remember(const Node &node, const Hint &hint);

    /** Throws STALE_REF for a node that is gone, NODE_NOT_FOUND for a uid that was never given out. */
    Node get(const QString &uid) const;
    /** The same for any object. */
    QObject *getObject(const QString &uid) const;
    /** Null if it is gone, and for a part that is not an object. */
    QObject *findObject(quint64 number) const;
    quint64 lastNumber() const { return m_last; }

    Toolkits &toolkits() { return m_toolkits; }
    Secrets &secrets() { return m_secrets; }
    KnownObjects &knownObjects() { return m_known; }
    Passwords &passwords() { return m_passwords; }
    Schedule &schedule() { return m_schedule; }

private:
    struct Entry
    {
        /** For a part, the object that shows it. */
        QPointer<QObject> object;
        std::unique_ptr<Part> part;
        Hint hint;
    };
    /** Numbers follow the order of the tree, so entries that are read in a row are next to each other. */
    struct Chunk;

    quint64 numberOfItem(const Node &node, const QModelIndex &index);
    quint64 numberOfPart(const Node &node);
    quint64 add(QObject *object, std::unique_ptr<Part> part = nullptr);

    quint64 parsed(const QString &uid) const;
    /** Null for one that has long been gone. */
    Entry *entryOf(quint64 number) const;
    Node find(quint64 number) const;
    ProbeError staleRef(quint64 number) const;

    void sweepIfGrown();
    void dropOldestItem();
    void dropOldestPart();
    void drop(quint64 number);

    mutable Toolkits m_toolkits;
    Secrets m_secrets;
    KnownObjects m_known{m_toolkits};
    Passwords m_passwords{*this};
    Schedule m_schedule{m_known};
    const quint64 m_first;
    quint64 m_last;
    std::vector<std::unique_ptr<Chunk>> m_chunks;
    AddressTable m_numbers;
    QHash<QPair<QObject *, QPersistentModelIndex>, quint64> m_items;
    QQueue<QPair<QObject *, QPersistentModelIndex>> m_itemAges;
    QHash<QPair<QObject *, QString>, QVector<quint64>> m_parts;
    QQueue<QPair<QObject *, QString>> m_partAges;
    size_t m_sweepAt;
};

} // namespace widgetwright
