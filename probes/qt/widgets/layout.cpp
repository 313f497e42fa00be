// The part of WidgetReader that knows where things are.
#include "core/probe_error.h"
#include "core/protocol.generated.h"
#include "core/screen_picture.h"
#include "widgets/headers.h"
#include "widgets/item_views.h"
#include "widgets/reach.h"
#include "widgets/scene.h"
#include "widgets/text_links.h"

#include <QGuiApplication>
#include <QMenu>
#include <QMenuBar>
#include <QPainter>
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

/** Drawn by OpenGL into a texture that Qt shows in the window. */
static bool drawsWithOpenGl(const QWidget *widget)
{
    return widget->isVisible() && (widget->inherits("QOpenGLWidget") || widget->inherits("QQuickWidget"));
}

static QImage seenOnScreen(const QWidget *widget)
{
    const QWidget *window = widget->window();
    return seenOnScreen(window->windowHandle(), QRect(widget->mapTo(window, QPoint()), widget->size()));
}

static void paintFromScreen(QPainter &painter, const QWidget *widget, const QPoint &at)
{
    const QImage seen = seenOnScreen(widget);
    if (seen.isNull())
        throw obstacle(protocol::reason::unsupported,
                       QStringLiteral(
                           "%1 draws on the screen itself, and this platform gives no picture of it, or a window "
                           "of another application covers it: bring its window to the front first.")
                           .arg(QLatin1String(widget->metaObject()->className())));
    painter.drawImage(at, seen);
}

/** Without a context, OpenGL draws nothing into a picture. */
static void correctFromScreen(QPainter &painter, const QImage &picture, const QWidget *widget, const QPoint &at)
{
    const double ratio = picture.devicePixelRatio();
    const QRect place(at * ratio, widget->size() * ratio);
    if (!hasOneColour(picture.copy(place & picture.rect())))
        return;
    if (const QImage seen = seenOnScreen(widget); !seen.isNull())
        painter.drawImage(at, seen);
}

static QVector<const QWidget *> visibleIn(const QWidget *widget, bool (*wanted)(const QWidget *))
{
    if (wanted(widget))
        return {widget};
    QVector<const QWidget *> found;
    for (const QWidget *inside : widget->findChildren<QWidget *>())
        if (!inside->isWindow() && wanted(inside))
            found.append(inside);
    return found;
}

QImage WidgetReader::pictureOf(const Node &node)
{
    const QWidget *widget = widgetOf(node);
    if (isOfDesktop(widget->window()))
        throw obstacle(protocol::reason::unsupported,
                       QStringLiteral("The desktop shows this dialog: only a picture of the whole screen has it."));
    const QRect rect = rectOf(node);
    QImage picture = widgetOf(node)->grab(rect).toImage();
    if (picture.isNull())
        return {};
    const auto onScreen =
        hasWindowsInside(widget->window()) ? visibleIn(widget, &drawsOnScreen) : QVector<const QWidget *>();
    const auto withOpenGl = visibleIn(widget, &drawsWithOpenGl);
    if (onScreen.isEmpty() && withOpenGl.isEmpty())
        return picture;
    const QImage grabbed = picture;
    QPainter painter(&picture);
    const auto placeOf = [&](const QWidget *inside) { return inside->mapTo(widget, QPoint()) - rect.topLeft(); };
    for (const QWidget *inside : withOpenGl)
        correctFromScreen(painter, grabbed, inside, placeOf(inside));
    for (const QWidget *inside : onScreen)
        paintFromScreen(painter, inside, placeOf(inside));
    return picture;
}

} // namespace widgetwright
