// chooseMenu: an entry of the menu bar, or of a menu that is open, by the texts on the way to it.
#include "core/keyboard.h"
#include "widgets/actionability.h"
#include "widgets/widget_actions.h"

#include <QtWidgets>

namespace widgetwright::actions {

namespace reason = protocol::reason;

static QStringList labelsOf(const QList<QAction *> &actions)
{
    QStringList labels;
    for (const QAction *action : actions)
        if (action->isVisible() && !action->isSeparator())
            labels.append(withoutMnemonic(action->text()));
    return labels;
}

static QAction *getEntry(const QWidget *menu, const QString &label)
{
    const QString wanted = menuWords(label);
    for (QAction *action : menu->actions()) {
        if (!action->isVisible() || action->isSeparator() || menuWords(action->text()) != wanted)
            continue;
        if (!action->isEnabled())
            throw obstacle(reason::disabled, QStringLiteral("The menu entry \"%1\" is disabled.").arg(label));
        return action;
    }
    const QStringList labels = labelsOf(menu->actions());
    throw obstacle(
        reason::itemNotFound,
        QStringLiteral("There is no menu entry \"%1\" among: %2.").arg(label, labels.join(QStringLiteral(", "))),
        {{QStringLiteral("candidates"), QJsonArray::fromStringList(labels)}});
}

static QMenu *getSubmenu(const QAction *action, const QString &label)
{
    if (!action->menu())
        throw obstacle(reason::itemNotFound, QStringLiteral("The menu entry \"%1\" has no submenu.").arg(label));
    return action->menu();
}

static void requireLeaf(const QAction *action, const QString &label)
{
    if (const QMenu *menu = action->menu())
        throw obstacle(reason::unsupportedTargetType,
                       QStringLiteral("The menu entry \"%1\" is a submenu with: %2.")
                           .arg(label, labelsOf(menu->actions()).join(QStringLiteral(", "))));
}

/** Tells menus that fill themselves when they open that they are about to. */
static void announceShow(QMenu *menu) { Q_EMIT menu->aboutToShow(); }

static void triggerThrough(const QPointer<QWidget> &bar, const QStringList &path)
{
    QVector<QPointer<QMenu>> opened;
    QPointer<QWidget> menu = bar;
    QPointer<QAction> entry;
    for (int i = 0; i < path.size(); ++i) {
        if (!menu)
            throw obstacle(reason::itemNotFound, QStringLiteral("The menu went away while it was walked through."));
        entry = getEntry(menu, path[i]);
        if (i + 1 == path.size())
            break;
        QMenu *submenu = getSubmenu(entry, path[i]);
        opened.prepend(submenu);
        menu = submenu;
        announceShow(submenu);
    }
    requireLeaf(entry, path.last());
    for (const auto &each : opened)
        if (each)
            Q_EMIT each->aboutToHide();
    if (!entry)
        throw obstacle(reason::itemNotFound, QStringLiteral("The menu entry went away before it was chosen."));
    entry->trigger();
}

/** With the keys of a user, so that QMenu::exec() returns the chosen entry and every menu closes. */
static void chooseInOpenMenu(ActionRun &run, const QPointer<QMenu> &first, const QStringList &path)
{
    const auto menu = std::make_shared<QPointer<QMenu>>(first);
    for (int i = 0; i < path.size(); ++i) {
        const QString label = path[i];
        const bool isLast = i + 1 == path.size();
        run.then([=] {
            if (!*menu || !(*menu)->isVisible())
                throw obstacle(reason::itemNotFound, QStringLiteral("The menu has closed."));
            QAction *entry = getEntry(*menu, label);
            if (isLast)
                requireLeaf(entry, label);
            const QPointer<QMenu> submenu = isLast ? nullptr : getSubmenu(entry, label);
            (*menu)->setActiveAction(entry);
            if (!isLast && submenu && !submenu->isVisible())
                widgetwright::pressKey((*menu)->windowHandle(), keyNamed(QStringLiteral("RIGHT"), Qt::NoModifier));
            if (!isLast)
                *menu = submenu;
        });
    }
    run.then([=] {
        if (*menu && (*menu)->windowHandle())
            widgetwright::pressKey((*menu)->windowHandle(), keyNamed(QStringLiteral("ENTER"), Qt::NoModifier));
    });
}

static QMenu *openMenu() { return qobject_cast<QMenu *>(QApplication::activePopupWidget()); }

static QMenuBar *menuBarOf(QWidget *window)
{
    if (auto *main = qobject_cast<QMainWindow *>(window); main && main->menuWidget())
        if (auto *bar = qobject_cast<QMenuBar *>(main->menuWidget()))
            return bar;
    return window ? window->findChild<QMenuBar *>() : nullptr;
}

static bool hasEntry(const QWidget *menu, const QString &label)
{
    const QString wanted = menuWords(label);
    for (const QAction *action : menu->actions())
        if (action->isVisible() && menuWords(action->text()) == wanted)
            return true;
    return false;
}

static QWidget *windowWithMenuBar(Describer &describer)
{
    if (QWidget *active = QApplication::activeWindow(); active && menuBarOf(active))
        return active;
    for (const Stage &stage : describer.tree().stages())
        if (stage.root.widget && menuBarOf(stage.root.widget))
            return stage.root.widget;
    return QApplication::activeWindow();
}

void chooseMenu(ActionRun &run)
{
    Tree tree(run.registry());
    Describer describer(tree);
    const QStringList path = run.params().strings("path");
    if (path.isEmpty())
        throw invalidParams(QStringLiteral("\"path\" is missing"));
    const Node target = run.hasTarget() ? run.target(describer) : Node();
    auto *menu = qobject_cast<QMenu *>(target.widget);
    if (!menu && openMenu() && (!target || hasEntry(openMenu(), path.first())))
        menu = openMenu();
    if (menu && menu->isVisible())
        return chooseInOpenMenu(run, menu, path);

    QWidget *window = target ? target.widget->window() : windowWithMenuBar(describer);
    QMenuBar *bar = menuBarOf(window);
    if (!bar)
        throw obstacle(reason::unsupportedTargetType,
                       QStringLiteral("There is no menu bar in the window and no menu is open."));
    if (!target)
        run.setTarget(describer, Node(window));
    if (modalBlocking(bar))
        requireUsable(describer, Node(bar));
    const QPointer<QWidget> start = bar;
    run.setVia("semantic");
    run.then([=] { triggerThrough(start, path); });
}

} // namespace widgetwright::actions
