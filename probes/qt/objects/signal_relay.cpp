#include "objects/signal_relay.h"
#include "objects/password_guard.h"

#include <QThread>

namespace widgetwright {

// So many are reported one by one; of the rest only the count and the last arguments, until the next report.
constexpr size_t mostSingly = 64;

namespace {

/** Whether its destructor is running: a QPointer created now would never become null. */
bool isDying(const QObject *object)
{
    struct Opened : QObject
    {
        static const QObjectData *dataOf(const QObject *each)
        {
            return static_cast<const Opened *>(each)->d_ptr.data();
        }
    };
    return Opened::dataOf(object)->wasDeleted;
}

} // namespace

SignalRelay::SignalRelay(QObject *sender, const QVector<QMetaMethod> &heard, ObjectRegistry &registry,
                         std::function<void()> onHeard)
    : m_sender(sender), m_address(sender), m_registry(registry), m_onHeard(std::move(onHeard))
{
    for (const QMetaMethod &method : heard) {
        Signal signal{method.name(), method, {}};
        for (int i = 0; i < method.parameterCount(); ++i) {
            signal.types.append(parameterTypeOf(method, i));
            signal.mayCarryText = signal.mayCarryText || mayHoldText(signal.types.last());
        }
        m_signals.append(signal);
        hidesTextOf(static_cast<int>(m_signals.size()) - 1);
    }
    const int firstOfOurs = QObject::staticMetaObject.methodCount();
    for (int i = 0; i < heard.size(); ++i)
        QMetaObject::connect(sender, heard[i].methodIndex(), this, firstOfOurs + i, Qt::DirectConnection, nullptr);
}

bool SignalRelay::hidesTextOf(int number) const
{
    const Signal &signal = m_signals[number];
    if (!signal.hidesText && signal.mayCarryText && m_sender)
        signal.hidesText = PasswordGuard(m_sender, m_registry.passwords()).hidesTextOf(signal.method);
    return signal.hidesText;
}

void SignalRelay::disconnectAll()
{
    if (m_sender)
        QObject::disconnect(m_sender, nullptr, this, nullptr);
}

int SignalRelay::qt_metacall(QMetaObject::Call call, int id, void **arguments)
{
    const int ours = QObject::qt_metacall(call, id, arguments);
    if (ours < 0 || call != QMetaObject::InvokeMetaMethod)
        return ours;
    hear(ours, arguments);
    return -1;
}

void SignalRelay::hear(int number, void **values)
{
    HeardSignal heard;
    heard.signal = number;
    heard.count = 1;
    // Before the lock: copying may run application code.
    addArguments(heard, values);
    {
        const std::lock_guard<std::mutex> lock(m_mutex);
        int &waitsAt = m_signals[number].waitsAt;
        if (m_waiting.size() < mostSingly || waitsAt < 0) {
            waitsAt = static_cast<int>(m_waiting.size());
            m_waiting.push_back(std::move(heard));
        } else {
            HeardSignal &last = m_waiting[static_cast<size_t>(waitsAt)];
            heard.count += last.count;
            std::swap(last, heard);
        }
    }
    m_onHeard();
}

void SignalRelay::addArguments(HeardSignal &heard, void **values) const
{
    const Signal &signal = m_signals[heard.signal];
    const bool isOurThread = QThread::currentThread() == thread();
    const bool hidesText = isOurThread && hidesTextOf(heard.signal);
    for (int i = 0; i < signal.types.size(); ++i) {
        const ValueType type = signal.types[i];
        HeardArgument argument;
        if (!isKnown(type)) {
            // Qt does not know how to copy it.
        } else if (isObjectPointer(type)) {
            auto *object = *static_cast<QObject **>(values[i + 1]);
            argument.isSender = object == m_address;
            if (object && !argument.isSender && isOurThread && !isDying(object) && object->thread() == thread())
                argument.object = m_registry.numberOf(object);
        } else if (hidesText && mayHoldText(type)) {
            argument.value = mask();
        } else if (numberOf(type) == QMetaType::QVariant) {
            argument.value = *static_cast<QVariant *>(values[i + 1]);
        } else {
            argument.value = QVariant(type, values[i + 1]);
        }
        argument.isUndecided = !isOurThread && mayHoldText(type);
        heard.arguments.append(argument);
    }
}

std::vector<HeardSignal> SignalRelay::take()
{
    const std::lock_guard<std::mutex> lock(m_mutex);
    std::vector<HeardSignal> taken;
    taken.swap(m_waiting);
    for (Signal &signal : m_signals)
        signal.waitsAt = -1;
    return taken;
}

bool SignalRelay::isEmpty() const
{
    const std::lock_guard<std::mutex> lock(m_mutex);
    return m_waiting.empty();
}

} // namespace widgetwright
