#include "widgets/scene.h"
#include "core/protocol.generated.h"
#include "core/words.h"
#include "widgets/accessible_list.h"

#include <QGraphicsProxyWidget>
#include <QGraphicsTextItem>

namespace widgetwright {

namespace role = protocol::role;

namespace {

/** Nobody reads more, and a chart may have thousands. */
constexpr int mostItems = 500;

QString textOf(const QGraphicsItem *item)
{
    if (const auto *simple = qgraphicsitem_cast<const QGraphicsSimpleTextItem *>(item))
        return simple->text();
    const QGraphicsObject *object = item->toGraphicsObject();
    const auto *text = qobject_cast<const QGraphicsTextItem *>(object);
    return text ? text->toPlainText() : QString();
}

bool isEditable(const QGraphicsItem *item)
{
    const auto *text = qobject_cast<const QGraphicsTextItem *>(item->toGraphicsObject());
    return text && text->textInteractionFlags().testFlag(Qt::TextEditable);
}

bool takesMouse(const QGraphicsItem *item, OverridesCache &overrides)
{
    return item->acceptedMouseButtons() != Qt::NoButton
        && (item->flags() & (QGraphicsItem::ItemIsMovable | QGraphicsItem::ItemIsSelectable)
            || overrides.of(item).mouse);
}

bool isInAccessibleList(const QGraphicsItem *item)
{
    for (QGraphicsItem *around = item->parentItem(); around; around = around->parentItem())
        if (accessibleList(around))
            return true;
    return false;
}

bool saysSomething(const QGraphicsItem *item)
{
    const QGraphicsObject *object = item->toGraphicsObject();
    return !textOf(item).isEmpty() || !item->toolTip().isEmpty() || (object && !object->objectName().isEmpty());
}

/** A text on an item that takes the mouse is that item's name. */
bool isPartOfAnother(const QGraphicsItem *item, OverridesCache &overrides)
{
    if (takesMouse(item, overrides))
        return false;
    for (const QGraphicsItem *around = item->parentItem(); around; around = around->parentItem())
        if (takesMouse(around, overrides))
            return true;
    return false;
}

QWidget *embeddedIn(const QGraphicsItem *item)
{
    const auto *proxy = qgraphicsitem_cast<const QGraphicsProxyWidget *>(item);
    return proxy ? proxy->widget() : nullptr;
}

Node nodeFor(QGraphicsView *view, QGraphicsItem *item, OverridesCache &overrides)
{
    if (QWidget *embedded = embeddedIn(item))
        return viewAround(embedded) == view ? nodeOf(embedded) : Node();
    if (accessibleList(item))
        return sceneNode(view, item);
    const bool isShown = (saysSomething(item) || takesMouse(item, overrides)) && !isInAccessibleList(item);
    return isShown && !isPartOfAnother(item, overrides) ? sceneNode(view, item) : Node();
}

void appendTexts(const QGraphicsItem *item, QStringList &texts)
{
    if (const QString text = textOf(item).trimmed(); !text.isEmpty())
        texts.append(text);
    for (const QGraphicsItem *child : item->childItems())
        if (child->isVisible())
            appendTexts(child, texts);
}

} // namespace

QGraphicsView *sceneIn(QWidget *widget)
{
    if (auto *view = qobject_cast<QGraphicsView *>(widget))
        return view;
    auto *area = qobject_cast<QAbstractScrollArea *>(widget);
    return area ? qobject_cast<QGraphicsView *>(area->viewport()) : nullptr;
}

QGraphicsView *viewAround(const QWidget *window)
{
    const QGraphicsProxyWidget *proxy = window->isWindow() ? window->graphicsProxyWidget() : nullptr;
    const auto views = proxy && proxy->scene() ? proxy->scene()->views() : QList<QGraphicsView *>();
    return views.value(0);
}

QWidget *windowAround(const QWidget *widget)
{
    QWidget *window = widget->window();
    const QWidget *view = viewAround(window);
    return view ? windowAround(view) : window;
}

QGraphicsObject *paintedListOf(const Node &node)
{
    return kindOf(node) == SceneNode ? accessibleList(graphicsOf(node)) : nullptr;
}

QVector<Node> sceneNodesIn(QGraphicsView *view, OverridesCache &overrides)
{
    QVector<Node> nodes;
    const auto items = view->scene() ? view->items(view->viewport()->rect()) : QList<QGraphicsItem *>();
    for (auto item = items.rbegin(); item != items.rend() && nodes.size() < mostItems; ++item)
        if (const Node node = nodeFor(view, *item, overrides))
            nodes.append(node);
    return nodes;
}

Node sceneNodeAt(QGraphicsView *view, const QPoint &inViewport, OverridesCache &overrides)
{
    for (QGraphicsItem *item = view->itemAt(inViewport); item; item = item->parentItem()) {
        if (QWidget *embedded = embeddedIn(item)) {
            QWidget *inside = embedded->childAt(item->mapFromScene(view->mapToScene(inViewport)).toPoint());
            return nodeOf(inside ? inside : embedded);
        }
        if (QGraphicsObject *list = accessibleList(item))
            if (const Node entry = entryAt(view, list, view->viewport()->mapToGlobal(inViewport)))
                return entry;
        if (const Node node = nodeFor(view, item, overrides))
            return node;
    }
    return {};
}

const char *sceneRole(const Node &node, OverridesCache &overrides)
{
    QGraphicsItem *item = graphicsOf(node);
    if (QGraphicsObject *list = accessibleList(item))
        return listRole(list);
    if (isEditable(item))
        return role::textbox;
    if (takesMouse(item, overrides))
        return role::button;
    return textOf(item).isEmpty() ? role::img : role::text;
}

QString sceneName(const Node &node)
{
    if (QGraphicsObject *list = accessibleList(graphicsOf(node)))
        return listName(list);
    QStringList texts;
    appendTexts(graphicsOf(node), texts);
    return texts.isEmpty() ? plainText(graphicsOf(node)->toolTip()) : texts.join(QLatin1Char(' '));
}

QRect sceneRect(const QGraphicsView *view, const QGraphicsItem *item)
{
    return view->mapFromScene(item->sceneBoundingRect())
        .boundingRect()
        .translated(view->viewport()->mapTo(view, QPoint()));
}

} // namespace widgetwright
