// chooseMenu: an entry of the menu bar, or of a menu that is open, by the texts on the way to it.
#include "core/words.h"
#include "quick/quick_actions.h"
#include "quick/quick_aim.h"

#include <QGuiApplication>
#include <QJsonArray>

namespace widgetwright::quick {

namespace reason = protocol::reason;

/** Of a Menu or a MenuBar. */
static QVector<QQuickItem *> entriesOf(QObject *menu)
{
    QVector<QQuickItem *> entries;
    for (int i = 0; i < menu->property("count").toInt(); ++i) {
        QQuickItem *entry = nullptr;
        QMetaObject::invokeMethod(menu, "itemAt", Q_RETURN_ARG(QQuickItem *, entry), Q_ARG(int, i));
        if (isA(entry, "QQuickMenuItem") || isA(entry, "QQuickMenuBarItem"))
            entries.append(entry);
    }
    return entries;
}

static QString labelOf(const QQuickItem *entry) { return withoutMnemonic(entry->property("text").toString()); }

static QObject *submenuOf(const QQuickItem *entry)
{
    return entry->property(isA(entry, "QQuickMenuBarItem") ? "menu" : "subMenu").value<QObject *>();
}

static QQuickItem *getEntry(QObject *menu, const QString &label)
{
    QStringList labels;
    for (QQuickItem *entry : entriesOf(menu)) {
        const QString own = entry->property("text").toString();
        labels.append(labelOf(entry));
        if (menuWords(own) != menuWords(label))
            continue;
        const QObject *submenu = submenuOf(entry);
        if (!entry->isEnabled() || (submenu && !submenu->property("enabled").toBool()))
            throw obstacle(reason::disabled, QStringLiteral("The menu entry \"%1\" is disabled.").arg(label));
        return entry;
    }
    throw obstacle(
        reason::itemNotFound,
        QStringLiteral("There is no menu entry \"%1\" among: %2.").arg(label, labels.join(QStringLiteral(", "))),
        {{QStringLiteral("candidates"), QJsonArray::fromStringList(labels)}});
}

static QQuickItem *menuBarIn(QQuickItem *item)
{
    if (isA(item, "QQuickMenuBar"))
        return item;
    for (QQuickItem *child : item->childItems())
        if (QQuickItem *bar = menuBarIn(child))
            return bar;
    return nullptr;
}

/** The lowest of the menus that are open in a window: submenus lie above it. */
static QObject *openMenu(const QQuickWindow *window)
{
    for (const QQuickItem *item : popupItems(window))
        if (QObject *popup = popupOf(item); isA(popup, "QQuickMenu"))
            return popup;
    return nullptr;
}

/** What a click on it does. */
static void trigger(const QPointer<QQuickItem> &entry)
{
    QObject *action = entry->property("action").value<QObject *>();
    if (!action && entry->property("checkable").toBool())
        QMetaObject::invokeMethod(entry, "toggle");
    if (action)
        QMetaObject::invokeMethod(action, "trigger");
    else if (entry)
        QMetaObject::invokeMethod(entry, "clicked");
}

static void chooseThrough(const QPointer<QObject> &start, const QStringList &path)
{
    QPointer<QObject> menu = start;
    QPointer<QQuickItem> entry;
    for (int i = 0; i < path.size(); ++i) {
        if (!menu)
            throw obstacle(reason::itemNotFound, QStringLiteral("The menu went away while it was walked through."));
        // Menus may fill themselves when they open.
        if (i > 0 && !menu->property("visible").toBool())
            QMetaObject::invokeMethod(menu, "aboutToShow");
        entry = getEntry(menu, path[i]);
        QObject *submenu = submenuOf(entry);
        if (i + 1 < path.size() && !submenu)
            throw obstacle(reason::itemNotFound, QStringLiteral("The menu entry \"%1\" has no submenu.").arg(path[i]));
        if (i + 1 < path.size())
            menu = submenu;
        else if (submenu)
            throw obstacle(reason::unsupportedTargetType,
                           QStringLiteral("The menu entry \"%1\" is a submenu.").arg(path[i]));
    }
    const QPointer<QObject> opened = start;
    trigger(entry);
    if (opened && isA(opened, "QQuickMenu") && opened->property("visible").toBool())
        QMetaObject::invokeMethod(opened, "dismiss");
}

static QQuickWindow *windowWithMenu(ActionRun &run, Describer &describer)
{
    if (run.hasTarget())
        return QuickSight::windowOf(run.target(describer));
    if (auto *active = qobject_cast<QQuickWindow *>(QGuiApplication::focusWindow()))
        return active;
    for (QQuickWindow *window : quickWindows())
        if (menuBarIn(window->contentItem()))
            return window;
    return nullptr;
}

void chooseMenu(ActionRun &run)
{
    Tree tree(run.registry());
    Describer describer(tree);
    const QStringList path = run.params().strings("path");
    if (path.isEmpty())
        throw invalidParams(QStringLiteral("\"path\" is missing"));
    QQuickWindow *window = windowWithMenu(run, describer);
    QObject *menu = window ? openMenu(window) : nullptr;
    QQuickItem *bar = window ? menuBarIn(window->contentItem()) : nullptr;
    if (!menu && !bar)
        throw obstacle(reason::unsupportedTargetType,
                       QStringLiteral("There is no menu bar in the window and no menu is open."));
    if (!run.hasTarget())
        run.setTarget(describer, Node::quickItem(window));
    if (!menu && modalBlocking(describer, Node::quickItem(bar)))
        requireUsable(describer, Node::quickItem(bar));
    const QPointer<QObject> start = menu ? menu : bar;
    run.setVia("semantic");
    run.then([=] { chooseThrough(start, path); });
}

} // namespace widgetwright::quick
