#include "mouse.h"
#include "input_events.h"

#include <QGuiApplication>
#include <QStyleHints>

namespace widgetwright {

void Mouse::move(const Spot &spot, Qt::KeyboardModifiers modifiers)
{
    send(spot, QEvent::MouseMove, Qt::NoButton, Qt::NoButton, modifiers);
}

void Mouse::press(const Spot &spot, Qt::MouseButton button, Qt::KeyboardModifiers modifiers)
{
    send(spot, QEvent::MouseButtonPress, button, button, modifiers);
}

void Mouse::release(const Spot &spot, Qt::MouseButton button, Qt::KeyboardModifiers modifiers)
{
    send(spot, QEvent::MouseButtonRelease, Qt::NoButton, button, modifiers);
}

void Mouse::beginClick()
{
    // Qt tells a double click by the time stamps of two presses, not by its clock.
    m_timestamp += QGuiApplication::styleHints()->mouseDoubleClickInterval() + 1;
}

void Mouse::send(const Spot &spot, QEvent::Type type, Qt::MouseButtons state, Qt::MouseButton button,
                 Qt::KeyboardModifiers modifiers)
{
    QWindow *window = spot.window;
    if (!window)
        return;
    const QPoint global = window->mapToGlobal(spot.inWindow);
    qt_handleMouseEvent(window, spot.inWindow, global, state, button, type, modifiers, ++m_timestamp);
}

PressWatch::PressWatch(QObject *receiver) : m_receiver(receiver), m_anybody(!receiver)
{
    QCoreApplication::instance()->installEventFilter(this);
}

bool PressWatch::eventFilter(QObject *object, QEvent *event)
{
    const bool isPress = event->type() == QEvent::MouseButtonPress || event->type() == QEvent::MouseButtonDblClick;
    // The window itself gets every press first.
    if (isPress && !object->isWindowType())
        for (const QObject *inside = object; inside && !m_seen; inside = inside->parent())
            m_seen = m_anybody || (m_receiver && inside == m_receiver);
    return false;
}

} // namespace widgetwright
