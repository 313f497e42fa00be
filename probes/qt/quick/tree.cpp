#include "core/object_registry.h"
#include "core/protocol.generated.h"
#include "core/screen_picture.h"
#include "core/stage_kind.h"
#include "core/window_at.h"
#include "core/words.h"
#include "quick/headers.h"
#include "quick/reader.h"

#include <QGuiApplication>
#include <QMetaProperty>
#include <QQmlContext>
#include <QQmlEngine>

namespace widgetwright {

namespace role = protocol::role;

Rows QuickReader::rowsOf(const Node &node)
{
    auto *view = static_cast<QQuickItem *>(node.object);
    return Rows(view, classOf(view).control);
}

bool QuickReader::hasRows(const QObject *object)
{
    const Control control = classOf(object).control;
    return control == Control::ListView || control == Control::TableView || control == Control::TreeView;
}

QRectF QuickReader::sceneRectOf(const Node &node)
{
    const QQuickItem *item = itemOf(node);
    if (node.isItem())
        return rowsOf(node).rect(rowsOf(node).rowOf(node), rowsOf(node).shownFor(indexOf(node).column()));
    return node.kind == LinkNode ? item->mapRectToScene(linkRect(item, linksOf(item), node.number)) : sceneRect(item);
}

QRectF QuickReader::sceneClipOf(const Node &node)
{
    const QQuickItem *item = itemOf(node);
    return sceneClip(node.isItem() || !item->parentItem() ? item : item->parentItem());
}

const QVector<Link> &QuickReader::linksOf(const QObject *text)
{
    const auto known = m_links.find(text);
    return known != m_links.end() ? *known : *m_links.insert(text, linksIn(static_cast<const QQuickItem *>(text)));
}

static const char *kindOfWindow(const QWindow *window)
{
    return stageKindOf(window->type(), window->modality() != Qt::NonModal);
}

static const char *kindOfPopup(const QObject *popup)
{
    return isA(popup, "QQuickMenu")   ? "menu"
        : isA(popup, "QQuickToolTip") ? "tooltip"
        : isA(popup, "QQuickDialog")  ? "dialog"
                                      : "popup";
}

void QuickReader::appendStages(QVector<Stage> &stages)
{
    for (QQuickWindow *window : quickWindows()) {
        Stage stage;
        stage.root = nodeOf(window);
        stage.kind = kindOfWindow(window);
        stage.title = nameOf(stage.root);
        stage.ownerRoot = nodeOf(qobject_cast<QQuickWindow *>(window->transientParent()));
        stage.frame = window->frameGeometry();
        stage.isModal = window->modality() != Qt::NonModal;
        stage.isMinimized = window->windowStates() & Qt::WindowMinimized;
        stage.isActive = window == QGuiApplication::focusWindow();
        if (!isForPopup(window))
            stages.append(stage);
        for (QQuickItem *item : popupItems(window)) {
            Stage popup;
            popup.root = nodeOf(item);
            popup.kind = kindOfPopup(popupOf(item));
            popup.title = nameOf(popup.root);
            popup.ownerRoot = isForPopup(window) ? stage.ownerRoot : stage.root;
            popup.isActive = isForPopup(window) && stage.isActive;
            popup.frame = rectOf(popup.root).translated(onScreen(popup.root, placeOf(popup.root).origin));
            popup.isModal = popupOf(item)->property("modal").toBool();
            stages.append(popup);
        }
    }
}

Node QuickReader::rootOf(const Node &node)
{
    if (QQuickItem *popup = popupAround(itemOf(node)))
        return nodeOf(popup);
    return nodeOf(windowOf(node));
}

Node QuickReader::focused()
{
    const auto *window = qobject_cast<QQuickWindow *>(QGuiApplication::focusWindow());
    return window && window->activeFocusItem() ? nodeAround(window->activeFocusItem()) : Node();
}

Node QuickReader::activeModal()
{
    for (QQuickWindow *window : quickWindows()) {
        const auto popups = popupItems(window);
        for (auto popup = popups.rbegin(); popup != popups.rend(); ++popup)
            if (popupOf(*popup)->property("modal").toBool())
                return nodeOf(*popup);
    }
    return nodeOf(shownBy(qobject_cast<QQuickWindow *>(QGuiApplication::modalWindow())));
}

Node QuickReader::nodeAt(const QPoint &onScreen)
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
        const Node node = item ? nodeAround(item) : nodeOf(window);
        if (!node || !hasItems(node))
            return node;
        const Rows rows = rowsOf(node);
        for (int row : rows.visible())
            if (rows.rect(row).contains(point))
                return rows.node(row);
        return node;
    }
    return {};
}

