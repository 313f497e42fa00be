#include "core/gestures/adapters.h"
#include "core/keyboard.h"
#include "core/words.h"
#include "widgets/node.h"

#include <QtWidgets>

namespace widgetwright {

namespace {

QMenuBar *menuBarOf(QWidget *window)
{
    if (const auto *main = qobject_cast<QMainWindow *>(window); main && main->menuWidget())
        if (auto *bar = qobject_cast<QMenuBar *>(main->menuWidget()))
            return bar;
    return window ? window->findChild<QMenuBar *>() : nullptr;
}

void sendKey(const QMenu *menu, const char *name)
{
    pressKey(menu->windowHandle(), keyNamed(QLatin1String(name), Qt::NoModifier));
}

class WidgetMenus : public Menus
{
public:
    Node barIn(const Node &root) override { return nodeOf(menuBarOf(widgetOf(root))); }

    QObject *openMenu(const Node &target, const QString &firstEntry) override
    {
        auto *menu = qobject_cast<QMenu *>(widgetOf(target));
        auto *open = qobject_cast<QMenu *>(QApplication::activePopupWidget());
        if (!menu && open && (!target || hasEntry(open, firstEntry)))
            menu = open;
        return menu && menu->isVisible() ? menu : nullptr;
    }

    QVector<MenuEntry> entriesOf(QObject *menu) override
    {
        QVector<MenuEntry> entries;
        for (QAction *action : static_cast<QWidget *>(menu)->actions())
            if (action->isVisible() && !action->isSeparator())
                entries.append({action, action->text(), action->isEnabled(), action->menu()});
        return entries;
    }

    void announceShow(QObject *menu) override { Q_EMIT static_cast<QMenu *>(menu)->aboutToShow(); }
    void announceHide(QObject *menu) override { Q_EMIT static_cast<QMenu *>(menu)->aboutToHide(); }
    void trigger(QObject *entry) override { static_cast<QAction *>(entry)->trigger(); }

    bool isOpen(QObject *menu) override { return static_cast<QMenu *>(menu)->isVisible(); }

    void highlight(QObject *menu, const MenuEntry &entry) override
    {
        auto *shown = static_cast<QMenu *>(menu);
        shown->setActiveAction(static_cast<QAction *>(entry.object.data()));
        if (entry.submenu && !isOpen(entry.submenu))
            sendKey(shown, "RIGHT");
    }

    /** With a key, so that QMenu::exec() returns the entry. */
    void accept(QObject *, QObject *menu, QObject *) override { sendKey(static_cast<QMenu *>(menu), "ENTER"); }

private:
    bool hasEntry(QMenu *menu, const QString &label)
    {
        for (const MenuEntry &entry : entriesOf(menu))
            if (menuWords(entry.text) == menuWords(label))
                return true;
        return false;
    }
};

} // namespace

Menus &adapters::menus()
{
    static WidgetMenus menus;
    return menus;
}

} // namespace widgetwright
