// focus, typeText and pressKey.
#include "core/gestures/aim.h"
#include "core/gestures/gestures.h"
#include "core/keyboard.h"

#include <QElapsedTimer>
#include <QGuiApplication>
#include <QInputMethodQueryEvent>
#include <limits>

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

// As long as settling takes by default.
constexpr int mostMsForKey = 1000;
constexpr int noLimit = std::numeric_limits<int>::max();

/** Whether the application has dealt with the last key: a field shows it at once, others may take it with a timer. */
class KeyWatch
{
public:
    explicit KeyWatch(Schedule &schedule) : m_watch(schedule.watch()) {}

    void beforeKey()
    {
        m_field = QGuiApplication::focusObject();
        m_caret = caretIn(m_field);
    }
    bool isKeyDone() const { return isKeyShown() || !m_watch->next(); }

private:
    static QVariantList caretIn(QObject *field)
    {
        QInputMethodQueryEvent query(Qt::ImEnabled | Qt::ImCursorPosition | Qt::ImAbsolutePosition);
        if (!field || !QCoreApplication::sendEvent(field, &query) || !query.value(Qt::ImEnabled).toBool())
            return {};
        return {query.value(Qt::ImCursorPosition), query.value(Qt::ImAbsolutePosition)};
    }

    bool isKeyShown() const { return !m_caret.isEmpty() && m_field && caretIn(m_field) != m_caret; }

    const std::shared_ptr<Schedule::Watch> m_watch;
    QPointer<QObject> m_field;
    QVariantList m_caret;
};

/** If the application hangs during the pause, its overdue timers and what they post are handled before the next key. */
class Pause
{
public:
    explicit Pause(int ms) : m_ms(ms) {}

    bool isOver()
    {
        if (!m_time.isValid())
            m_time.start();
        return m_time.elapsed() >= m_ms && ++m_rounds > 2;
    }

private:
    const int m_ms;
    QElapsedTimer m_time;
    int m_rounds = 0;
};

/** Actions that do not settle follow each other as fast as the keys of one action. */
static void awaitEarlierKeys(Plan &plan)
{
    Schedule &schedule = plan.run.registry().schedule();
    if (schedule.isWatching())
        plan.run.thenUntil([&schedule] { return !schedule.watch()->next(); }, mostMsForKey, [] {});
}

static int delayFrom(const Params &params)
{
    const int delayMs = params.integer("delayMs").value_or(0);
    if (delayMs < 0)
        throw invalidParams(QStringLiteral("\"delayMs\" must not be negative"));
    return delayMs;
}

void typeText(Plan &plan)
{
    const QString text = plan.run.params().requiredString("text");
    const int delayMs = delayFrom(plan.run.params());
    Focus &keyboard = plan.adapters.focus;
    const QPointer<QObject> object = prepareKeyboard(plan);
    if (object && plan.adapters.texts.isReadOnly(object))
        throw nodeObstacle(reason::readOnly, plan.tree, plan.tree.nodeAround(object), QStringLiteral("is read-only"));
    awaitEarlierKeys(plan);
    const auto watch = std::make_shared<KeyWatch>(plan.run.registry().schedule());
    bool isFirst = true;
    for (const Key &key : keysFor(text)) {
        const auto press = [object, key, &keyboard, watch] {
            // Typing follows the focus, as it does for a user.
            QObject *focused = keyboard.current();
            const QPointer<QWindow> window = keyboard.windowFor(focused ? focused : object.data());
            if (!window)
                throw obstacle(reason::noFocus, QStringLiteral("The window that got the text is gone."));
            watch->beforeKey();
            widgetwright::pressKey(window, key);
            releaseKey(window, key);
        };
        if (isFirst)
            plan.run.then(press);
        else if (delayMs > 0)
            plan.run.thenUntil([pause = Pause(delayMs)]() mutable { return pause.isOver(); }, noLimit, press);
        else
            plan.run.thenUntil([watch] { return watch->isKeyDone(); }, mostMsForKey, press);
        isFirst = false;
    }
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
    awaitEarlierKeys(plan);
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