static bool isPart(const char *name, const QQuickItem *item)
{
    const QQuickItem *around = item->parentItem();
    return around && around->metaObject()->indexOfProperty(name) >= 0 && itemIn(around, name) == item;
}

bool QuickReader::isIgnored(const QQuickItem *item)
{
    if (m_withInternals)
        return false;
    if (classOf(item).insides == ItemClass::Ignored)
        return true;
    const bool isOfWindow = item->window() && item->parentItem() == item->window()->contentItem();
    // The label of a group may be a check box.
    return isPart("background", item) || (isPart("label", item) && !isOperable(item))
        || (isOfWindow && itemIn(item->window(), "background") == item);
}

bool QuickReader::isPage(const QQuickItem *item) { return item->parentItem() && !tabNameOf(item).isEmpty(); }

/** The internal item that holds the content of a control. */
bool QuickReader::isContentItem(const QQuickItem *item)
{
    if (qstrcmp(item->metaObject()->className(), "QQuickContentItem") == 0)
        return true;
    const QQuickItem *around = item->parentItem();
    if (!around || around->metaObject()->indexOfProperty("contentItem") < 0 || itemIn(around, "contentItem") != item)
        return false;
    // Such as a TabBar, a MenuBar or the buttons of a dialog, which are no list to a user.
    const bool isContainer = isA(around, "QQuickContainer") && !isA(around, "QQuickSwipeView");
    return classOf(item).insides == ItemClass::Transparent || isContainer;
}

bool QuickReader::isTransparent(const QQuickItem *item)
{
    if (m_withInternals)
        return false;
    if (isContentItem(item))
        return true;
    if (m_buttons.isOne(item) || isCanvas(item))
        return false;
    if (classOf(item).insides != ItemClass::Transparent)
        return false;
    return qmlId(item).isEmpty() && !accessibilityOf(item) && !isPage(item);
}

/** It paints itself, and takes the pointer or keys. */
bool QuickReader::isCanvas(const QQuickItem *item)
{
    return classOf(item).control == Control::Canvas
        && (takesPress(item) || m_buttons.takesInput(item) || item->activeFocusOnTab());
}

ItemClass::Insides QuickReader::insidesOf(const QObject *object)
{
    const auto *item = qobject_cast<const QQuickItem *>(object);
    const ItemClass::Insides insides = classOf(object).insides;
    if (!item || m_withInternals)
        return insides;
    return m_buttons.isOne(item) ? ItemClass::Operable : isCanvas(item) ? ItemClass::Children : insides;
}

bool QuickReader::isOperable(const QQuickItem *item)
{
    switch (classOf(item).control) {
    case Control::Canvas:
        return isCanvas(item);
    case Control::Plain:
    case Control::Text:
    case Control::MouseArea:
        return m_buttons.isOne(item);
    case Control::TapHandler:
    case Control::DragHandler:
    case Control::Delegate:
    case Control::GroupBox:
    case Control::Container:
    case Control::Flickable:
    case Control::ProgressBar:
    case Control::BusyIndicator:
        return false;
    default:
        return true;
    }
}

