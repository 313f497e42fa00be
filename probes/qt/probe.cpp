// Starts the probe inside an application and takes it down with it.
#include "core/actions.h"
#include "core/clipboard.h"
#include "core/gui_thread.h"
#include "core/hello.h"
#include "core/hit_test.h"
#include "core/idle.h"
#include "core/items.h"
#include "core/log_messages.h"
#include "core/query.h"
#include "core/router.h"
#include "core/screenshot.h"
#include "core/snapshot.h"
#include "objects/event_pump.h"
#include "objects/objects.h"
#include "platform/platform.h"
#include "transport/discovery.h"
#include "transport/log.h"
#include "transport/websocket_server.h"

#include <qtmcp/qtmcp.h>

#include <QGuiApplication>
#include <condition_variable>
#include <cstdio>

namespace widgetwright {

namespace {

class Probe
{
public:
    explicit Probe(const Settings &settings);

    void start();
    /** Waits for the transport, but not for long: the application is ending. */
    void stop();
    /** Waits for it; 0 if it listens on none. */
    int port();
    bool isOfThisProcess() const { return m_pid == processId(); }

private:
    void serve();
    /** The endpoint to announce; empty if it cannot listen. */
    std::string listen();
    std::string addressOf(int port) const;
    void announceAt(const std::string &endpoint);
    std::string fileNamed(const char *suffix) const;

