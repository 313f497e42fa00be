#include "core/log_messages.h"

#include <QDateTime>
#include <deque>
#include <mutex>

namespace widgetwright {

namespace {

constexpr size_t keptMessages = 1000;
constexpr int longestMessage = 4000;
constexpr int mostHandlers = 8;

struct LoggedMessage
{
    qint64 number;
    qint64 time;
    QtMsgType type;
    QString category;
    QString text;
};

struct MessageLog
{
    std::mutex mutex;
    std::deque<LoggedMessage> messages;
    qint64 count = 0;
    /** The application's handlers, the first one at the bottom: a later one may call the one that it found, which is
        ours, and means the one below. */
    QtMessageHandler handlers[mostHandlers] = {};
    int handlerCount = 0;
};

/** Never destroyed: applications log until their very end. */
MessageLog &messageLog()
{
    static auto *log = new MessageLog;
    return *log;
}

thread_local int quietDepth = 0;
/** The handler of the application that runs on this thread, if one does. */
thread_local int runningHandler = -1;

void keepMessage(QtMsgType type, const QMessageLogContext &context, const QString &text)
{
    MessageLog &log = messageLog();
    const std::lock_guard<std::mutex> lock(log.mutex);
    log.messages.push_back({++log.count, QDateTime::currentMSecsSinceEpoch(), type,
                            QString::fromUtf8(context.category ? context.category : ""), text.left(longestMessage)});
    if (log.messages.size() > keptMessages)
        log.messages.pop_front();
}

int topHandler()
{
    MessageLog &log = messageLog();
    const std::lock_guard<std::mutex> lock(log.mutex);
    return log.handlerCount - 1;
}

QtMessageHandler handlerAt(int index)
{
    MessageLog &log = messageLog();
    const std::lock_guard<std::mutex> lock(log.mutex);
    return index >= 0 && index < log.handlerCount ? log.handlers[index] : nullptr;
}

void handleMessage(QtMsgType type, const QMessageLogContext &context, const QString &text)
{
    if (quietDepth && type != QtFatalMsg)
        return;
    const int before = runningHandler;
    runningHandler = before < 0 ? topHandler() : before - 1;
    if (before < 0)
        keepMessage(type, context, text);
    if (const QtMessageHandler handler = handlerAt(runningHandler))
        handler(type, context, text);
    runningHandler = before;
}

const char *levelOf(QtMsgType type)
{
    switch (type) {
    case QtDebugMsg:
        return "debug";
    case QtInfoMsg:
        return "info";
    case QtWarningMsg:
        return "warning";
    case QtFatalMsg:
        return "fatal";
    default:
        return "error";
    }
}

void writeMessage(JsonWriter &out, const LoggedMessage &message)
{
    out.beginObject();
    out.member("seq", message.number);
    out.member("time", message.time);
    out.member("level", levelOf(message.type));
    if (!message.category.isEmpty())
        out.member("category", message.category);
    out.member("text", message.text);
    out.endObject();
}

} // namespace

void listenToMessages()
{
    MessageLog &log = messageLog();
    // Held while ours is installed: another thread's message waits until we know where to pass it on.
    const std::lock_guard<std::mutex> lock(log.mutex);
    const QtMessageHandler found = qInstallMessageHandler(&handleMessage);
    if (found == &handleMessage)
        return;
    if (log.handlerCount < mostHandlers)
        ++log.handlerCount;
    log.handlers[log.handlerCount - 1] = found;
}

void stopListeningToMessages()
{
    const QtMessageHandler found = qInstallMessageHandler(handlerAt(topHandler()));
    if (found != &handleMessage)
        qInstallMessageHandler(found);
}

void addLogMethod(Router &router)
{
    router.addImmediate(protocol::method::readLog, [](const Params &params, JsonWriter &out) {
        const double after = params.number("after").value_or(0);
        MessageLog &log = messageLog();
        const std::lock_guard<std::mutex> lock(log.mutex);
        out.beginObject();
        out.key("messages").beginArray();
        for (const LoggedMessage &message : log.messages)
            if (static_cast<double>(message.number) > after)
                writeMessage(out, message);
        out.endArray();
        out.endObject();
    });
}

Quietly::Quietly() { ++quietDepth; }

Quietly::~Quietly() { --quietDepth; }

} // namespace widgetwright