void QuickReader::appendChildren(const QQuickItem *item, bool operableOnly, QVector<Node> &nodes)
{
    for (QQuickItem *child : item->childItems()) {
        if (isIgnored(child))
            continue;
        const bool goesThrough = operableOnly ? !isOperable(child) : isTransparent(child);
        if (!goesThrough)
            nodes.append(nodeOf(child));
        else if (!operableOnly || child->isVisible())
            appendChildren(child, operableOnly, nodes);
    }
}

/** A view keeps its delegates in any order, and some only for reuse. */
void QuickReader::putInOrder(const Rows &rows, QVector<Node> &nodes)
{
    QHash<QObject *, QPoint> cells;
    const auto isSpare = [&](const Node &node) {
        const QQuickItem *part = rows.partAround(itemOf(node));
        if (!part)
            return false;
        cells.insert(node.object, rows.cellOf(part));
        return rows.isSpare(part);
    };
    nodes.erase(std::remove_if(nodes.begin(), nodes.end(), isSpare), nodes.end());
    std::stable_sort(nodes.begin(), nodes.end(), [&](const Node &one, const Node &other) {
        const QPoint left = cells.value(one.object);
        const QPoint right = cells.value(other.object);
        return left.y() != right.y() ? left.y() < right.y() : left.x() < right.x();
    });
}

/** Such as what an empty list says, or its header. */
void QuickReader::appendTextsBesideRows(const Rows &rows, const QQuickItem *item, QVector<Node> &nodes)
{
    for (QQuickItem *child : item->childItems()) {
        QQuickItem *part = rows.partAround(child);
        const bool isBeside = !part || rows.isHeaderOrFooter(part) || rows.count() == 0;
        if (!isBeside || !child->isVisible() || child->opacity() <= 0 || isIgnored(child) || isOperable(child))
            continue;
        if (classOf(child).control == Control::Text && !child->property("text").toString().isEmpty())
            nodes.append(nodeOf(child));
        else
            appendTextsBesideRows(rows, child, nodes);
    }
}

Node QuickReader::rowAround(const Node &view, const Node &child)
{
    const Rows rows = rowsOf(view);
    const QQuickItem *part = child.isObject() && itemOf(child) ? rows.partAround(itemOf(child)) : nullptr;
    const int row = part ? rows.cellOf(part).y() : -1;
    return row < 0 || row >= rows.count() ? Node() : rows.node(row);
}

QVector<Node> QuickReader::children(const Node &node)
{
    QVector<Node> nodes;
    if (!node.isObject())
        return nodes;
    if (!m_withInternals && isHeader(itemOf(node)))
        return nodes;
    const ItemClass::Insides insides = insidesOf(node.object);
    const auto *window = qobject_cast<QQuickWindow *>(node.object);
    const QQuickItem *item = window ? window->contentItem() : itemOf(node);
    if (item && (m_withInternals || insides == ItemClass::Children || insides == ItemClass::Transparent))
        appendChildren(item, false, nodes);
    else if (item && insides == ItemClass::Operable)
        appendChildren(item, true, nodes);
    if (!m_withInternals && hasItems(node)) {
        const Rows rows = rowsOf(node);
        if (insides == ItemClass::Operable)
            appendTextsBesideRows(rows, item, nodes);
        if (!nodes.isEmpty())
            putInOrder(rows, nodes);
    }
    if (!m_withInternals && hasColumns(node))
        nodes = headersOf(node) + nodes;
    const Control control = classOf(node.object).control;
    if (control == Control::Text || control == Control::TextEdit)
        for (int link = 0; link < linksOf(item).size(); ++link)
            nodes.append(linkNode(node.object, link));
    return nodes;
}

Node QuickReader::parent(const Node &node)
{
    if (node.isItem() || node.kind == LinkNode)
        return nodeOf(node.object);
    const QQuickItem *item = itemOf(node);
    if (!item || popupOf(item))
        return {};
    if (!m_withInternals && isHeader(item))
        return nodeOf(tableOfHeader(item));
    return item->parentItem() ? nodeAround(item->parentItem()) : Node();
}