    const long long m_pid = processId();
    const Settings m_settings;
    const std::string m_directory;
    Log m_log;
    GuiThread m_gui;
    ObjectRegistry m_registry;
    Baselines m_baselines;
    ObjectIds m_ids;
    EventPump m_events;
    WebSocketServer m_server;
    Router m_router;
    std::function<void()> m_endActions;
    std::thread m_thread;
    std::mutex m_mutex;
    std::condition_variable m_changed;
    bool m_ended = false;
    std::optional<int> m_port;
};

Probe::Probe(const Settings &settings)
    : m_settings(settings), m_directory(runDirectory(settings.runDirectory)),
      m_log(fileNamed("-qt.log"), settings.logLevel), m_ids(m_registry), m_events(m_ids, m_gui),
      m_server(
          {settings.bind, settings.port, settings.token, protocol::limit::messageInBytes},
          [this](const WebSocketServer::ClientPtr &client, const std::string &message) {
              listenToMessages();
              m_router.receive(message, client);
          },
          [this](const WebSocketServer::ClientPtr &client) {
              m_gui.post([this, client] { m_events.clientIsGone(client); });
          }),
      m_router(m_gui, [this](int delayMs, std::function<void()> work) {
          m_server.after(std::chrono::milliseconds(delayMs), std::move(work));
      })
{
    if (m_settings.ownDialogs)
        QCoreApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
    m_gui.moveToThread(QCoreApplication::instance()->thread());
    listenToMessages();
    m_gui.setTimer([this](int delayMs, GuiThread::Work work) {
        m_server.after(std::chrono::milliseconds(delayMs), std::move(work));
    });
    addSnapshotMethods(m_router, m_ids);
    addQueryMethod(m_router, m_registry);
    addHitTestMethod(m_router, m_registry);
    m_endActions = addActMethod(m_router, m_registry, m_gui, m_baselines, m_settings.readOnly);
    addItemsMethod(m_router, m_registry);
    addIdleMethod(m_router, m_gui, m_registry, m_baselines);
    addScreenshotMethod(m_router, m_ids);
    addClipboardMethod(m_router, m_settings.readOnly);
    addLogMethod(m_router);
    addObjectMethods({m_router, m_ids, m_gui, m_events, m_settings.readOnly});
    addHelloMethod(m_router, m_registry, m_gui, m_settings.readOnly);
    // Earlier than the end of the application object, when windows and even the event dispatcher may be gone.
    QObject::connect(QCoreApplication::instance(), &QCoreApplication::aboutToQuit, &m_gui, m_endActions);
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
    const std::string endpoint = listen();
    if (endpoint.empty())
        return m_log.write(LogLevel::error, "cannot listen on " + m_settings.bind);
    announceAt(endpoint);
    m_server.run();
}

std::string Probe::listen()
{
    const std::string file = m_settings.listensAtFile ? fileNamed("-qt.sock") : std::string();
    const bool isAtFile = !file.empty() && m_server.listenAtFile(file);
    const int port = isAtFile ? 0 : m_server.listen();
    {
        const std::lock_guard<std::mutex> lock(m_mutex);
        m_port = port;
        m_changed.notify_all();
    }
    return isAtFile ? "unix:" + file : port == 0 ? std::string() : addressOf(port);
}

std::string Probe::addressOf(int port) const
{
    const bool everywhere = m_settings.bind == "0.0.0.0" || m_settings.bind == "::";
    const std::string host = everywhere                  ? "127.0.0.1"
        : m_settings.bind.find(':') == std::string::npos ? m_settings.bind
                                                         : '[' + m_settings.bind + ']';
    return "ws://" + host + ':' + std::to_string(port) + '/';
}

int Probe::port()
{
    std::unique_lock<std::mutex> lock(m_mutex);
    m_changed.wait(lock, [this] { return m_port.has_value(); });
    return *m_port;
}

void Probe::announceAt(const std::string &endpoint)
{
    const std::string file = fileNamed("-qt.json");
    if (file.empty() || !announce(file, {protocol::probeVersion, endpoint, m_settings.token, m_settings.launchId}))
        m_log.write(LogLevel::error, "cannot write the discovery file");
    m_log.write(LogLevel::info, "listening on " + endpoint);
    if (m_settings.startedByHand() && m_settings.logLevel <= LogLevel::info)
        fprintf(stderr, "QtMCP probe listening on %s (token %.4s…, see %s)\n",
                endpoint.substr(0, endpoint.size() - 1).c_str(), m_settings.token.c_str(), file.c_str());
}

void Probe::stop()
{
    m_endActions();
    stopListeningToMessages();
    m_events.stop();
    m_server.stop();
    // Posted work must not run in an application object that may be created later.
    QCoreApplication::removePostedEvents(&m_gui);
    std::unique_lock<std::mutex> lock(m_mutex);
    const bool ended = m_changed.wait_for(lock, std::chrono::milliseconds(150), [this] { return m_ended; });
    lock.unlock();
    if (ended)
        m_thread.join();
    else
        m_thread.detach();
    // Only now: the thread may just have written it.
    removeFile(fileNamed("-qt.json"));
    removeFile(fileNamed("-qt.sock"));
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

__attribute__((destructor)) void onExit() { stopRunning(); }

/** The running probe, or null. */
Probe *started(const Settings &settings)
{
    if (!qobject_cast<QGuiApplication *>(QCoreApplication::instance()))
        return nullptr;
    if (running && running->isOfThisProcess())
        return running;
    if (!settings.enabled)
        return nullptr;
    running = new Probe(settings);
    qAddPostRoutine(&stopRunning);
    running->start();
    return running;
}

} // namespace

/** Called by the loader in the constructor of every application object, or once in one that is already running. */
extern "C" __attribute__((visibility("default"))) int widgetwright_probe_init(const char *lines)
{
    static const Settings settings = Settings::read(lines);
    return started(settings) != nullptr;
}

} // namespace widgetwright

using namespace widgetwright;

int qtmcp_start(const qtmcp_options *options)
{
    Settings settings = Settings::read(nullptr);
    // A program that starts the probe itself wants to know its port.
    settings.listensAtFile = false;
    if (options && options->port)
        settings.port = options->port < 0 ? 0 : options->port;
    if (options && options->bind)
        settings.bind = options->bind;
    if (options && options->token)
        settings.token = options->token;
    if (options && options->read_only)
        settings.readOnly = true;
    Probe *probe = started(settings);
    return probe ? probe->port() : 0;
}

void qtmcp_stop() { stopRunning(); }

int qtmcp_port() { return running && running->isOfThisProcess() ? running->port() : 0; }
