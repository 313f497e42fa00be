#include "core/object_registry.h"

#include <QRandomGenerator>
#include <algorithm>
#include <array>

namespace widgetwright {

constexpr int smallestUid = 36 * 36;
constexpr int firstFourDigitUid = 36 * 36 * 36;
constexpr size_t firstSweep = 4096;
constexpr size_t chunkSize = 512;
// Recent chunks are kept even if all objects in them are gone: a client may still ask what they were.
constexpr size_t recentChunks = 4;
// Each persistent index makes every change of its model slower, so we keep no more than this.
constexpr int mostItems = 5000;
constexpr int longestHint = 80;

struct ObjectRegistry::Chunk
{
    std::array<Entry, chunkSize> entries;
};

ObjectRegistry::ObjectRegistry()
    : m_first(static_cast<quint64>(QRandomGenerator::system()->bounded(smallestUid, firstFourDigitUid))),
      m_last(m_first - 1), m_sweepAt(firstSweep)
{
}

ObjectRegistry::~ObjectRegistry() = default;

quint64 ObjectRegistry::numberOf(const Node &node)
{
    if (node.isObject())
        return numberOf(node.object);
    const QModelIndex index = m_toolkits.of(node).indexOf(node);
    return index.isValid() ? numberOfItem(node, index) : numberOfPart(node);
}

quint64 ObjectRegistry::numberOf(QObject *object)
{
    const quint64 known = m_numbers.find(object);
    // The address may have belonged to an object that is gone: its uid must not come back to life.
    if (known)
        if (const Entry *entry = entryOf(known); entry && entry->object == object)
            return known;
    sweepIfGrown();
    const quint64 number = add(object);
    m_numbers.insert(object, number);
    return number;
}

quint64 ObjectRegistry::numberOfItem(const Node &node, const QModelIndex &index)
{
    const auto key = qMakePair(node.object, QPersistentModelIndex(index));
    const quint64 known = m_items.value(key);
    if (known && find(known))
        return known;
    const quint64 number = add(node.object, m_toolkits.of(node).partOf(node));
    m_items.insert(key, number);
    m_itemAges.enqueue(key);
    if (m_itemAges.size() > mostItems)
        dropOldestItem();
    return number;
}

quint64 ObjectRegistry::numberOfPart(const Node &node)
{
    auto part = m_toolkits.of(node).partOf(node);
    const auto key = qMakePair(node.object, part->key());
    for (quint64 number : m_parts.value(key))
        if (find(number) == node)
            return number;
    const quint64 number = add(node.object, std::move(part));
    m_parts[key].append(number);
    m_partAges.enqueue(key);
    if (m_partAges.size() > mostItems)
        dropOldestPart();
    return number;
}

quint64 ObjectRegistry::add(QObject *object, std::unique_ptr<Part> part)
{
    const quint64 number = ++m_last;
    if ((number - m_first) / chunkSize == m_chunks.size())
        m_chunks.push_back(std::make_unique<Chunk>());
    Entry *entry = entryOf(number);
    entry->object = object;
    entry->part = std::move(part);
    return number;
}

ObjectRegistry::Entry *ObjectRegistry::entryOf(quint64 number) const
{
    Chunk *chunk = m_chunks[(number - m_first) / chunkSize].get();
    return chunk ? &chunk->entries[(number - m_first) % chunkSize] : nullptr;
}

quint64 ObjectRegistry::remember(const Node &node, const Hint &hint)
{
    const quint64 number = numberOf(node);
    Hint &kept = entryOf(number)->hint;
    // Mostly the same strings as in the last walk; assigning them would count references up and down.
    const auto isSame = [](const QString &left, const QString &right) {
        return left.constData() == right.constData() && left.size() == right.size();
    };
    if (isSame(kept.id, hint.id) && isSame(kept.type, hint.type) && isSame(kept.text, hint.text))
        return number;
    kept = hint;
    if (kept.text.size() > longestHint)
        kept.text.truncate(longestHint);
    return number;
}

quint64 ObjectRegistry::parsed(const QString &uid) const
{
    bool isNumber = false;
    const quint64 number = uid.startsWith(QLatin1String("u-")) ? uid.mid(2).toULongLong(&isNumber, 36) : 0;
    if (!isNumber || number < m_first || number > m_last)
        throw ProbeError(protocol::error::nodeNotFound,
                         QStringLiteral("This application has never given out the ref %1.").arg(uid.left(40)));
    return number;
}

Node ObjectRegistry::get(const QString &uid) const
{
    const quint64 number = parsed(uid);
    const Node node = find(number);
    if (node)
        return node;
    if (const QObject *object = findObject(number))
        throw obstacle(protocol::reason::unsupportedTargetType,
                       QStringLiteral("%1 (%2) is nothing that a user sees.")
                           .arg(uid, QLatin1String(object->metaObject()->className())));
    throw staleRef(number);
}

QObject *ObjectRegistry::getObject(const QString &uid) const
{
    const quint64 number = parsed(uid);
    if (QObject *object = findObject(number))
        return object;
    if (find(number))
        throw obstacle(
            protocol::reason::unsupportedTargetType,
            QStringLiteral("%1 is a part of a widget, no object: it has no properties, methods or signals.").arg(uid));
    throw staleRef(number);
}

QObject *ObjectRegistry::findObject(quint64 number) const
{
    const Entry *entry = entryOf(number);
    return entry && !entry->part ? entry->object.data() : nullptr;
}

Node ObjectRegistry::find(quint64 number) const
{
    const Entry *entry = entryOf(number);
    QObject *object = entry ? entry->object.data() : nullptr;
    if (!object)
        return {};
    if (entry->part)
        return entry->part->in(object);
    for (const Toolkit *toolkit : m_toolkits.all())
        if (const Node node = toolkit->nodeOf(object))
            return node;
    return {};
}

ProbeError ObjectRegistry::staleRef(quint64 number) const
{
    const QString uid = QLatin1String(Uid(number).text());
    QJsonObject ref{{QStringLiteral("uid"), uid}};
    QString what = QStringLiteral("What %1 referred to").arg(uid);
    if (const Entry *entry = entryOf(number)) {
        Hint hint = entry->hint;
        if (m_secrets.isMarked(number))
            hint.text = mask();
        what = QStringLiteral("%1 \"%2\" (%3)").arg(hint.type, hint.text.isEmpty() ? hint.id : hint.text, uid);
        ref.insert(QStringLiteral("hint"),
                   QJsonObject{{QStringLiteral("id"), hint.id},
                               {QStringLiteral("type"), hint.type},
                               {QStringLiteral("text"), hint.text}});
    }
    return ProbeError(protocol::error::staleRef, what + QStringLiteral(" does not exist any more."),
                      QJsonObject{{QStringLiteral("ref"), ref}});
}

void ObjectRegistry::sweepIfGrown()
{
    if (m_numbers.size() < m_sweepAt)
        return;
    const auto isAlive = [this](quint64 number) {
        const Entry *entry = entryOf(number);
        return entry && entry->object;
    };
    m_numbers.keepOnly(isAlive);
    for (auto parts = m_parts.begin(); parts != m_parts.end();)
        parts = isAlive(parts->first()) ? std::next(parts) : m_parts.erase(parts);
    for (size_t i = 0; i + recentChunks < m_chunks.size(); ++i) {
        const auto &chunk = m_chunks[i];
        if (chunk && std::none_of(chunk->entries.begin(), chunk->entries.end(), [](const Entry &entry) {
                return entry.object;
            }))
            m_chunks[i].reset();
    }
    m_sweepAt = std::max(firstSweep, 2 * m_numbers.size());
}

void ObjectRegistry::dropOldestItem() { drop(m_items.take(m_itemAges.dequeue())); }

void ObjectRegistry::dropOldestPart()
{
    const auto parts = m_parts.find(m_partAges.dequeue());
    if (parts == m_parts.end())
        return;
    drop(parts->takeFirst());
    if (parts->isEmpty())
        m_parts.erase(parts);
}

void ObjectRegistry::drop(quint64 number)
{
    if (Entry *entry = number ? entryOf(number) : nullptr) {
        entry->object = nullptr;
        entry->part.reset();
    }
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
