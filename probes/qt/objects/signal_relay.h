// Hears signals of one object, on whichever thread they are emitted, and keeps their arguments until they are fetched.
#pragma once

#include "core/object_registry.h"
#include "objects/value_types.h"

#include <QVarLengthArray>
#include <functional>
#include <mutex>
#include <vector>

namespace widgetwright {

/** One argument; an object by its number, because it may be gone when the signal is reported. */
struct HeardArgument
{
    QVariant value;
    quint64 object = 0;
    /** The object that emitted it; the only one that may be in its destructor, as in destroyed(). */
    bool isSender = false;
    /** Text that may be a password, from a thread on which that cannot be decided. */
    bool isUndecided = false;
};

/** One emission, or many of the same signal; the arguments are those of the last. */
struct HeardSignal
{
    int signal = 0;
    qint64 count = 0;
    QVarLengthArray<HeardArgument, 2> arguments;
};

/** Outlives its connections: another thread may be in the middle of an emission. */
class SignalRelay : public QObject
{
public:
    SignalRelay(QObject *sender, const QVector<QMetaMethod> &heard, ObjectRegistry &registry,
                std::function<void()> onHeard);

    QByteArray nameOfSignal(int signal) const { return m_signals[signal].name; }
    /** On the thread of the sender. */
    bool hidesTextOf(int signal) const;
    void disconnectAll();

    /** In the order of emission. */
    std::vector<HeardSignal> take();
    bool isEmpty() const;

    int qt_metacall(QMetaObject::Call call, int id, void **arguments) override;

private:
    struct Signal
    {
        /** Also when the sender is gone, and with it what its class is called. */
        QByteArray name;
        QMetaMethod method;
        QVector<ValueType> types;
        bool mayCarryText = false;
        /** It did once, and may still do when the field is gone. */
        mutable bool hidesText = false;
        /** The position of the last one that waits; -1 if none does. */
        int waitsAt = -1;
    };

    void hear(int signal, void **values);
    void addArguments(HeardSignal &heard, void **values) const;

    QPointer<QObject> m_sender;
    const QObject *const m_address;
    ObjectRegistry &m_registry;
    const std::function<void()> m_onHeard;
    QVector<Signal> m_signals;
    mutable std::mutex m_mutex;
    std::vector<HeardSignal> m_waiting;
};

} // namespace widgetwright
