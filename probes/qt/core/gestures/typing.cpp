// focus, typeText and pressKey.
#include "core/gestures/aim.h"
#include "core/gestures/gestures.h"
#include "core/keyboard.h"

namespace widgetwright::gestures {

namespace reason = protocol::reason;

static ProbeError noFocus(Tree &tree, const Node &node)
{
    return nodeObstacle(reason::noFocus, tree, node, QStringLiteral("does not take the keyboard focus"));
}

static void giveFocus(Plan &plan, const Node &node)
{
    const QString uid = plan.run.registry().uidOf(node);
    requireUsable(plan, node);
    if (!plan.of(node).focus.give(node))
        throw noFocus(plan.tree, plan.run.registry().get(uid));
}

void focus(Plan &plan)
{
    plan.run.setVia("semantic");
    plan.run.then(later(plan, [](Plan &now) {
        const Node node = now.run.target(now.tree);
        requireUsable(now, node);
        if (!now.adapters.focus.canTake(node))
            throw noFocus(now.tree, node);
        giveFocus(now, node);
    }));
}

/** With a target the focus goes there first; without one, something has to have it. */
static QObject *prepareKeyboard(Plan &plan)
{
    Focus &keyboard = plan.adapters.focus;
    if (plan.run.hasTarget()) {
        const Node node = plan.run.target(plan.tree);
        const QPointer<QObject> object = node.object;
        giveFocus(plan, node);
        return object;
    }
    keyboard.activateWindow(plan.tree);
    QObject *focused = keyboard.current();
    if (!focused)
        throw obstacle(reason::noFocus, QStringLiteral("Nothing in the application has the keyboard focus."));
    plan.run.setTarget(plan.tree, plan.tree.nodeAround(focused));
    return focused;
}

static void reportText(Plan &plan, QObject *object)
{
    const Node node = object ? plan.tree.nodeAround(object) : Node();
    if (const auto text = node ? plan.tree.reader(node).valueOf(node).text : std::nullopt)
        plan.run.setValue(text->left(1000));
}

void typeText(Plan &plan)
{
    const QString text = plan.run.params().requiredString("text");
    Focus &keyboard = plan.adapters.focus;
    const QPointer<QObject> object = prepareKeyboard(plan);
    if (object && plan.adapters.texts.isReadOnly(object))
        throw nodeObstacle(reason::readOnly, plan.tree, plan.tree.nodeAround(object), QStringLiteral("is read-only"));
    for (const Key &key : keysFor(text))
        plan.run.then([object, key, &keyboard] {
            // Typing follows the focus, as it does for a user.
            QObject *focused = keyboard.current();
            const QPointer<QWindow> window = keyboard.windowFor(focused ? focused : object.data());
            if (!window)
                throw obstacle(reason::noFocus, QStringLiteral("The window that got the text is gone."));
            widgetwright::pressKey(window, key);
            releaseKey(window, key);
        });
    plan.run.then(later(plan, [object](Plan &now) { reportText(now, object); }));
}

void pressKey(Plan &plan)
{
    const Params &params = plan.run.params();
    const Qt::KeyboardModifiers modifiers = modifiersNamed(params.strings("modifiers"));
    const Key key = keyNamed(params.requiredString("key"), modifiers);
    const QString phase = params.string("phase").value_or(QString());
    if (!phase.isEmpty() && phase != QLatin1String("down") && phase != QLatin1String("up"))
        throw invalidParams(QStringLiteral("\"phase\" must be down or up"));
    Focus &keyboard = plan.adapters.focus;
    QPointer<QObject> object;
    if (!keyboard.isInPopup()) {
        if (plan.run.hasTarget())
            object = prepareKeyboard(plan);
        else
            keyboard.activateWindow(plan.tree);
    }
    const QPointer<QWindow> window = keyboard.windowFor(object);
    if (!window)
        throw obstacle(reason::noFocus, QStringLiteral("No window of the application is active."));
    if (phase != QLatin1String("up"))
        plan.run.then([=] {
            pressModifiers(window, modifiers);
            widgetwright::pressKey(window, key);
        });
    if (phase != QLatin1String("down"))
        plan.run.then([=] {
            releaseKey(window, key);
            releaseModifiers(window, modifiers);
        });
}

} // namespace widgetwright::gestures
