// Starts the probe inside an application and takes it down with it.
#include "actions.h"
#include "discovery.h"
#include "gui_thread.h"
#include "hello.h"
#include "hit_test.h"
#include "idle.h"
#include "items.h"
#include "log.h"
#include "object_registry.h"
#include "query.h"
#include "router.h"
#include "run_directory.h"
#include "screenshot.h"
#include "snapshot.h"
#include "thread.h"
#include "websocket_server.h"

#include <QGuiApplication>
#include <condition_variable>
#include <cstdio>
#include <unistd.h>

namespace widgetwright {

namespace {

class Probe
{
public:
    explicit Probe(const Settings &settings);

    void start();
    /** Waits for the transport, but not for long: the application wants to end. */
    void stop();
    bool isOfThisProcess() const { return m_pid == getpid(); }

private:
    void serve();
    void announceAt(int port);
    std::string fileNamed(const char *suffix) const;

    const pid_t m_pid = getpid();
    const Settings m_settings;
    const std::string m_directory;
    Log m_log;
    GuiThread m_gui;
    ObjectRegistry m_registry;
    WebSocketServer m_server;
    Router m_router;
    std::function<void()> m_endActions;
    std::thread m_thread;
    std::mutex m_mutex;
    std::condition_variable m_changed;
    bool m_ended = false;
};

Probe::Probe(const Settings &settings)
    : m_settings(settings), m_directory(runDirectory(settings.runDirectory)), m_log(fileNamed("-qt.log"), settings.logLevel),
      m_server({settings.bind, settings.port, settings.token, protocol::limit::messageInBytes},
               [this](const WebSocketServer::ClientPtr &client, const std::string &message) {
                   m_router.receive(message, [client](std::string answer) { client->send(std::move(answer)); });
               }),
      m_router(m_gui, [this](int delayMs, std::function<void()> work) {
          m_server.after(std::chrono::milliseconds(delayMs), std::move(work));
      })
{
    m_gui.moveToThread(QCoreApplication::instance()->thread());
    addSnapshotMethods(m_router, m_registry);
    addQueryMethod(m_router, m_registry);
    addHitTestMethod(m_router, m_registry);
    m_endActions = addActMethod(m_router, m_registry, m_gui, m_settings.readOnly);
    addItemsMethod(m_router, m_registry);
    addIdleMethod(m_router, m_gui, m_registry.toolkits());
    addScreenshotMethod(m_router, m_registry);
    addHelloMethod(m_router, m_registry.toolkits(), m_settings.readOnly);
}

std::string Probe::fileNamed(const char *suffix) const
{
    return m_directory.empty() ? std::string() : m_directory + '/' + std::to_string(m_pid) + suffix;
}

void Probe::start()
{
    m_thread = startThread([this] {
        serve();
        const std::lock_guard<std::mutex> lock(m_mutex);
        m_ended = true;
        m_changed.notify_all();
    });
}

void Probe::serve()
{
    const int port = m_server.listen();
    if (port == 0)
        return m_log.write(LogLevel::error, "cannot listen on " + m_settings.bind);
    announceAt(port);
    m_server.run();
}

void Probe::announceAt(int port)
{
    const bool everywhere = m_settings.bind == "0.0.0.0" || m_settings.bind == "::";
    const std::string host = everywhere ? "127.0.0.1"
        : m_settings.bind.find(':') == std::string::npos ? m_settings.bind
                                                         : '[' + m_settings.bind + ']';
    const std::string address = "ws://" + host + ':' + std::to_string(port);
    const std::string file = fileNamed("-qt.json");
    if (file.empty() || !announce(file, {address + '/', m_settings.token, m_settings.launchId}))
        m_log.write(LogLevel::error, "cannot write the discovery file");
    m_log.write(LogLevel::info, "listening on " + address);
    if (m_settings.startedByHand())
        fprintf(stderr, "QtMCP probe listening on %s (token %.4s…, see %s)\n", address.c_str(), m_settings.token.c_str(),
                file.c_str());
}

void Probe::stop()
{
    m_endActions();
    m_server.stop();
    // What still waits must not run in an application object that may be made later.
    QCoreApplication::removePostedEvents(&m_gui);
    std::unique_lock<std::mutex> lock(m_mutex);
    const bool ended = m_changed.wait_for(lock, std::chrono::milliseconds(150), [this] { return m_ended; });
    lock.unlock();
    if (ended)
        m_thread.join();
    else
        m_thread.detach();
    // Only now: the thread may just have been announcing itself.
    withdraw(fileNamed("-qt.json"));
    m_log.removeIfUneventful();
}

Probe *running = nullptr;

void stopRunning()
{
    Probe *probe = running;
    running = nullptr;
    // A child that was forked without exec has our memory, but neither our thread nor our files.
    if (!probe || !probe->isOfThisProcess())
        return;
    // Never deleted: a handler of ours may be further up on this very stack, if it made the application quit.
    probe->stop();
}

__attribute__((destructor)) void onExit()
{
    stopRunning();
}

} // namespace

/** Called by the loader in the constructor of every application object, or once in one that runs already. */
extern "C" __attribute__((visibility("default"))) int widgetwright_probe_init(const char *lines)
{
    if (running && running->isOfThisProcess())
        return 1;
    if (!qobject_cast<QGuiApplication *>(QCoreApplication::instance()))
        return 0;
    static const Settings settings = Settings::read(lines);
    if (!settings.enabled)
        return 0;
    running = new Probe(settings);
    qAddPostRoutine(&stopRunning);
    running->start();
    return 1;
}

} // namespace widgetwright
