// A WebSocket server for the clients of the probe: checks who may connect, and exchanges text messages. Without Qt.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>

namespace widgetwright {

class WebSocketServer
{
public:
    class Client
    {
    public:
        virtual ~Client() = default;
        /** From any thread. */
        virtual void send(std::string message) = 0;
        /** From any thread: bytes that the client has not read yet. */
        virtual size_t backlog() const = 0;
    };
    using ClientPtr = std::shared_ptr<Client>;
    using Receive = std::function<void(const ClientPtr &, std::string message)>;
    using Gone = std::function<void(const ClientPtr &)>;

    struct Options
    {
        std::string bind;
        int port;
        std::string token;
        size_t maximumMessage;
    };

    WebSocketServer(Options options, Receive receive, Gone gone);
    ~WebSocketServer();

    /** Returns the port: the requested one, any other if that is taken, 0 if none works. */
    int listen();
    /** Listens on a socket in the file system instead, for programs of the same user; false if that does not work. */
    bool listenAtFile(const std::string &path);
    /** Serves until stop. */
    void run();

    /** From any thread. */
    void stop();
    /** From any thread; `work` runs on the server's. */
    void after(std::chrono::milliseconds delay, std::function<void()> work);

private:
    struct Private;
    std::unique_ptr<Private> d;
};

} // namespace widgetwright
