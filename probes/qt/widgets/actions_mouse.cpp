// click, hover and pointer.
#include "core/keyboard.h"
#include "widgets/aim.h"
#include "widgets/widget_actions.h"

#include <QtWidgets>

namespace widgetwright::actions {

static ProbeError notDelivered(const char *what)
{
    return obstacle(protocol::reason::notDelivered,
                    QStringLiteral("The %1 did not reach its target: the application let it through to nobody.")
                        .arg(QLatin1String(what)));
}

void click(ActionRun &run)
{
    Tree tree(run.registry());
    Describer describer(tree);
    const Qt::MouseButton button = buttonNamed(run.params().string("button"));
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
        run.thenAtOnce([=, &mouse] { mouse.release(spot, button, modifiers); });
        run.then([=, &mouse] { mouse.press(spot, button, modifiers); });
    }
    run.thenAtOnce([=, &mouse] { mouse.release(spot, button, modifiers); });
    run.check([watch] {
        if (!watch->hasSeenPress())
            throw notDelivered("click");
    });
}

/** A window that the pointer has not come into does not tell its widgets where it is (Qt 5). */
static void enter(QWindow *window, const QPoint &inWindow)
{
    const QWidget *entered = window ? QWidget::find(window->winId()) : nullptr;
    if (!entered || entered->underMouse())
        return;
    QEnterEvent event(inWindow, inWindow, window->mapToGlobal(inWindow));
    QCoreApplication::sendEvent(window, &event);
}

void hover(ActionRun &run)
{
    Tree tree(run.registry());
    Describer describer(tree);
    const Spot spot = spotFor(run, describer);
    const auto watch =
        std::make_shared<EventWatch>(spot.receiver,
                                     QVector<QEvent::Type>{QEvent::MouseMove, QEvent::Enter, QEvent::HoverMove});
    Mouse &mouse = run.mouse();
    run.then([=, &mouse] {
        // Twice, because some widgets take the first move only as the pointer coming in.
        Spot beside = spot;
        beside.inWindow += QPoint(1, 0);
        enter(spot.window, beside.inWindow);
        mouse.move(beside, Qt::NoModifier);
        mouse.move(spot, Qt::NoModifier);
    });
    run.then([watch] {
        if (!watch->hasSeen())
            throw notDelivered("pointer");
    });
}

/** While a button is down, its window gets everything, wherever the pointer is. */
static Spot spotOfStep(ActionRun &run, Describer &describer, const QPoint &global)
{
    if (QWindow *window = run.mouse().pressedIn())
        return {window, window->mapFromGlobal(global), nullptr};
    return spotOnScreen(describer, global);
}

void pointer(ActionRun &run)
{
    Tree tree(run.registry());
    Describer describer(tree);
    const QString phase = run.params().requiredString("phase");
    const Qt::MouseButton button = buttonNamed(run.params().string("button"));
    const Qt::KeyboardModifiers modifiers = modifiersNamed(run.params().strings("modifiers"));
    const auto point = pointFrom(run.params());
    if (!point)
        throw invalidParams(QStringLiteral("pointer needs x and y."));
    Mouse &mouse = run.mouse();
    const Spot spot = spotOfStep(run, describer, *point);
    if (phase == QLatin1String("move"))
        return run.then([=, &mouse] { mouse.move(spot, modifiers); });
    if (phase == QLatin1String("up")) {
        if (!mouse.isDown(button))
            throw obstacle(protocol::reason::notDelivered, QStringLiteral("This button of the pointer is not down."));
        return run.then([=, &mouse] { mouse.release(spot, button, modifiers); });
    }
    if (phase != QLatin1String("down"))
        throw invalidParams(QStringLiteral("\"phase\" must be move, down or up"));
    if (mouse.isDown(button))
        throw obstacle(protocol::reason::notDelivered, QStringLiteral("This button of the pointer is down already."));
    run.then([=, &mouse] {
        activate(spot.window.data());
        mouse.press(spot, button, modifiers);
    });
}

} // namespace widgetwright::actions
