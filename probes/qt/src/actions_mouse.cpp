// click and hover.
#include "actionability.h"
#include "widget_actions.h"
#include "keyboard.h"
#include "node_writer.h"

#include <QApplication>

namespace widgetwright::actions {

static Qt::MouseButton buttonNamed(const QString &name)
{
    if (name == QLatin1String("left"))
        return Qt::LeftButton;
    if (name == QLatin1String("right"))
        return Qt::RightButton;
    if (name == QLatin1String("middle"))
        return Qt::MiddleButton;
    throw invalidParams(QStringLiteral("\"button\" must be left, right or middle"));
}

static std::optional<QPoint> positionFrom(const Params &params)
{
    const auto given = params.object("position");
    if (!given)
        return {};
    const Params point(*given);
    return QPointF(point.number("x").value_or(0), point.number("y").value_or(0)).toPoint();
}

static Spot spotOnScreen(Describer &describer, const QPoint &global)
{
    QWidget *window = QApplication::activePopupWidget();
    if (!window)
        window = QApplication::topLevelAt(global);
    if (!window || !window->windowHandle())
        throw obstacle(protocol::reason::notVisible,
                       QStringLiteral("The application has no window at %1, %2.").arg(global.x()).arg(global.y()));
    if (QWidget *modal = modalBlocking(window))
        throw obstacle(protocol::reason::blockedByModal,
                       QStringLiteral("The window at %1, %2 is blocked by a modal dialog.").arg(global.x()).arg(global.y()),
                       {{QStringLiteral("by"), summaryOf(describer, Node(modal))}});
    return {window->windowHandle(), window->mapFromGlobal(global), nullptr};
}

static Spot spotFor(ActionRun &run, Describer &describer)
{
    if (run.hasTarget())
        return aimAt(describer, run.target(describer), positionFrom(run.params()));
    const auto x = run.params().number("x");
    const auto y = run.params().number("y");
    if (!x || !y)
        throw invalidParams(QStringLiteral("A click needs a target, or x and y."));
    return spotOnScreen(describer, QPointF(*x, *y).toPoint());
}

void click(ActionRun &run)
{
    Tree tree(run.registry());
    Describer describer(tree);
    const Qt::MouseButton button = buttonNamed(run.params().string("button").value_or(QStringLiteral("left")));
    const Qt::KeyboardModifiers modifiers = modifiersNamed(run.params().strings("modifiers"));
    const int count = run.params().integer("count").value_or(1);
    if (count < 1 || count > 3)
        throw invalidParams(QStringLiteral("\"count\" must be 1, 2 or 3"));
    const Spot spot = spotFor(run, describer);
    const auto watch = std::make_shared<PressWatch>(spot.receiver);
    Mouse &mouse = run.mouse();

    run.then([=, &mouse] {
        activate(spot.window.data());
        mouse.beginClick();
        mouse.move(spot, modifiers);
        mouse.press(spot, button, modifiers);
    });
    for (int again = 1; again < count; ++again) {
        run.then([=, &mouse] { mouse.release(spot, button, modifiers); });
        run.then([=, &mouse] { mouse.press(spot, button, modifiers); });
    }
    run.then([=, &mouse] { mouse.release(spot, button, modifiers); });
    run.check([watch] {
        if (!watch->hasSeenPress())
            throw obstacle(protocol::reason::notDelivered,
                           QStringLiteral("The click did not reach its target: the application let it through to nobody."));
    });
}

void hover(ActionRun &run)
{
    Tree tree(run.registry());
    Describer describer(tree);
    const Spot spot = aimAt(describer, run.target(describer), {});
    Mouse &mouse = run.mouse();
    run.then([=, &mouse] {
        // Twice, because some widgets take the first move only as the pointer coming in.
        Spot beside = spot;
        beside.inWindow += QPoint(1, 0);
        mouse.move(beside, Qt::NoModifier);
        mouse.move(spot, Qt::NoModifier);
    });
}

} // namespace widgetwright::actions
