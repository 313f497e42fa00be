// What clients have declared secret: which names it has, and what is shown in its place.
#pragma once

#include "core/probe_error.h"

#include <QJsonValue>
#include <QSet>
#include <QStringList>
#include <QVector>
#include <atomic>
#include <mutex>

namespace widgetwright {

inline QString mask() { return QStringLiteral("\u2022\u2022\u2022\u2022"); }

/** `*` stands for anything; both in one case. */
bool matchesPattern(const QString &text, const QString &pattern);

class Secrets
{
public:
    /** From any thread. They add up, and stay until the process ends. */
    void add(const QStringList &patterns);

    /** From any thread; cheap, so that nothing is slower without secrets. */
    bool areThere() const { return m_areThere; }
    /** Changes when something becomes secret that was not: what was read before may hold it. */
    int generation() const { return m_generation; }
    bool covers(const QString &name) const;
    /** A name that a client has written down itself gives nothing away. */
    bool isKnownName(const QString &name) const;

    // An object stays secret whatever it is called later. On the GUI thread, by the number of the registry:
    bool isMarked(quint64 number) const { return m_marked.contains(number); }
    void mark(quint64 number) { m_marked.insert(number); }

private:
    mutable std::mutex m_mutex;
    std::atomic<bool> m_areThere{false};
    std::atomic<int> m_generation{0};
    QStringList m_patterns;
    QSet<quint64> m_marked;
};

/** The same with every text and number masked. */
QJsonValue masked(const QJsonValue &value);
/** The same without anything it quotes. */
ProbeError withoutQuotes(ProbeError error);

} // namespace widgetwright
