// Each input is one message of a client. Whatever it is: no crash, at most one reply, and the reply is JSON.
#include "core/actions.h"
#include "core/gui_thread.h"
#include "core/hello.h"
#include "core/hit_test.h"
#include "core/idle.h"
#include "core/items.h"
#include "core/query.h"
#include "core/router.h"
#include "core/screenshot.h"
#include "core/snapshot.h"
#include "objects/event_pump.h"
#include "objects/objects.h"
#include "sample_window.h"

#include <QApplication>
#include <QJsonDocument>
#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <deque>

using namespace widgetwright;

namespace {

constexpr int mostTurns = 50;

class Listener : public WebSocketServer::Client
{
public:
    void send(std::string message) override
    {
        const auto reply = QJsonDocument::fromJson(QByteArray::fromStdString(message));
        if (!reply.isObject())
            fail("a reply is no JSON", message);
        if (!reply.object().contains(QLatin1String("method")) && ++m_replies > 1)
            fail("a second reply", message);
    }

    size_t backlog() const override { return 0; }
    bool hasReply() const { return m_replies > 0; }

private:
    [[noreturn]] static void fail(const char *what, const std::string &message)
    {
        std::fprintf(stderr, "%s: %.2000s\n", what, message.c_str());
        std::abort();
    }

    // A picture is sent by a thread of its own.
    std::atomic<int> m_replies{0};
};

/** A probe whose clock stands still: what should run later runs when nothing else is left to do. */
class Target
{
public:
    Target()
        : m_ids(m_registry), m_events(m_ids, m_gui),
          m_router(m_gui, [this](int, GuiThread::Work work) { m_later.push_back(std::move(work)); })
    {
        m_gui.setTimer([this](int, GuiThread::Work work) { m_later.push_back(std::move(work)); });
        addSnapshotMethods(m_router, m_ids);
        addQueryMethod(m_router, m_registry);
        addHitTestMethod(m_router, m_registry);
        addActMethod(m_router, m_registry, m_gui, m_baselines, false);
        addItemsMethod(m_router, m_registry);
        addIdleMethod(m_router, m_gui, m_registry, m_baselines);
        addScreenshotMethod(m_router, m_ids);
        // Any method of any object could be called otherwise, also one that ends the process.
        addObjectMethods({m_router, m_ids, m_gui, m_events, true});
        addHelloMethod(m_router, m_registry, m_gui, false);
    }

    void receive(const std::string &message)
    {
        if (!m_window || !m_window->isVisible() || m_window->isMinimized()) {
            m_window = sampleWindow();
            m_window->show();
        }
        const auto client = std::make_shared<Listener>();
        m_router.receive(message, client);
        for (int turn = 0; turn < mostTurns && !client->hasReply(); ++turn) {
            QCoreApplication::processEvents();
            runLater();
        }
        m_gui.post([this, client] { m_events.clientIsGone(client); });
        QCoreApplication::processEvents();
        m_later.clear();
    }

private:
    void runLater()
    {
        std::deque<GuiThread::Work> due;
        due.swap(m_later);
        for (const auto &work : due)
            work();
    }

    GuiThread m_gui;
    ObjectRegistry m_registry;
    Baselines m_baselines;
    ObjectIds m_ids;
    EventPump m_events;
    Router m_router;
    std::deque<GuiThread::Work> m_later;
    std::unique_ptr<QMainWindow> m_window;
};

} // namespace

extern "C" int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    // It must outlive everything, and nothing is to be taken down at the end.
    new QApplication(*argc, *argv);
    return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static auto *target = new Target;
    target->receive(std::string(reinterpret_cast<const char *>(data), size));
    return 0;
}
