#include "transport/websocket_server.h"
#include "platform/platform.h"

#include <boost/asio/generic/stream_protocol.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/local/stream_protocol.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>

#include <algorithm>
#include <atomic>
#include <cstring>
#include <deque>
#include <vector>

namespace widgetwright {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using tcp = asio::ip::tcp;
// TCP, or a socket in the file system.
using AnyStream = asio::generic::stream_protocol;
using boost::system::error_code;

namespace {

// Who has not shown the token yet must not use up the application's file descriptors.
constexpr size_t mostStrangers = 8;
constexpr auto timeForStrangers = std::chrono::seconds(2);

/** Decides who may connect. */
class Doorkeeper
{
public:
    Doorkeeper(std::string bind, std::string token) : m_bind(std::move(bind)), m_bearer("Bearer " + std::move(token)) {}

    void setPort(int port) { m_port = port; }

    http::status judge(const http::request<http::empty_body> &request) const
    {
        // Browsers send an Origin, our clients do not: no web page may talk to the application.
        if (request.count(http::field::origin) || !isOurs(request[http::field::host]))
            return http::status::forbidden;
        if (!isBearer(request[http::field::authorization]))
            return http::status::unauthorized;
        return websocket::is_upgrade(request) ? http::status::ok : http::status::upgrade_required;
    }

private:
    bool isOurs(beast::string_view host) const
    {
        if (m_port == 0)
            return beast::iequals(host, "localhost");
        const std::string port = ':' + std::to_string(m_port);
        const std::string bound = m_bind.find(':') == std::string::npos ? m_bind : '[' + m_bind + ']';
        for (const std::string &name :
             {std::string("127.0.0.1"), std::string("localhost"), std::string("[::1]"), bound})
            if (beast::iequals(host, name + port))
                return true;
        return false;
    }

    /** Takes as long for a nearly right token as for a wrong one. */
    bool isBearer(beast::string_view given) const
    {
        unsigned char difference = given.size() != m_bearer.size();
        for (size_t i = 0; i < m_bearer.size(); ++i)
            difference |= static_cast<unsigned char>(m_bearer[i] ^ (i < given.size() ? given[i] : 0));
        return difference == 0;
    }

    const std::string m_bind;
    const std::string m_bearer;
    // 0 for a socket in the file system.
    int m_port = 0;
};

class Connection : public WebSocketServer::Client, public std::enable_shared_from_this<Connection>
{
public:
    Connection(AnyStream::socket socket, const Doorkeeper &door, const WebSocketServer::Receive &receive,
               const WebSocketServer::Gone &gone, size_t maximum)
        : m_stream(std::move(socket)), m_guard(beast::get_lowest_layer(m_stream).socket().native_handle()),
          m_door(door), m_receive(receive), m_gone(gone), m_maximum(maximum)
    {
    }

    void start()
    {
        m_parser.header_limit(16 * 1024);
        beast::get_lowest_layer(m_stream).expires_after(timeForStrangers);
        http::async_read(beast::get_lowest_layer(m_stream), m_buffer, m_parser,
                         [self = shared_from_this()](error_code error, size_t) {
                             if (!error)
                                 self->admit();
                         });
    }

    void close()
    {
        m_open = false;
        error_code ignored;
        beast::get_lowest_layer(m_stream).socket().shutdown(asio::socket_base::shutdown_both, ignored);
    }

    /** It has not shown the token yet. */
    bool isStranger() const { return m_isStranger; }

    void send(std::string message) override
    {
        m_backlog += message.size();
        asio::post(m_stream.get_executor(), [self = shared_from_this(), message = std::move(message)]() mutable {
            self->m_outgoing.push_back(std::move(message));
            if (self->m_outgoing.size() == 1)
                self->writeNext();
        });
    }

    size_t backlog() const override { return m_backlog; }

private:
    void admit()
    {
        const http::status verdict = m_door.judge(m_parser.get());
        if (verdict != http::status::ok)
            return refuse(verdict);
        m_isStranger = false;
        beast::get_lowest_layer(m_stream).expires_never();
        m_stream.read_message_max(m_maximum);
        m_stream.text(true);
        m_stream.async_accept(m_parser.get(), [self = shared_from_this()](error_code error) {
            if (error)
                return;
            self->m_open = true;
            self->readNext();
        });
    }

    void refuse(http::status verdict)
    {
        auto response = std::make_shared<http::response<http::string_body>>(verdict, 11);
        response->keep_alive(false);
        if (verdict == http::status::unauthorized)
            response->set(http::field::www_authenticate, "Bearer");
        response->prepare_payload();
        http::async_write(beast::get_lowest_layer(m_stream), *response,
                          [self = shared_from_this(), response](error_code, size_t) { self->close(); });
    }

    void readNext()
    {
        m_stream.async_read(m_buffer, [self = shared_from_this()](error_code error, size_t) {
            if (error) {
                self->m_open = false;
                return self->m_gone(self);
            }
            std::string message = beast::buffers_to_string(self->m_buffer.data());
            self->m_buffer.consume(self->m_buffer.size());
            self->m_receive(self, std::move(message));
            self->readNext();
        });
    }

    void writeNext()
    {
        if (!m_open) {
            m_outgoing.clear();
            m_backlog = 0;
            return;
        }
        m_stream.async_write(asio::buffer(m_outgoing.front()), [self = shared_from_this()](error_code error, size_t) {
            if (error)
                self->m_open = false;
            self->m_backlog -= self->m_outgoing.front().size();
            self->m_outgoing.pop_front();
            if (!self->m_outgoing.empty())
                self->writeNext();
        });
    }

