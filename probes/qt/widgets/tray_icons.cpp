#include "widgets/tray_icons.h"
#include "core/protocol.generated.h"

#include <QGuiApplication>
#include <QMenu>
#include <QPixmap>
#include <QPointer>
#include <QScreen>
#include <QSystemTrayIcon>

namespace widgetwright {

namespace {

constexpr int usualSize = 22;

const QSystemTrayIcon *iconOf(const QObject *object) { return static_cast<const QSystemTrayIcon *>(object); }

/** Without a tray, Qt tells where its hidden window is. */
QRect placeOf(const QSystemTrayIcon *icon)
{
    return QSystemTrayIcon::isSystemTrayAvailable() ? icon->geometry() : QRect();
}

/** Where trays usually are, if the desktop does not tell where the icon is. */
QPoint placeForMenu(const QSystemTrayIcon *icon)
{
    if (const QRect rect = placeOf(icon); !rect.isEmpty())
        return rect.center();
    const QScreen *screen = QGuiApplication::primaryScreen();
    return screen ? screen->availableGeometry().bottomRight() : QPoint();
}

QSystemTrayIcon::ActivationReason reasonOf(Qt::MouseButton button)
{
    return button == Qt::RightButton ? QSystemTrayIcon::Context
        : button == Qt::MiddleButton ? QSystemTrayIcon::MiddleClick
                                     : QSystemTrayIcon::Trigger;
}

class WidgetTrayIcons : public Outside
{
public:
    bool isOne(const QObject *object) const override { return qobject_cast<const QSystemTrayIcon *>(object); }
    bool isVisible(const QObject *icon) const override { return iconOf(icon)->isVisible(); }
    const char *kind() const override { return "tray"; }
    const char *role() const override { return protocol::role::button; }
    QString nameOf(const QObject *icon) const override { return iconOf(icon)->toolTip(); }
    bool isShowing(const QObject *) const override { return QSystemTrayIcon::isSystemTrayAvailable(); }
    bool canClick() const override { return true; }
    QRect rectOf(const QObject *icon) const override { return placeOf(iconOf(icon)); }
    QObject *menuOf(const QObject *icon) const override { return iconOf(icon)->contextMenu(); }

    QImage pictureOf(const QObject *icon) const override
    {
        const QSize size = rectOf(icon).size();
        return iconOf(icon)->icon().pixmap(size.isEmpty() ? QSize(usualSize, usualSize) : size).toImage();
    }

    /** In the order in which Qt does it. */
    void click(QObject *object, Qt::MouseButton button, int count) const override
    {
        const QPointer<QSystemTrayIcon> icon = static_cast<QSystemTrayIcon *>(object);
        if (button == Qt::RightButton && icon->contextMenu())
            icon->contextMenu()->popup(placeForMenu(icon));
        Q_EMIT icon->activated(reasonOf(button));
        if (icon && button == Qt::LeftButton && count > 1)
            Q_EMIT icon->activated(QSystemTrayIcon::DoubleClick);
    }
};

} // namespace

const Outside *widgetTrayIcons()
{
    static const WidgetTrayIcons icons;
    return &icons;
}

} // namespace widgetwright
