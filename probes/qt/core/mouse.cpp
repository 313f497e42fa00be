#include "core/mouse.h"
#include "core/input_events.h"

#include <QGuiApplication>
#include <QStyleHints>

namespace widgetwright {

void Mouse::move(const Spot &spot, Qt::KeyboardModifiers modifiers)
{
    send(spot, QEvent::MouseMove, Qt::NoButton, modifiers);
}

void Mouse::press(const Spot &spot, Qt::MouseButton button, Qt::KeyboardModifiers modifiers)
{
    m_buttons |= button;
    send(spot, QEvent::MouseButtonPress, button, modifiers);
}

void Mouse::release(const Spot &spot, Qt::MouseButton button, Qt::KeyboardModifiers modifiers)
{
    m_buttons &= ~Qt::MouseButtons(button);
    send(spot, QEvent::MouseButtonRelease, button, modifiers);
}

void Mouse::beginClick()
{
    for (Qt::MouseButton button : {Qt::LeftButton, Qt::RightButton, Qt::MiddleButton})
        if (m_buttons.testFlag(button))
            release(m_last, button, Qt::NoModifier);
    // Qt recognizes a double click by the timestamps of the presses, not by its clock.
    m_timestamp += QGuiApplication::styleHints()->mouseDoubleClickInterval() + 1;
}

void Mouse::send(const Spot &spot, QEvent::Type type, Qt::MouseButton button, Qt::KeyboardModifiers modifiers)
{
    m_last = spot;
    m_timestamp +=
        m_sinceLast.isValid() ? static_cast<int>(qBound(qint64(1), m_sinceLast.restart(), qint64(10000))) : 1;
    if (!m_sinceLast.isValid())
        m_sinceLast.start();
    QWindow *window = spot.window;
    if (!window)
        return;
    const QPoint global = window->mapToGlobal(spot.inWindow);
    qt_handleMouseEvent(window, spot.inWindow, global, m_buttons, button, type, modifiers, m_timestamp);
}

} // namespace widgetwright
