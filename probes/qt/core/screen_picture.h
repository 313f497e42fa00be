// What the screen shows of a window, for what Qt does not draw into a picture.
#pragma once

#include <QImage>
#include <QRect>
#include <QWindow>

namespace widgetwright {

/** A part of a top-level window. Null if the platform does not tell, or if another application covers it. */
QImage seenOnScreen(QWindow *window, const QRect &part);

/** Such as the black picture that OpenGL gives if it cannot draw. */
bool hasOneColour(const QImage &picture);

} // namespace widgetwright
