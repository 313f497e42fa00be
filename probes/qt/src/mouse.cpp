#include "mouse.h"
#include "qt_compat.h"

#include <QApplication>
#include <QWindow>

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
    m_timestamp += QApplication::doubleClickInterval() + 1;
}

void Mouse::send(const Spot &spot, QEvent::Type type, Qt::MouseButtons state, Qt::MouseButton button,
                 Qt::KeyboardModifiers modifiers)
{
    QWindow *window = spot.window ? spot.window->windowHandle() : nullptr;
    if (!window)
        return;
    const QPoint global = spot.window->mapToGlobal(spot.inWindow);
    qt_handleMouseEvent(window, spot.inWindow, global, state, button, type, modifiers, ++m_timestamp);
}

PressWatch::PressWatch(QWidget *receiver) : m_receiver(receiver), m_anybody(!receiver)
{
    QCoreApplication::instance()->installEventFilter(this);
}

bool PressWatch::eventFilter(QObject *object, QEvent *event)
{
    const bool isPress = event->type() == QEvent::MouseButtonPress || event->type() == QEvent::MouseButtonDblClick;
    if (isPress && object->isWidgetType() && !m_seen) {
        auto *widget = static_cast<QWidget *>(object);
        m_seen = m_anybody || (m_receiver && (widget == m_receiver || m_receiver->isAncestorOf(widget)));
    }
    return false;
}

} // namespace widgetwright
