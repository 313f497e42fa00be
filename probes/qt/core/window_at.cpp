#include "core/window_at.h"

#include <QGuiApplication>
#include <QScreen>
#include <QWindow>

namespace widgetwright {

static bool takesInput(const QWindow *window) { return !(window->flags() & Qt::WindowTransparentForInput); }

QWindow *topWindowAt(const QPoint &onScreen)
{
    QWindow *top = QGuiApplication::topLevelAt(onScreen);
    // The window system knows what covers what, but nothing beyond its screens; without one, Qt takes what lets clicks
    // through.
    if (top ? takesInput(top) : QGuiApplication::screenAt(onScreen) != nullptr)
        return top;
    const auto windows = QGuiApplication::topLevelWindows();
    for (auto window = windows.rbegin(); window != windows.rend(); ++window)
        if ((*window)->isVisible() && (*window)->handle() && takesInput(*window)
            && (*window)->geometry().contains(onScreen))
            return *window;
    return nullptr;
}

} // namespace widgetwright
