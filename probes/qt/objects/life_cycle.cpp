#include "objects/life_cycle.h"
#include "core/object_hooks.h"

#include <QCoreApplication>
#include <QThread>
#include <algorithm>
#include <atomic>
#include <mutex>
#include <unordered_map>

namespace widgetwright {

namespace {

// One report must not take long.
constexpr size_t mostAtOnce = 500;
constexpr size_t mostWaiting = 500000;

struct Tracker
{
    std::mutex mutex;
    std::unordered_map<QObject *, quint64> fresh;
    std::unordered_map<QObject *, QString> known;
    std::vector<QString> gone;
    quint64 order = 0;
    std::function<void()> onChange;
    std::atomic<bool> active{false};
    ObjectHooks previous;
};

Tracker &tracker()
{
    // Never destroyed: objects outlive our library's own.
    static Tracker *const only = new Tracker;
    return *only;
}

void onAdd(QObject *object)
{
    Tracker &all = tracker();
    // Only its address: the object is under construction.
    if (all.active.load(std::memory_order_relaxed)) {
        const std::lock_guard<std::mutex> lock(all.mutex);
        if (all.active && all.fresh.size() < mostWaiting) {
            all.fresh.emplace(object, ++all.order);
            all.onChange();
        }
    }
    if (all.previous.add)
        all.previous.add(object);
}

void onRemove(QObject *object)
{
    Tracker &all = tracker();
    if (all.active.load(std::memory_order_relaxed)) {
        const std::lock_guard<std::mutex> lock(all.mutex);
        if (all.active && !all.fresh.erase(object)) {
            const auto known = all.known.find(object);
            if (known != all.known.end()) {
                all.gone.push_back(std::move(known->second));
                all.known.erase(known);
                all.onChange();
            }
        }
    }
    if (all.previous.remove)
        all.previous.remove(object);
}

void installHooks()
{
    static const bool installed = [] {
        installObjectHooks({&onAdd, &onRemove}, tracker().previous);
        return true;
    }();
    Q_UNUSED(installed);
}

void addKnown(IdBatch &batch, std::unordered_map<QObject *, QString> &known, const QVector<QObject *> &siblings,
              int depth)
{
    for (QObject *object : siblings) {
        known.emplace(object, batch.idOf(object));
        if (depth < protocol::limit::depth)
            addKnown(batch, known, kinds::of(object).childrenOf(object), depth + 1);
    }
}

std::vector<QObject *> oldestFresh(Tracker &all)
{
    const std::lock_guard<std::mutex> lock(all.mutex);
    std::vector<std::pair<quint64, QObject *>> ordered;
    ordered.reserve(all.fresh.size());
    for (const auto &each : all.fresh)
        ordered.emplace_back(each.second, each.first);
    const size_t count = std::min(ordered.size(), mostAtOnce);
    std::partial_sort(ordered.begin(), ordered.begin() + static_cast<std::ptrdiff_t>(count), ordered.end());
    std::vector<QObject *> oldest;
    for (size_t i = 0; i < count; ++i)
        oldest.push_back(ordered[i].second);
    return oldest;
}

/** Removes it from the fresh ones; false if it is gone, or lives on a thread that may delete it at any moment. */
bool isOurs(Tracker &all, QObject *object)
{
    // As long as we hold the lock its destructor cannot get past us.
    const std::lock_guard<std::mutex> lock(all.mutex);
    return all.fresh.erase(object) && object->thread() == QThread::currentThread();
}

} // namespace

void LifeCycle::begin(ObjectIds &ids, std::function<void()> onChange)
{
    Tracker &all = tracker();
    if (all.active)
        return;
    std::unordered_map<QObject *, QString> known;
    IdBatch batch(ids);
    addKnown(batch, known, batch.roots(), 1);
    installHooks();
    const std::lock_guard<std::mutex> lock(all.mutex);
    all.known.swap(known);
    all.onChange = std::move(onChange);
    all.active = true;
}

void LifeCycle::end()
{
    Tracker &all = tracker();
    const std::lock_guard<std::mutex> lock(all.mutex);
    all.active = false;
    all.fresh.clear();
    all.known.clear();
    all.gone.clear();
}

bool LifeCycle::tell(ObjectIds &ids, const Created &created, const Destroyed &destroyed)
{
    Tracker &all = tracker();
    std::vector<QString> gone;
    {
        const std::lock_guard<std::mutex> lock(all.mutex);
        gone.swap(all.gone);
    }
    for (const QString &id : gone)
        destroyed(id);
    const std::vector<QObject *> fresh = oldestFresh(all);
    IdBatch batch(ids);
    for (QObject *object : fresh) {
        if (!isOurs(all, object) || !batch.isReachable(object))
            continue;
        const QString id = batch.idOf(object);
        {
            const std::lock_guard<std::mutex> lock(all.mutex);
            all.known.emplace(object, id);
        }
        created(object, id);
    }
    return fresh.size() < mostAtOnce;
}

} // namespace widgetwright