Node QuickReader::nodeAround(QObject *object)
{
    if (auto *window = qobject_cast<QQuickWindow *>(object))
        return nodeOf(window);
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
        const auto insides = insidesOf(innermost);
        operableOnly = operableOnly || insides == ItemClass::Operable;
        if (!m_withInternals && isHeader(inside))
            return nodeOf(inside);
        const bool leadsToHeader = classOf(inside).control == Control::ColumnHeaders;
        if (!m_withInternals && !leadsToHeader && (insides == ItemClass::Nothing || isIgnored(inside)))
            break;
        if (operableOnly ? isOperable(inside) : !isTransparent(inside)) {
            innermost = inside;
            operableOnly = false;
        }
    }
    return nodeOf(innermost);
}

QString QuickReader::typeOf(const Node &node)
{
    if (node.isObject())
        return classOf(node.object).type;
    if (node.kind == LinkNode)
        return QStringLiteral("Link");
    const Control control = classOf(node.object).control;
    return control == Control::TreeView ? QStringLiteral("TreeItem")
        : control == Control::TableView ? QStringLiteral("TableRow")
                                        : QStringLiteral("ListItem");
}

QVector<Node> QuickReader::rootsAt(const WindowPlace &place)
{
    QVector<Node> roots;
    for (QWindow *each : QGuiApplication::allWindows()) {
        auto *scene = qobject_cast<QQuickWindow *>(each);
        QPoint offset;
        if (scene && scene != place.window && windowOnScreen(scene, &offset) == place.window && offset == place.corner)
            roots.append(nodeOf(scene));
    }
    return roots;
}

WindowPlace QuickReader::placeOfEmbedded(const Node &node)
{
    auto *scene = qobject_cast<QQuickWindow *>(node.object);
    WindowPlace place;
    place.window = scene ? windowOnScreen(scene, &place.corner) : nullptr;
    return place.window == scene ? WindowPlace() : place;
}

/** A property of Qt's own classes that holds the object, such as activeFocusControl: newer versions take it for an id.
 */
static bool isPropertyOfQt(const QQmlContext *context, const QString &name)
{
    const QMetaObject *meta = context->contextObject() ? context->contextObject()->metaObject() : nullptr;
    const int property = meta ? meta->indexOfProperty(name.toLatin1()) : -1;
    return property >= 0 && !QByteArray(meta->property(property).enclosingMetaObject()->className()).contains("_QML");
}

/** Qt 6 also reads all properties of the context's object. Reading the screen of a window creates a child of it each
    time, which we delete. */
static QString nameIn(const QQmlContext *context, const QObject *object)
{
    const QObject *const owner = context->contextObject();
    const auto isScreen = [owner](int at) { return owner->children().at(at)->inherits("QQuickScreenInfo"); };
    const int before = owner ? int(owner->children().size()) : 0;
    const QString name = context->nameForObject(const_cast<QObject *>(object));
    for (int last = owner ? int(owner->children().size()) - 1 : -1; last >= before && isScreen(last); --last)
        delete owner->children().at(last);
    return name;
}

