// The part of WidgetReader that knows where things are.
#include "widgets/item_views.h"
#include "widgets/reach.h"
#include "widgets/text_links.h"

#include <QMenu>
#include <QMenuBar>
#include <QToolBar>

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
    case TabNode:
        return tabBarOf(node)->tabRect(tabOf(node));
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
    QWidget *parent = widget->parentWidget();
    const Place outer = parent == around.object ? around : placeWithin(around, parent);
    const QPoint origin = outer.origin + widget->pos();
    return {widget, origin, outer.clip.intersected(QRect(origin, widget->size()))};
}

Place WidgetReader::placeInside(const Place &around, const Node &node)
{
    return widgetOf(node) ? placeWithin(around, widgetOf(node)) : around;
}

QImage WidgetReader::pictureOf(const Node &node) { return widgetOf(node)->grab(rectOf(node)).toImage(); }

} // namespace widgetwright
