#include "core/gestures/adapters.h"
#include "core/keyboard.h"
#include "widgets/node.h"
#include "widgets/qt_compat.h"

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

/** The open menu that a submenu belongs to. */
QMenu *menuAround(const QMenu *menu)
{
    for (QWidget *host : widgetsShowing(menu->menuAction()))
        if (auto *around = qobject_cast<QMenu *>(host); around && around->isVisible())
            return around;
    return nullptr;
}

class WidgetMenus : public Menus
{
public:
    Node barIn(const Node &root) override { return nodeOf(menuBarOf(widgetOf(root))); }

    QVector<QPointer<QObject>> openMenus(const Node &target) override
    {
        auto *meant = qobject_cast<QMenu *>(widgetOf(target));
        if (meant && meant->isVisible())
            return {QPointer<QObject>(meant)};
        QVector<QPointer<QObject>> open;
        auto *menu = qobject_cast<QMenu *>(QApplication::activePopupWidget());
        while (menu && menu->isVisible()) {
            open.prepend(menu);
            menu = menuAround(menu);
        }
        return open;
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

    void close(QObject *menu) override { static_cast<QMenu *>(menu)->close(); }
};

} // namespace

Menus &adapters::menus()
{
    static WidgetMenus menus;
    return menus;
}

} // namespace widgetwright
