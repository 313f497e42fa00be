// The part of WidgetReader that knows where things are.
#include "core/probe_error.h"
#include "core/protocol.generated.h"
#include "widgets/headers.h"
#include "widgets/item_views.h"
#include "widgets/reach.h"
#include "widgets/scene.h"
#include "widgets/text_links.h"

#include <QGuiApplication>
#include <QMenu>
#include <QMenuBar>
#include <QPainter>
#include <QScreen>
#include <QToolBar>
#include <QWindow>
#include <algorithm>

namespace widgetwright {

static QRect rectOfAction(QAction *action, QWidget *host)
{
    if (auto *menu = qobject_cast<QMenu *>(host))
        return menu->actionGeometry(action);
    if (auto *bar = qobject_cast<QMenuBar *>(host))
        return bar->actionGeometry(action);
    if (auto *bar = qobject_cast<QToolBar *>(host)) {
        const QWidget *button = bar->widgetForAction(action);
        return button ? button->geometry() : QRect();
    }
    return host ? host->rect() : QRect();
}

QRect WidgetReader::rectOf(const Node &node)
{
    switch (kindOf(node)) {
    case ActionNode:
        return rectOfAction(actionOf(node), widgetOf(node));
    case LinkNode:
        return linkRect(widgetOf(node), linkStartingAt(widgetOf(node), linkOf(node)));
    case SceneNode:
        return sceneRect(sceneViewOf(node), graphicsOf(node));
    case AccessibleNode:
        return entryRect(node);
    case TabNode:
        return tabBarOf(node)->tabRect(tabOf(node));
    case HeaderNode:
        return headerRect(viewOf(node), columnOf(node));
    case ItemNode: {
        const QWidget *viewport = viewOf(node)->viewport();
        const QRect rect =
            isCell(node) ? viewOf(node)->visualRect(indexOf(node)) : itemRect(viewOf(node), indexOf(node));
        return rect.translated(viewport->mapTo(widgetOf(node), QPoint()));
    }
    default:
        return widgetOf(node)->rect();
    }
}

Place WidgetReader::placeOf(const Node &node)
{
    return widgetOf(node) ? widgetwright::placeOf(widgetOf(node)) : Place();
}

static Place placeWithin(const Place &around, QWidget *widget)
{
    if (widget == around.object)
        return around;
    if (widget->isWindow())
        return placeOf(widget);
    QWidget *parent = widget->parentWidget();
    const Place outer = parent == around.object ? around : placeWithin(around, parent);
    const QPoint origin = outer.origin + widget->pos();
    return {widget, origin, outer.clip.intersected(QRect(origin, widget->size()))};
}

Place WidgetReader::placeInside(const Place &around, const Node &node)
{
    return widgetOf(node) ? placeWithin(around, widgetOf(node)) : around;
}

static bool hasWindowsInside(const QWidget *window)
{
    const auto all = QGuiApplication::allWindows();
    return std::any_of(all.begin(), all.end(), [around = window->windowHandle()](const QWindow *each) {
        return around && each->parent() && around->isAncestorOf(each);
    });
}

/** Qt does not draw these into a picture: another renderer draws them on the screen. */
static bool drawsOnScreen(const QWidget *widget)
{
    return widget->isVisible()
        && (widget->inherits("QWindowContainer") || widget->inherits("QGLWidget")
            || widget->testAttribute(Qt::WA_PaintOnScreen));
}

static void paintFromScreen(QPainter &painter, QWidget *widget, const QPoint &at)
{
    const QWidget *window = widget->window();
    const QPoint inWindow = widget->mapTo(window, QPoint());
    const bool isOnScreen = QGuiApplication::platformName() == QLatin1String("xcb") && window->windowHandle();
    const QPixmap seen = isOnScreen
        ? window->windowHandle()->screen()->grabWindow(window->winId(), inWindow.x(), inWindow.y(), widget->width(),
                                                       widget->height())
        : QPixmap();
    if (seen.isNull())
        throw obstacle(protocol::reason::unsupported,
                       QStringLiteral("%1 draws on the screen itself, and this platform gives no picture of it.")
                           .arg(QLatin1String(widget->metaObject()->className())));
    painter.drawPixmap(at, seen);
}

QImage WidgetReader::pictureOf(const Node &node)
{
    QWidget *widget = widgetOf(node);
    const QRect rect = rectOf(node);
    QPixmap picture = widget->grab(rect);
    if (picture.isNull())
        return {};
    if (!hasWindowsInside(widget->window()))
        return picture.toImage();
    QPainter painter(&picture);
    if (drawsOnScreen(widget))
        paintFromScreen(painter, widget, -rect.topLeft());
    else
        for (QWidget *inside : widget->findChildren<QWidget *>())
            if (!inside->isWindow() && drawsOnScreen(inside))
                paintFromScreen(painter, inside, inside->mapTo(widget, QPoint()) - rect.topLeft());
    painter.end();
    return picture.toImage();
}

} // namespace widgetwright
