#include "core/live_objects.h"
#include "core/address_set.h"
#include "core/object_hooks.h"

#include <QCoreApplication>
#include <QThread>
#include <array>
#include <mutex>

namespace widgetwright::liveObjects {

namespace {

/** Several, each with a lock of its own, so that threads that destroy objects do not wait for each other. */
struct Share
{
    std::mutex mutex;
    AddressSet all;
    AddressSet fresh;
};

struct Watch
{
    std::array<Share, 16> shares;
    QThread *guiThread = nullptr;
    ObjectHooks previous;

    Share &shareOf(const QObject *object)
    {
        const auto address = reinterpret_cast<quintptr>(object);
        return shares[(address >> 4 ^ address >> 10) % shares.size()];
    }
};

Watch &watching()
{
    // Never destroyed: objects outlive our library's own.
    static Watch *const only = new Watch;
    return *only;
}

void onAdd(QObject *object)
{
    Watch &watch = watching();
    if (QThread::currentThread() == watch.guiThread)
        add(object);
    if (watch.previous.add)
        watch.previous.add(object);
}

void onRemove(QObject *object)
{
    Watch &watch = watching();
    Share &share = watch.shareOf(object);
    {
        const std::lock_guard<std::mutex> lock(share.mutex);
        if (share.all.erase(reinterpret_cast<quintptr>(object)) && share.fresh.size())
            share.fresh.erase(reinterpret_cast<quintptr>(object));
    }
    if (watch.previous.remove)
        watch.previous.remove(object);
}

} // namespace

void watch()
{
    static const bool installed = [] {
        Watch &watch = watching();
        const QCoreApplication *application = QCoreApplication::instance();
        watch.guiThread = application ? application->thread() : QThread::currentThread();
        installObjectHooks({&onAdd, &onRemove}, watch.previous);
        return true;
    }();
    Q_UNUSED(installed);
}

void add(QObject *object)
{
    Share &share = watching().shareOf(object);
    const std::lock_guard<std::mutex> lock(share.mutex);
    share.all.insert(reinterpret_cast<quintptr>(object));
    share.fresh.insert(reinterpret_cast<quintptr>(object));
}

std::vector<QObject *> addresses()
{
    std::vector<QObject *> all;
    for (Share &share : watching().shares) {
        const std::lock_guard<std::mutex> lock(share.mutex);
        share.all.forEach([&](quintptr address) { all.push_back(reinterpret_cast<QObject *>(address)); });
    }
    return all;
}

std::vector<QObject *> takeNew()
{
    std::vector<QObject *> taken;
    for (Share &share : watching().shares) {
        // As long as we hold the lock, its destructor cannot get past us.
        const std::lock_guard<std::mutex> lock(share.mutex);
        if (share.fresh.size() == 0)
            continue;
        share.fresh.forEach([&](quintptr address) {
            auto *object = reinterpret_cast<QObject *>(address);
            if (object->thread() == QThread::currentThread())
                taken.push_back(object);
        });
        share.fresh = AddressSet();
    }
    return taken;
}

} // namespace widgetwright::liveObjects
