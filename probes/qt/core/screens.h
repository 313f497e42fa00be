// The screens, kept for a hello that must not wait for the GUI thread.
#pragma once

#include "core/json_writer.h"

#include <QObject>
#include <QRect>
#include <mutex>
#include <vector>

namespace widgetwright {

class Screens
{
public:
    /** On the GUI thread, once the application has started: from here on it follows every change. */
    void watch(QObject *context);
    /** From any thread: the member `screens`, absent before `watch`. */
    void write(JsonWriter &out) const;

private:
    struct Screen
    {
        QRect geometry;
        double scale;
    };

    void renew();

    mutable std::mutex m_mutex;
    std::vector<Screen> m_screens;
};

} // namespace widgetwright
