#include "quick/quick_sight.h"
#include "core/object_registry.h"
#include "core/protocol.generated.h"
#include "core/window_at.h"
#include "core/words.h"

#include <QGuiApplication>
#include <QQmlContext>
#include <QQmlEngine>

namespace widgetwright {

namespace role = protocol::role;

QuickRows QuickSight::rowsOf(const Node &node)
{
    auto *view = static_cast<QQuickItem *>(node.object);
    return QuickRows(view, classOf(view).control);
}

bool QuickSight::hasRows(const QObject *object)
{
    const QuickControl control = classOf(object).control;
    return control == QuickControl::ListView || control == QuickControl::TableView || control == QuickControl::TreeView;
}

QRectF QuickSight::sceneRectOf(const Node &node)
{
    const QQuickItem *item = itemOf(node);
    if (node.kind == Node::QuickRow)
        return rowsOf(node).rect(rowsOf(node).rowOf(node));
    return node.kind == Node::QuickLink ? item->mapRectToScene(linkRect(item, linksOf(item), node.link))
                                        : sceneRect(item);
}

QRectF QuickSight::sceneClipOf(const Node &node)
{
    const QQuickItem *item = itemOf(node);
    return sceneClip(node.kind == Node::QuickRow || !item->parentItem() ? item : item->parentItem());
}

const QVector<QuickLink> &QuickSight::linksOf(const QObject *text)
{
    const auto known = m_links.find(text);
    return known != m_links.end() ? *known : *m_links.insert(text, linksIn(static_cast<const QQuickItem *>(text)));
}

QQuickWindow *QuickSight::windowOf(const Node &node)
{
    if (auto *window = qobject_cast<QQuickWindow *>(node.object))
        return window;
    const QQuickItem *item = itemOf(node);
    return item ? item->window() : nullptr;
}

static const char *kindOfWindow(const QWindow *window)
{
    switch (window->type()) {
    case Qt::ToolTip:
        return "tooltip";
    case Qt::Popup:
        return "popup";
    case Qt::Dialog:
    case Qt::Sheet:
        return "dialog";
    default:
        return window->modality() == Qt::NonModal ? "window" : "dialog";
    }
}

static const char *kindOfPopup(const QObject *popup)
{
    return isA(popup, "QQuickMenu")   ? "menu"
        : isA(popup, "QQuickToolTip") ? "tooltip"
        : isA(popup, "QQuickDialog")  ? "dialog"
                                      : "popup";
}

void QuickSight::appendStages(QVector<Stage> &stages)
{
    for (QQuickWindow *window : quickWindows()) {
        Stage stage;
        stage.root = Node::quickItem(window);
        stage.kind = kindOfWindow(window);
        stage.title = nameOf(stage.root);
        stage.ownerRoot = Node::quickItem(qobject_cast<QQuickWindow *>(window->transientParent()));
        stage.frame = window->frameGeometry();
        stage.isModal = window->modality() != Qt::NonModal;
        stage.isMinimized = window->windowStates() & Qt::WindowMinimized;
        stage.isActive = window == QGuiApplication::focusWindow();
        stages.append(stage);
        for (QQuickItem *item : popupItems(window)) {
            Stage popup;
            popup.root = Node::quickItem(item);
            popup.kind = kindOfPopup(popupOf(item));
            popup.title = nameOf(popup.root);
            popup.ownerRoot = Node::quickItem(window);
            popup.frame = rectOf(popup.root).translated(onScreen(popup.root, placeOf(popup.root).origin));
            popup.isModal = popupOf(item)->property("modal").toBool();
            stages.append(popup);
        }
    }
}

Node QuickSight::rootOf(const Node &node)
{
    if (QQuickItem *popup = popupAround(itemOf(node)))
        return Node::quickItem(popup);
    return Node::quickItem(windowOf(node));
}

Node QuickSight::focused()
{
    const auto *window = qobject_cast<QQuickWindow *>(QGuiApplication::focusWindow());
    return window && window->activeFocusItem() ? nodeAround(window->activeFocusItem()) : Node();
}

Node QuickSight::activeModal()
{
    for (QQuickWindow *window : quickWindows()) {
        const auto popups = popupItems(window);
        for (auto popup = popups.rbegin(); popup != popups.rend(); ++popup)
            if (popupOf(*popup)->property("modal").toBool())
                return Node::quickItem(*popup);
    }
    return Node::quickItem(qobject_cast<QQuickWindow *>(QGuiApplication::modalWindow()));
}

Node QuickSight::nodeAt(const QPoint &onScreen)
{
    const QWindow *top = topWindowAt(onScreen);
    for (QWindow *each : QGuiApplication::allWindows()) {
        auto *window = qobject_cast<QQuickWindow *>(each);
        QPoint offset;
        if (!window || !top || windowOnScreen(window, &offset) != top)
            continue;
        const QPointF point = top->mapFromGlobal(onScreen) - offset;
        if (!QRectF(QPointF(), window->size()).contains(point))
            continue;
        QQuickItem *item = itemAt(window->contentItem(), point, false);
        const Node node = item ? nodeAround(item) : Node::quickItem(window);
        if (!node || !hasItems(node))
            return node;
        const QuickRows rows = rowsOf(node);
        for (int row : rows.visible())
            if (rows.rect(row).contains(point))
                return rows.node(row);
        return node;
    }
    return {};
}

static bool isBehindOrBeside(const QQuickItem *item)
{
    const QQuickItem *around = item->parentItem();
    if (!around)
        return false;
    for (const char *part : {"background", "label"})
        if (around->metaObject()->indexOfProperty(part) >= 0 && itemIn(around, part) == item)
            return true;
    return false;
}

bool QuickSight::isIgnored(const QQuickItem *item)
{
    if (m_withMachinery)
        return false;
    if (classOf(item).insides == QuickClass::Ignored)
        return true;
    const bool isOfWindow = item->window() && item->parentItem() == item->window()->contentItem();
    return isBehindOrBeside(item) || (isOfWindow && itemIn(item->window(), "background") == item);
}

bool QuickSight::isPage(const QQuickItem *item) { return item->parentItem() && !tabNameOf(item).isEmpty(); }

/** What a control keeps its content in; it has a name of Qt's. */
bool QuickSight::isContentItem(const QQuickItem *item)
{
    if (qstrcmp(item->metaObject()->className(), "QQuickContentItem") == 0)
        return true;
    const QQuickItem *around = item->parentItem();
    if (!around || around->metaObject()->indexOfProperty("contentItem") < 0 || itemIn(around, "contentItem") != item)
        return false;
    const QuickClass &known = classOf(around);
    return classOf(item).insides == QuickClass::Transparent || known.control == QuickControl::TabBar
        || qstrcmp(known.role, role::menubar) == 0;
}

bool QuickSight::isTransparent(const QQuickItem *item)
{
    if (m_withMachinery)
        return false;
    if (isContentItem(item))
        return true;
    if (classOf(item).insides != QuickClass::Transparent)
        return false;
    return quickId(item).isEmpty() && !accessibilityOf(item) && !isPage(item);
}

bool QuickSight::isOperable(const QQuickItem *item)
{
    switch (classOf(item).control) {
    case QuickControl::Plain:
    case QuickControl::Text:
    case QuickControl::Delegate:
    case QuickControl::GroupBox:
    case QuickControl::Container:
    case QuickControl::Flickable:
    case QuickControl::ProgressBar:
    case QuickControl::BusyIndicator:
        return false;
    default:
        return true;
    }
}

void QuickSight::appendChildren(const QQuickItem *item, bool operableOnly, QVector<Node> &nodes)
{
    for (QQuickItem *child : item->childItems()) {
        if (isIgnored(child))
            continue;
        const bool goesThrough = operableOnly ? !isOperable(child) : isTransparent(child);
        if (!goesThrough)
            nodes.append(Node::quickItem(child));
        else if (!operableOnly || child->isVisible())
            appendChildren(child, operableOnly, nodes);
    }
}

QVector<Node> QuickSight::children(const Node &node)
{
    QVector<Node> nodes;
    if (node.kind != Node::QuickItem)
        return nodes;
    const QuickClass::Insides insides = classOf(node.object).insides;
    const auto *window = qobject_cast<QQuickWindow *>(node.object);
    const QQuickItem *item = window ? window->contentItem() : itemOf(node);
    if (item && (m_withMachinery || insides == QuickClass::Children || insides == QuickClass::Transparent))
        appendChildren(item, false, nodes);
    else if (item && insides == QuickClass::Operable)
        appendChildren(item, true, nodes);
    const QuickControl control = classOf(node.object).control;
    if (control == QuickControl::Text || control == QuickControl::TextEdit)
        for (int link = 0; link < linksOf(item).size(); ++link)
            nodes.append(Node::quickLink(node.object, link));
    return nodes;
}

Node QuickSight::parent(const Node &node)
{
    if (node.kind == Node::QuickRow || node.kind == Node::QuickLink)
        return Node::quickItem(node.object);
    const QQuickItem *item = itemOf(node);
    if (!item || popupOf(item))
        return {};
    return item->parentItem() ? nodeAround(item->parentItem()) : Node();
}

Node QuickSight::nodeAround(QObject *object)
{
    if (auto *window = qobject_cast<QQuickWindow *>(object))
        return Node::quickItem(window);
    if (isA(object, "QQuickPopup"))
        return nodeAround(popupAround(itemIn(object, "contentItem")));
    auto *item = qobject_cast<QQuickItem *>(object);
    if (!item || !item->window())
        return {};
    QVector<QQuickItem *> inwards;
    QObject *innermost = item->window();
    for (QQuickItem *around = item; around && around != item->window()->contentItem(); around = around->parentItem()) {
        if (popupOf(around)) {
            innermost = around;
            break;
        }
        inwards.prepend(around);
    }
    bool operableOnly = false;
    for (QQuickItem *inside : inwards) {
        const auto insides = classOf(innermost).insides;
        operableOnly = operableOnly || insides == QuickClass::Operable;
        if (!m_withMachinery && (insides == QuickClass::Nothing || isIgnored(inside)))
            break;
        if (operableOnly ? isOperable(inside) : !isTransparent(inside)) {
            innermost = inside;
            operableOnly = false;
        }
    }
    return Node::quickItem(innermost);
}

QString QuickSight::typeOf(const Node &node)
{
    if (node.kind == Node::QuickItem)
        return classOf(node.object).type;
    if (node.kind == Node::QuickLink)
        return QStringLiteral("Link");
    const QuickControl control = classOf(node.object).control;
    return control == QuickControl::TreeView ? QStringLiteral("TreeItem")
        : control == QuickControl::TableView ? QStringLiteral("TableRow")
                                             : QStringLiteral("ListItem");
}

QVector<Node> QuickSight::embeddedIn(QObject *, QWindow *around, const QPoint &place)
{
    QVector<Node> roots;
    for (QWindow *each : QGuiApplication::allWindows()) {
        auto *scene = qobject_cast<QQuickWindow *>(each);
        QPoint offset;
        if (scene && windowOnScreen(scene, &offset) == around && scene != around && offset == place)
            roots.append(Node::quickItem(scene));
    }
    return roots;
}

QWindow *QuickSight::windowAround(const Node &node, QPoint *place)
{
    auto *scene = qobject_cast<QQuickWindow *>(node.object);
    QWindow *around = scene ? windowOnScreen(scene, place) : nullptr;
    return around == scene ? nullptr : around;
}

QString quickId(const QObject *object)
{
    const QQmlContext *context = qmlContext(object);
    const QString id = context ? context->nameForObject(const_cast<QObject *>(object)) : QString();
    if (!id.isEmpty() || !object->objectName().isEmpty())
        return id.isEmpty() ? object->objectName() : id;
    // The id of what a file is about is known to what is in the file.
    const auto *window = qobject_cast<const QQuickWindow *>(object);
    for (const QQuickItem *child : window ? window->contentItem()->childItems() : QList<QQuickItem *>())
        for (const QQuickItem *inside : child->childItems())
            if (const QQmlContext *inner = qmlContext(inside))
                if (const QString name = inner->nameForObject(const_cast<QObject *>(object)); !name.isEmpty())
                    return name;
    return {};
}

static const QObject *tabBarFor(const QQuickItem *around, int pages)
{
    if (isA(around, "QQuickTabBar"))
        return around->property("count").toInt() == pages ? around : nullptr;
    for (const QQuickItem *child : around->childItems())
        if (const QObject *found = tabBarFor(child, pages))
            return found;
    return nullptr;
}

/** What shows one of several pages, of which this is one. */
static const QQuickItem *pagesAround(const QQuickItem *page)
{
    const QQuickItem *around = page->parentItem();
    if (isA(around, "QQuickStackLayout"))
        return around;
    // A SwipeView has its pages in a list.
    const QQuickItem *list = around ? around->parentItem() : nullptr;
    return isA(list, "QQuickListView") && isA(list->parentItem(), "QQuickSwipeView") ? list->parentItem() : nullptr;
}

QString tabNameOf(const QQuickItem *page)
{
    const QQuickItem *pages = pagesAround(page);
    const QObject *bar =
        pages && page->window() ? tabBarFor(page->window()->contentItem(), pages->property("count").toInt()) : nullptr;
    if (!bar)
        return {};
    const int number = static_cast<int>(page->parentItem()->childItems().indexOf(const_cast<QQuickItem *>(page)));
    QQuickItem *tab = nullptr;
    QMetaObject::invokeMethod(const_cast<QObject *>(bar), "itemAt", Q_RETURN_ARG(QQuickItem *, tab),
                              Q_ARG(int, number));
    return tab ? withoutMnemonic(tab->property("text").toString()) : QString();
}

Place QuickSight::placeOf(const Node &node)
{
    QPoint offset;
    if (auto *window = qobject_cast<QQuickWindow *>(node.object)) {
        windowOnScreen(window, &offset);
        return {window, offset, QRect(offset, window->size())};
    }
    auto *item = itemOf(node);
    if (!item || !item->window())
        return {};
    windowOnScreen(item->window(), &offset);
    const QRectF rect = sceneRectOf(node);
    const QRect shown = rect.toRect() & sceneClipOf(node).toRect();
    return {item, rect.toRect().topLeft() + offset, shown.translated(offset)};
}

Place QuickSight::placeInside(const Place &, const Node &node) { return placeOf(node); }

QRect QuickSight::rectOf(const Node &node)
{
    if (const auto *window = qobject_cast<QQuickWindow *>(node.object))
        return QRect(QPoint(), window->size());
    return QRect(QPoint(), sceneRectOf(node).toRect().size());
}

QRect QuickSight::rectInParent(const Node &node)
{
    const auto *item = itemOf(node);
    if (!item || node.kind != Node::QuickItem)
        return rectOf(node);
    return QRectF(item->x(), item->y(), item->width(), item->height()).toRect();
}

QPoint QuickSight::onScreen(const Node &node, const QPoint &inWindow)
{
    QQuickWindow *scene = windowOf(node);
    return scene ? windowOnScreen(scene, nullptr)->mapToGlobal(inWindow) : inWindow;
}

QImage QuickSight::pictureOf(const Node &node)
{
    QQuickWindow *window = windowOf(node);
    const QImage whole = window ? window->grabWindow() : QImage();
    if (whole.isNull())
        throw obstacle(protocol::reason::unsupported,
                       QStringLiteral("Qt Quick cannot draw into a picture on this platform."));
    if (node.object == window)
        return whole;
    const double ratio = whole.devicePixelRatio();
    const QRect wanted = sceneRectOf(node).toRect();
    return whole.copy(
        QRectF(wanted.x() * ratio, wanted.y() * ratio, wanted.width() * ratio, wanted.height() * ratio).toRect());
}

bool QuickSight::hasItems(const Node &node) { return node.kind == Node::QuickItem && hasRows(node.object); }

QVector<Node> QuickSight::visibleItems(const Node &node)
{
    QVector<Node> items;
    const QuickRows rows = rowsOf(node);
    for (int row : rows.visible())
        items.append(rows.node(row));
    return items;
}

QStringList QuickSight::itemTexts(const Node &item)
{
    const QuickRows rows = rowsOf(item);
    return rows.texts(rows.rowOf(item));
}

void QuickSight::lookForId(const Node &root, const QString &id, bool visibleOnly,
                           const std::function<void(const Node &)> &found)
{
    if (visibleOnly && !isVisible(root))
        return;
    if (idOf(root) == id)
        found(root);
    for (const Node &child : children(root))
        lookForId(child, id, visibleOnly, found);
}

} // namespace widgetwright
