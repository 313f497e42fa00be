#include "quick/reach.h"

#include <QGuiApplication>

namespace widgetwright {

namespace {

QQuickItem *menuBarIn(QQuickItem *item)
{
    if (isA(item, "QQuickMenuBar"))
        return item;
    for (QQuickItem *child : item->childItems())
        if (QQuickItem *bar = menuBarIn(child))
            return bar;
    return nullptr;
}

QObject *submenuOf(const QQuickItem *entry)
{
    return entry->property(isA(entry, "QQuickMenuBarItem") ? "menu" : "subMenu").value<QObject *>();
}

class QuickMenus : public Menus
{
public:
    Node barIn(const Node &root) override
    {
        const QQuickWindow *window = windowOf(root);
        return window ? nodeOf(menuBarIn(window->contentItem())) : Node();
    }

    QVector<QPointer<QObject>> openMenus(const Node &target) override
    {
        QVector<QPointer<QObject>> open;
        auto *active = qobject_cast<QQuickWindow *>(QGuiApplication::focusWindow());
        QQuickWindow *window = target ? windowOf(target) : active;
        for (const QQuickWindow *each : quickWindows())
            for (const QQuickItem *item :
                 !window || each == window || isForPopup(each) ? popupItems(each) : QVector<QQuickItem *>())
                if (QObject *popup = popupOf(item); isA(popup, "QQuickMenu"))
                    open.append(popup);
        return open;
    }

    QVector<MenuEntry> entriesOf(QObject *menu) override
    {
        QVector<MenuEntry> entries;
        for (int i = 0; i < menu->property("count").toInt(); ++i) {
            QQuickItem *entry = nullptr;
            QMetaObject::invokeMethod(menu, "itemAt", Q_RETURN_ARG(QQuickItem *, entry), Q_ARG(int, i));
            if (!isA(entry, "QQuickMenuItem") && !isA(entry, "QQuickMenuBarItem"))
                continue;
            QObject *submenu = submenuOf(entry);
            const bool isEnabled = entry->isEnabled() && (!submenu || submenu->property("enabled").toBool());
            entries.append({entry, entry->property("text").toString(), isEnabled, submenu});
        }
        return entries;
    }

    void announceShow(QObject *menu) override
    {
        if (!menu->property("visible").toBool())
            QMetaObject::invokeMethod(menu, "aboutToShow");
    }

    /** What a click on the entry does. */
    void trigger(QObject *entry) override
    {
        const QPointer<QObject> alive = entry;
        QObject *action = entry->property("action").value<QObject *>();
        if (!action && entry->property("checkable").toBool())
            QMetaObject::invokeMethod(entry, "toggle");
        if (action)
            QMetaObject::invokeMethod(action, "trigger");
        else if (alive)
            QMetaObject::invokeMethod(entry, "clicked");
    }

    /** The entries of a submenu can be chosen before it opens. */
    bool isOpen(QObject *) override { return true; }

    void close(QObject *menu) override { QMetaObject::invokeMethod(menu, "dismiss"); }

    void highlight(QObject *, const MenuEntry &entry) override
    {
        if (entry.submenu)
            announceShow(entry.submenu);
    }

    void accept(QObject *first, QObject *, QObject *entry) override
    {
        const QPointer<QObject> menu = first;
        trigger(entry);
        if (menu && menu->property("visible").toBool())
            QMetaObject::invokeMethod(menu, "dismiss");
    }
};

} // namespace

Menus &adapters::menus()
{
    static QuickMenus menus;
    return menus;
}

} // namespace widgetwright
