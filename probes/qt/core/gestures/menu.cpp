// chooseMenu: an entry of a menu bar, or of a menu that is open, by the texts on the way to it.
#include "core/gestures/aim.h"
#include "core/gestures/gestures.h"
#include "core/words.h"

#include <QJsonArray>

namespace widgetwright::gestures {

namespace reason = protocol::reason;

static QStringList labelsIn(Menus &menus, QObject *menu)
{
    QStringList labels;
    for (const MenuEntry &entry : menus.entriesOf(menu))
        labels.append(withoutMnemonic(entry.text));
    return labels;
}

static MenuEntry getEntry(Menus &menus, QObject *menu, const QString &label)
{
    const QString wanted = menuWords(label);
    for (const MenuEntry &entry : menus.entriesOf(menu)) {
        if (menuWords(entry.text) != wanted)
            continue;
        if (!entry.isEnabled)
            throw obstacle(reason::disabled, QStringLiteral("The menu entry \"%1\" is disabled.").arg(label));
        return entry;
    }
    const QStringList labels = labelsIn(menus, menu);
    throw obstacle(
        reason::itemNotFound,
        QStringLiteral("There is no menu entry \"%1\" among: %2.").arg(label, labels.join(QStringLiteral(", "))),
        {{QStringLiteral("candidates"), QJsonArray::fromStringList(labels)}});
}

/** The entry on the way to the wanted one: a submenu until the last label, and none there. */
static MenuEntry getStep(Menus &menus, QObject *menu, const QString &label, bool isLast)
{
    const MenuEntry entry = getEntry(menus, menu, label);
    if (!isLast && !entry.submenu)
        throw obstacle(reason::itemNotFound, QStringLiteral("The menu entry \"%1\" has no submenu.").arg(label));
    if (isLast && entry.submenu)
        throw obstacle(reason::unsupportedTargetType,
                       QStringLiteral("The menu entry \"%1\" is a submenu with: %2.")
                           .arg(label, labelsIn(menus, entry.submenu).join(QStringLiteral(", "))));
    return entry;
}

static ProbeError menuGone()
{
    return obstacle(reason::itemNotFound, QStringLiteral("The menu closed before the entry was chosen."));
}

/** As the entry's shortcut would, without opening anything. */
static void triggerThrough(Menus &menus, const QPointer<QObject> &bar, const QStringList &path)
{
    QVector<QPointer<QObject>> announced;
    QPointer<QObject> menu = bar;
    MenuEntry entry;
    for (int i = 0; i < path.size(); ++i) {
        if (!menu)
            throw menuGone();
        const bool isLast = i + 1 == path.size();
        entry = getStep(menus, menu, path[i], isLast);
        if (isLast)
            break;
        menu = entry.submenu;
        announced.prepend(menu);
        menus.announceShow(menu);
    }
    for (const auto &each : announced)
        if (each)
            menus.announceHide(each);
    if (!entry.object)
        throw menuGone();
    menus.trigger(entry.object);
}

/** As a user does in an open menu, so that the application learns which entry was chosen and every menu closes. */
static void chooseInOpenMenu(ActionRun &run, Menus &menus, const QPointer<QObject> &first, const QStringList &path)
{
    const auto menu = std::make_shared<QPointer<QObject>>(first);
    const auto chosen = std::make_shared<QPointer<QObject>>();
    for (int i = 0; i < path.size(); ++i) {
        const QString label = path[i];
        const bool isLast = i + 1 == path.size();
        run.then([=, &menus] {
            if (!*menu || !menus.isOpen(*menu))
                throw menuGone();
            const MenuEntry entry = getStep(menus, *menu, label, isLast);
            menus.highlight(*menu, entry);
            if (isLast)
                *chosen = entry.object;
            else
                *menu = entry.submenu;
        });
    }
    run.then([=, &menus] {
        if (*menu && *chosen)
            menus.accept(first, *menu, *chosen);
    });
}

/** The active window if it has a menu bar, or the first one that has. */
static Node windowWithBar(Plan &plan)
{
    const auto &stages = plan.tree.stages();
    const int active = plan.tree.activeStage();
    if (active >= 0 && plan.of(stages[active].root).menus.barIn(stages[active].root))
        return stages[active].root;
    for (const Stage &stage : stages)
        if (plan.of(stage.root).menus.barIn(stage.root))
            return stage.root;
    return active >= 0 ? stages[active].root : Node();
}

static bool hasEntry(Menus &menus, QObject *menu, const QString &label)
{
    const auto entries = menus.entriesOf(menu);
    return std::any_of(entries.begin(), entries.end(),
                       [&](const MenuEntry &entry) { return menuWords(entry.text) == menuWords(label); });
}

struct OpenMenu
{
    QPointer<QObject> menu;
    /** What remains to be chosen in it. */
    QStringList path;
};

/** The innermost open menu that has the first entry, or the one that the menu bar has opened by that name. */
static OpenMenu openMenuFor(Plan &plan, const Node &target, const QStringList &path)
{
    Menus &menus = plan.adapters.menus;
    const auto open = menus.openMenus(target);
    for (auto menu = open.rbegin(); menu != open.rend(); ++menu)
        if (*menu && hasEntry(menus, *menu, path.first()))
            return {*menu, path};
    const Node root = open.isEmpty() || path.size() < 2 ? Node()
        : target                                        ? plan.tree.reader(target).rootOf(target)
                                                        : windowWithBar(plan);
    const Node bar = root ? plan.of(root).menus.barIn(root) : Node();
    for (const MenuEntry &entry : bar ? menus.entriesOf(bar.object) : QVector<MenuEntry>())
        if (menuWords(entry.text) == menuWords(path.first()) && entry.submenu && open.contains(entry.submenu))
            return {entry.submenu, path.mid(1)};
    return {};
}

/** In the menu of a tray icon, which need not be open. */
static void chooseInContextMenu(Plan &plan, const Node &menu, const QStringList &path)
{
    Menus &menus = plan.of(menu).menus;
    const QPointer<QObject> start = menu.object;
    plan.run.setVia("semantic");
    if (menus.isOpen(start))
        return chooseInOpenMenu(plan.run, menus, start, path);
    plan.run.then([=, &menus] {
        if (start)
            menus.announceShow(start);
        triggerThrough(menus, start, path);
        if (start)
            menus.announceHide(start);
    });
}

void chooseMenu(Plan &plan)
{
    const QStringList path = plan.run.params().strings("path");
    if (path.isEmpty())
        throw invalidParams(QStringLiteral("\"path\" is missing"));
    Menus &menus = plan.adapters.menus;
    const Node target = plan.run.hasTarget() ? plan.run.target(plan.tree) : Node();
    if (const Node menu = target ? menus.contextMenuOf(target) : Node())
        return chooseInContextMenu(plan, menu, path);
    if (const OpenMenu open = openMenuFor(plan, target, path); open.menu)
        return chooseInOpenMenu(plan.run, menus, open.menu, open.path);
    const auto open = menus.openMenus(target);
    const Node root = target ? plan.tree.reader(target).rootOf(target) : windowWithBar(plan);
    const Node bar = root ? plan.of(root).menus.barIn(root) : Node();
    const bool isInBar = bar && hasEntry(plan.of(bar).menus, bar.object, path.first());
    if (!open.isEmpty() && !isInBar)
        getEntry(menus, open.last(), path.first());
    if (!bar)
        throw obstacle(reason::unsupportedTargetType,
                       QStringLiteral("There is no menu bar in the window, and no menu is open."));
    if (!target)
        plan.run.setTarget(plan.tree, root);
    const Adapters &adapters = plan.of(bar);
    if (adapters.reach.modalOver(plan.tree, bar))
        requireUsable(plan, bar);
    plan.run.setVia("semantic");
    // A menu that is open keeps everything else waiting, also the program that opened it.
    if (!open.isEmpty())
        plan.run.then([first = open.first(), &menus] {
            if (first)
                menus.close(first);
        });
    plan.run.then(
        [path, start = QPointer<QObject>(bar.object), &menus = adapters.menus] { triggerThrough(menus, start, path); });
}

} // namespace widgetwright::gestures
