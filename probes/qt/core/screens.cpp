#include "core/screens.h"

#include <QGuiApplication>
#include <QScreen>

namespace widgetwright {

void Screens::watch(QObject *context)
{
    const auto follow = [this, context](QScreen *screen) {
        QObject::connect(screen, &QScreen::geometryChanged, context, [this] { renew(); });
        QObject::connect(screen, &QScreen::logicalDotsPerInchChanged, context, [this] { renew(); });
        QObject::connect(screen, &QScreen::physicalDotsPerInchChanged, context, [this] { renew(); });
    };
    for (QScreen *screen : QGuiApplication::screens())
        follow(screen);
    const auto *application = qobject_cast<QGuiApplication *>(QCoreApplication::instance());
    QObject::connect(application, &QGuiApplication::screenAdded, context, [this, follow](QScreen *screen) {
        follow(screen);
        renew();
    });
    QObject::connect(application, &QGuiApplication::screenRemoved, context, [this] { renew(); });
    QObject::connect(application, &QGuiApplication::primaryScreenChanged, context, [this] { renew(); });
    renew();
}

void Screens::renew()
{
    std::vector<Screen> screens;
    // The primary one comes first.
    for (const QScreen *screen : QGuiApplication::screens())
        screens.push_back({screen->geometry(), screen->devicePixelRatio()});
    const std::lock_guard<std::mutex> lock(m_mutex);
    m_screens.swap(screens);
}

void Screens::write(JsonWriter &out) const
{
    const std::lock_guard<std::mutex> lock(m_mutex);
    if (m_screens.empty())
        return;
    out.key("screens").beginArray();
    for (const Screen &screen : m_screens) {
        out.beginObject();
        out.member("x", screen.geometry.x());
        out.member("y", screen.geometry.y());
        out.member("width", screen.geometry.width());
        out.member("height", screen.geometry.height());
        out.member("scale", screen.scale);
        out.endObject();
    }
    out.endArray();
}

} // namespace widgetwright
