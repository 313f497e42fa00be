// Everything in which Qt Quick 5 and 6 differ for us.
#pragma once

#include <QQuickWindow>

namespace widgetwright {

/** Qt 5 prints a warning where it is not rendered by OpenGL. */
inline bool canAskForTexture(const QQuickWindow *window)
{
#if QT_VERSION >= QT_VERSION_CHECK(6, 0, 0)
    return window->isSceneGraphInitialized();
#else
    return window->openglContext();
#endif
}

} // namespace widgetwright
