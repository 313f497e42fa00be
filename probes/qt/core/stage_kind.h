// The kind of stage that a window is in the protocol.
#pragma once

#include <QtCore/qnamespace.h>

namespace widgetwright {

inline const char *stageKindOf(Qt::WindowType type, bool isDialog)
{
    switch (type) {
    case Qt::ToolTip:
        return "tooltip";
    case Qt::Popup:
        return "popup";
    case Qt::Dialog:
    case Qt::Sheet:
        return "dialog";
    default:
        return isDialog ? "dialog" : "window";
    }
}

} // namespace widgetwright
