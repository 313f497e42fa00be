// The pointer, as Qt gets it from the window system.
#pragma once

#include <QElapsedTimer>
#include <QEvent>
#include <QPoint>
#include <QPointer>
#include <QWindow>

namespace widgetwright {

/** A point of a window. */
struct Spot
{
    QPointer<QWindow> window;
    QPoint inWindow;
    /** Who has to receive the event; null means anybody. */
    QPointer<QObject> receiver;
};

/** Remembers from one action to the next which buttons are down, and where. */
class Mouse
{
public:
    void move(const Spot &spot, Qt::KeyboardModifiers modifiers);
    void press(const Spot &spot, Qt::MouseButton button, Qt::KeyboardModifiers modifiers);
    void release(const Spot &spot, Qt::MouseButton button, Qt::KeyboardModifiers modifiers);

    /** Releases whatever is still down, and makes sure that the next press does not count as part of a double click. */
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

} // namespace widgetwright
