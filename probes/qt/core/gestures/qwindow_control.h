// Controls a window that is a QWindow, as Qt Quick's are and those that draw themselves.
#pragma once

#include "core/gestures/adapters.h"

#include <QGuiApplication>

namespace widgetwright {

class QWindowControl : public WindowControlOf<QWindow>
{
public:
    using WindowControlOf::WindowControlOf;

    QWindow *handle() const override { return m_window; }
    Qt::WindowStates states() const override { return m_window->windowStates(); }
    bool isActive() const override { return m_window == QGuiApplication::focusWindow(); }
    void activate() override
    {
        if (states() & Qt::WindowMinimized)
            m_window->setWindowStates(states() & ~Qt::WindowMinimized);
        m_window->raise();
        m_window->requestActivate();
    }
};

} // namespace widgetwright
