#include "core/screen_picture.h"

#include <QGuiApplication>
#include <QPixmap>
#include <QScreen>

namespace widgetwright {

/** By another application: it has no window of ours at some point. */
static bool isCovered(const QWindow *window, const QRect &part)
{
    constexpr int points = 4;
    for (int row = 0; row < points; ++row)
        for (int column = 0; column < points; ++column) {
            const QPoint inside(part.left() + (2 * column + 1) * part.width() / (2 * points),
                                part.top() + (2 * row + 1) * part.height() / (2 * points));
            const QPoint onScreen = window->mapToGlobal(inside);
            if (window->screen()->geometry().contains(onScreen) && !QGuiApplication::topLevelAt(onScreen))
                return true;
        }
    return false;
}

QImage seenOnScreen(QWindow *window, const QRect &part)
{
    const bool isOnScreen =
        window && window->handle() && window->isExposed() && QGuiApplication::platformName() == QLatin1String("xcb");
    if (!isOnScreen || part.isEmpty() || isCovered(window, part))
        return {};
    return window->screen()->grabWindow(window->winId(), part.x(), part.y(), part.width(), part.height()).toImage();
}

bool hasOneColour(const QImage &picture)
{
    if (picture.isNull())
        return true;
    const QImage pixels = picture.convertToFormat(QImage::Format_RGB32);
    const auto first = reinterpret_cast<const QRgb *>(pixels.constScanLine(0))[0];
    for (int y = 0; y < pixels.height(); ++y) {
        const auto *line = reinterpret_cast<const QRgb *>(pixels.constScanLine(y));
        for (int x = 0; x < pixels.width(); ++x)
            if (line[x] != first)
                return false;
    }
    return true;
}

} // namespace widgetwright