    websocket::stream<beast::basic_stream<AnyStream>, false> m_stream;
    // Goes first: a socket that is closed already may be another file of the application's.
    ForkedChildCloses m_guard;
    const Doorkeeper &m_door;
    const WebSocketServer::Receive &m_receive;
    const WebSocketServer::Gone &m_gone;
    const size_t m_maximum;
    beast::flat_buffer m_buffer;
    http::request_parser<http::empty_body> m_parser;
    std::deque<std::string> m_outgoing;
    std::atomic<size_t> m_backlog{0};
    bool m_open = false;
    bool m_isStranger = true;
};

/** Not asio's own, which every program that the application starts would inherit. */
int listenAt(const AnyStream::endpoint &endpoint)
{
    return openListener(endpoint.protocol().family(), endpoint.data(), endpoint.size());
}

int portOf(const AnyStream::endpoint &endpoint)
{
    tcp::endpoint address;
    if (endpoint.size() > address.capacity())
        return 0;
    std::memcpy(address.data(), endpoint.data(), endpoint.size());
    address.resize(endpoint.size());
    return address.port();
}

} // namespace

struct WebSocketServer::Private
{
    Private(Options given, Receive receiver, Gone left)
        : options(std::move(given)), receive(std::move(receiver)), gone(std::move(left)),
          door(options.bind, options.token)
    {
    }

    /** Serves a socket that listens already. */
    bool takeOver(int descriptor, const AnyStream &protocol)
    {
        error_code error;
        if (descriptor >= 0)
            acceptor.assign(protocol, descriptor, error);
        if (descriptor < 0 || error)
            return false;
        guard = std::make_unique<ForkedChildCloses>(descriptor);
        return true;
    }

    void acceptNext()
    {
        acceptor.async_accept([this](error_code error, AnyStream::socket socket) {
            if (error == asio::error::operation_aborted)
                return;
            if (error)
                return acceptAfterPause();
            welcome(std::move(socket));
            acceptNext();
        });
    }

    void welcome(AnyStream::socket socket)
    {
        keepFromChildren(socket.native_handle());
        error_code ignored;
        if (isLocal && !isOfSameUser(socket.native_handle()))
            return;
        if (!isLocal)
            socket.set_option(tcp::no_delay(true), ignored);
        auto connection = std::make_shared<Connection>(std::move(socket), door, receive, gone, options.maximumMessage);
        connections.push_back(connection);
        closeOldStrangers();
        connection->start();
    }

    void closeOldStrangers()
    {
        std::vector<std::shared_ptr<Connection>> strangers;
        std::vector<std::weak_ptr<Connection>> open;
        for (const auto &each : connections)
            if (const auto connection = each.lock()) {
                open.push_back(connection);
                if (connection->isStranger())
                    strangers.push_back(connection);
            }
        connections = std::move(open);
        for (size_t oldest = 0; oldest + mostStrangers < strangers.size(); ++oldest)
            strangers[oldest]->close();
    }

    void closeAll()
    {
        error_code ignored;
        acceptor.close(ignored);
        for (const auto &open : connections)
            if (const auto connection = open.lock())
                connection->close();
    }

    /** The application may have run out of descriptors: trying again at once would only waste CPU time. */
    void acceptAfterPause()
    {
        pause.expires_after(std::chrono::milliseconds(200));
        pause.async_wait([this](error_code error) {
            if (!error)
                acceptNext();
        });
    }

    const Options options;
    const Receive receive;
    const Gone gone;
    Doorkeeper door;
    asio::io_context io{1};
    asio::basic_socket_acceptor<AnyStream> acceptor{io};
    bool isLocal = false;
    asio::steady_timer pause{io};
    std::unique_ptr<ForkedChildCloses> guard;
    std::vector<std::weak_ptr<Connection>> connections;
};

WebSocketServer::WebSocketServer(Options options, Receive receive, Gone gone)
    : d(std::make_unique<Private>(std::move(options), std::move(receive), std::move(gone)))
{
}

WebSocketServer::~WebSocketServer() = default;

int WebSocketServer::listen()
{
    error_code error;
    const auto address = asio::ip::make_address(d->options.bind, error);
    if (error)
        return 0;
    const tcp::endpoint wanted(address, static_cast<unsigned short>(d->options.port));
    int descriptor = listenAt(wanted);
    if (descriptor < 0)
        descriptor = listenAt(tcp::endpoint(address, 0));
    if (!d->takeOver(descriptor, wanted.protocol()))
        return 0;
    const int port = portOf(d->acceptor.local_endpoint(error));
    d->door.setPort(port);
    return port;
}

bool WebSocketServer::listenAtFile(const std::string &path)
{
    try {
        const asio::local::stream_protocol::endpoint wanted(path);
        // What a process of the same id has left behind.
        removeFile(path);
        d->isLocal = d->takeOver(listenAt(wanted), wanted.protocol());
    } catch (const boost::system::system_error &) {
        // The operating system takes short paths only.
    }
    return d->isLocal;
}

void WebSocketServer::run()
{
    d->acceptNext();
    for (;;) {
        try {
            d->io.run();
            return;
        } catch (const std::exception &) {
            // One message is lost; the application must not crash because of it.
        }
    }
}

void WebSocketServer::stop()
{
    asio::post(d->io, [this] {
        d->closeAll();
        d->io.stop();
    });
}

void WebSocketServer::after(std::chrono::milliseconds delay, std::function<void()> work)
{
    auto timer = std::make_shared<asio::steady_timer>(d->io, delay);
    timer->async_wait([timer, work = std::move(work)](error_code error) {
        if (!error)
            work();
    });
}

} // namespace widgetwright
