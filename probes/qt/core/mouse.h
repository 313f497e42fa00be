// The pointer, as Qt gets it from the window system.
#pragma once

#include <QElapsedTimer>
#include <QEvent>
#include <QObject>
#include <QPoint>
#include <QPointer>
#include <QVector>
#include <QWindow>

namespace widgetwright {

/** A point of a window. */
struct Spot
{
    QPointer<QWindow> window;
    QPoint inWindow;
    /** Who has to get the press; anybody where there is none. */
    QPointer<QObject> receiver;
};

/** Remembers between two actions which buttons are down, and where. */
class Mouse
{
public:
    void move(const Spot &spot, Qt::KeyboardModifiers modifiers);
    void press(const Spot &spot, Qt::MouseButton button, Qt::KeyboardModifiers modifiers);
    void release(const Spot &spot, Qt::MouseButton button, Qt::KeyboardModifiers modifiers);

    /** Whatever is still down is let go of, and the next press is no second half of a double click. */
    void beginClick();
    bool isDown(Qt::MouseButton button) const { return m_buttons.testFlag(button); }
    /** The window that gets every move until the last button is up. */
    QWindow *pressedIn() const { return m_buttons ? m_last.window.data() : nullptr; }

private:
    void send(const Spot &spot, QEvent::Type type, Qt::MouseButton button, Qt::KeyboardModifiers modifiers);

    Qt::MouseButtons m_buttons;
    Spot m_last;
    QElapsedTimer m_sinceLast;
    int m_timestamp = 1000000;
};

/** Sees whether events of these types reach their receiver or something in it. */
class EventWatch : public QObject
{
public:
    EventWatch(QObject *receiver, const QVector<QEvent::Type> &types);
    bool hasSeen() const { return m_seen; }

protected:
    bool eventFilter(QObject *object, QEvent *event) override;

private:
    const QPointer<QObject> m_receiver;
    const QVector<QEvent::Type> m_types;
    const bool m_anybody;
    bool m_seen = false;
};

class PressWatch : public EventWatch
{
public:
    explicit PressWatch(QObject *receiver)
        : EventWatch(receiver, {QEvent::MouseButtonPress, QEvent::MouseButtonDblClick})
    {
    }
    bool hasSeenPress() const { return hasSeen(); }
};

} // namespace widgetwright