QString qmlId(const QObject *object)
{
    const QQmlContext *context = qmlContext(object);
    const QString name = context ? nameIn(context, object) : QString();
    const QString id = name.isEmpty() || isPropertyOfQt(context, name) ? QString() : name;
    if (!id.isEmpty() || !object->objectName().isEmpty())
        return !id.isEmpty() ? id : isQtsOwn(object->objectName()) ? QString() : object->objectName();
    // The id of the root object of a file is known in the contexts of the objects inside.
    const auto *window = qobject_cast<const QQuickWindow *>(object);
    for (const QQuickItem *child : window ? window->contentItem()->childItems() : QList<QQuickItem *>())
        for (const QQuickItem *inside : child->childItems())
            if (const QQmlContext *inner = qmlContext(inside))
                if (const QString name = nameIn(inner, object); !name.isEmpty())
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

/** The layout or view that shows this page or another one. */
static const QQuickItem *pagesAround(const QQuickItem *page)
{
    const QQuickItem *around = page->parentItem();
    if (isA(around, "QQuickStackLayout"))
        return around;
    // A SwipeView keeps its pages in a ListView.
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

Place QuickReader::placeOf(const Node &node)
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

Place QuickReader::placeInside(const Place &, const Node &node) { return placeOf(node); }

QRect QuickReader::rectOf(const Node &node)
{
    if (const auto *window = qobject_cast<QQuickWindow *>(node.object))
        return QRect(QPoint(), window->size());
    return QRect(QPoint(), sceneRectOf(node).toRect().size());
}

QRect QuickReader::rectInParent(const Node &node)
{
    const auto *item = itemOf(node);
    if (!item || !node.isObject())
        return rectOf(node);
    return QRectF(item->x(), item->y(), item->width(), item->height()).toRect();
}

QPoint QuickReader::onScreen(const Node &node, const QPoint &inWindow)
{
    QQuickWindow *scene = windowOf(node);
    return scene ? windowOnScreen(scene, nullptr)->mapToGlobal(inWindow) : inWindow;
}

QImage QuickReader::pictureOf(const Node &node)
{
    QQuickWindow *window = windowOf(node);
    QImage whole = window ? window->grabWindow() : QImage();
    if (window && hasOneColour(whole)) {
        QPoint offset;
        QWindow *around = windowOnScreen(window, &offset);
        if (const QImage seen = seenOnScreen(around, QRect(offset, window->size())); !seen.isNull())
            whole = seen;
    }
    if (whole.isNull())
        throw obstacle(protocol::reason::unsupported,
                       QStringLiteral("Qt Quick cannot draw into an image on this platform."));
    if (node.object == window)
        return whole;
    const double ratio = whole.devicePixelRatio();
    const QRect wanted = sceneRectOf(node).toRect();
    return whole.copy(
        QRectF(wanted.x() * ratio, wanted.y() * ratio, wanted.width() * ratio, wanted.height() * ratio).toRect());
}

bool QuickReader::isHeader(const QQuickItem *item)
{
    const QQuickItem *content = item ? item->parentItem() : nullptr;
    const QQuickItem *headers = content ? content->parentItem() : nullptr;
    return headers && classOf(headers).control == Control::ColumnHeaders && tableOfHeader(item);
}

QVector<Node> QuickReader::headersOf(const Node &table)
{
    QVector<Node> nodes;
    QQuickItem *headers = headersFor(itemOf(table));
    if (!headers)
        return nodes;
    const Rows cells(headers, Control::TableView);
    for (int column : rowsOf(table).shownColumns())
        if (QQuickItem *header = cells.delegate(0, column))
            nodes.append(nodeOf(header));
    return nodes;
}

bool QuickReader::hasColumns(const Node &node)
{
    const Control control = classOf(node.object).control;
    return control == Control::TableView || control == Control::TreeView;
}

bool QuickReader::hasItems(const Node &node) { return node.isObject() && hasRows(node.object); }

QVector<Node> QuickReader::visibleItems(const Node &node)
{
    QVector<Node> items;
    const Rows rows = rowsOf(node);
    for (int row : rows.visible())
        items.append(rows.node(row));
    return items;
}

QStringList QuickReader::itemTexts(const Node &item)
{
    const Rows rows = rowsOf(item);
    return rows.texts(rows.rowOf(item));
}

void QuickReader::lookForId(const Node &root, const QString &id, bool visibleOnly,
                            const std::function<void(const Node &)> &found)
{
    if (visibleOnly && !isVisible(root))
        return;
    if (idOf(root) == id || otherIdsOf(root).contains(id))
        found(root);
    for (const Node &child : children(root))
        lookForId(child, id, visibleOnly, found);
}

} // namespace widgetwright
